// node scripts/sbom.mjs > sbom.json: lists the product's parts as CycloneDX, for scanners, from the
// lock file alone.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productPackages } from './product-packages.mjs'
import { fail, root } from './toolchain.mjs'

// `npm sbom --omit=dev` would drop React and other packages that dev dependencies share, so it
// reads a lock file without the tools.
const folder = mkdtempSync(join(tmpdir(), 'lanyard-sbom-'))
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const write = (file, content) => writeFileSync(join(folder, file), JSON.stringify(content))
const { devDependencies, ...project } = read('package.json')
const dependencies = { ...project.dependencies, ...mails(devDependencies) }
const lock = read('package-lock.json')
const { devDependencies: _, ...top } = lock.packages['']
const packages = Object.fromEntries(productPackages.map(({ place }) => [place, withoutTools(lock.packages[place])]))
write('package.json', { ...project, dependencies })
write('package-lock.json', { ...lock, packages: { '': { ...top, dependencies }, ...packages } })

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const { status } = spawnSync(npm, ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'], {
  cwd: folder,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
rmSync(folder, { recursive: true })
if (status !== 0) fail('npm sbom failed. See the message above.')

/** Drops dependencies that only developers need, such as the formatter of the mails' components. */
function withoutTools({ dev: _dev, ...part }) {
  const names = new Set(productPackages.map(({ part: name }) => name))
  return {
    ...part,
    dependencies: Object.fromEntries(Object.entries(part.dependencies ?? {}).filter(([name]) => names.has(name))),
  }
}

function mails(parts) {
  return Object.fromEntries(Object.entries(parts).filter(([name]) => name.startsWith('@react-email/')))
}
