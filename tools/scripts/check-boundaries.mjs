// Checks the direction of imports, the spelling of file names, and names such as `utils`. The layers
// of the server are in layers.json; a folder imports from its own layer and from those before it.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import layers from './layers.json' with { type: 'json' }
import { readImports } from './read-imports.mjs'
import { root } from './toolchain.mjs'

/** Files outside these parts, such as the build's settings, may import everything. */
const product = {
  domain: [],
  content: ['domain'],
  emails: ['domain', 'content'],
  web: ['domain', 'content'],
  manager: ['domain', 'content', 'web', 'server'],
  server: ['domain', 'content', 'emails', 'web'],
  cli: ['domain', 'content', 'server'],
}
const around = {
  'tools/scripts': ['domain', 'content', 'web', 'server'],
  scripts: ['tools/scripts'],
  test: ['domain', 'content', 'web', 'server', 'cli', 'tools/scripts'],
  'tools/audit': ['domain', 'web', 'manager', 'test'],
  e2e: ['domain', 'content', 'web', 'manager', 'test', 'tools/audit'],
  'tools/bench': ['domain', 'content', 'server', 'test'],
  'tools/captures': ['domain', 'content', 'server', 'test', 'tools/audit'],
  'tools/torture': ['domain', 'server', 'tools/scripts', 'test'],
}
const mayImport = { ...product, ...around }
/** What the staff application takes from the site: appearance without behavior. */
const appearance = /^web\/(styles|fonts|art|ui)\//
/** At run time the server uses the built site and emails, and no server code reaches a browser. */
const typesOnly = { server: ['web', 'emails'], manager: ['server'] }
/** The manager's client takes its types from the list of calls. */
const callTypes = 'server/routes/staff/calls.ts'
const isTest = (file) => /\.test\.tsx?$/.test(file)

const generalNames = /(^|\/)(utils?|helpers?|lib|misc|common|shared)(\/|\.[a-z]+$)/
const fileSpelling = /^[a-z0-9.]+([-_][a-z0-9.]+)*$/
const conventionalNames = /^(LICENSE|[A-Z]+\.md|Containerfile|\..*)$/

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
const imports = new Map(files.filter((file) => /\.(tsx?|m[jt]s)$/.test(file)).map((file) => [file, readImports(file)]))
const problems = [
  ...files.flatMap((file) => [...spelling(file), ...withoutLayer(file)]),
  ...Array.from(imports, ([file, named]) =>
    named.flatMap((one) => [...betweenParts(file, one), ...betweenLayers(file, one)]),
  ).flat(),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`${files.length} files: imports and file names follow the rules.`)

function spelling(file) {
  const name = file.split('/').at(-1)
  return [
    ...(generalNames.test(file) ? [`${file}: too general; name its topic instead`] : []),
    ...(fileSpelling.test(name) || conventionalNames.test(name) ? [] : [`${file}: not kebab-case`]),
  ]
}

function betweenParts(file, { path, isType }) {
  const [part, other] = [file, path].map(partOf)
  const allowed = mayImport[part]
  if (!allowed || other === part || (other === 'test' && isTest(file))) return []
  if (other in mayImport && !allowed.includes(other)) return [`${file}: ${part} must not import ${path}`]
  if (part === 'manager' && other === 'web' && !appearance.test(path))
    return [`${file}: manager must not import ${path}`]
  if (part === 'manager' && other === 'server' && path !== callTypes)
    return [`${file}: manager must not import ${path}`]
  if (typesOnly[part]?.includes(other) && !isType) return [`${file}: ${part} may import only types from ${path}`]
  return []
}

/** The top folder; each folder in `tools/` is a part. */
function partOf(path) {
  const folders = path.split('/')
  return folders.slice(0, folders[0] === 'tools' ? 2 : 1).join('/')
}

function withoutLayer(file) {
  return layerOf(file) === -1 ? [`${file}: tools/scripts/layers.json assigns its folder to no layer`] : []
}

/** Tests may import from any layer. */
function betweenLayers(file, { path }) {
  const [own, other] = [file, path].map(layerOf)
  if (own === undefined || other === undefined || other <= own || isTest(file)) return []
  return [`${file}: layer ${own} must not import ${path} of layer ${other}`]
}

/**
 * From 1 on; files directly in `server/` that have no layer of their own are above all layers.
 * -1 for a folder without a layer, undefined outside of the server.
 */
function layerOf(path) {
  if (!path.startsWith('server/')) return undefined
  const [, name, ...rest] = path.split('/')
  const index = layers.server.findIndex((names) => names.includes(name))
  if (index >= 0) return index + 1
  return rest.length > 0 ? -1 : layers.server.length + 1
}
