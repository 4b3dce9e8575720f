// Shared by the other scripts. Runs under any Node from 20 on with built-ins alone, because it
// installs everything else and hands over to the pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildStaged, isCurrent } from './staged-build.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const installedStamp = join(root, 'node_modules', '.lanyard-installed')
const build = join(root, 'build')
const bin = (...path) => join(root, 'node_modules', ...path)
const reactRouter = bin('@react-router', 'dev', 'bin.cjs')
const vite = bin('vite', 'bin', 'vite.js')

/**
 * A change rebuilds only the parts that list the file in `sources`. The content-hashed files of the
 * previous build stay in the folder `hashed`, because a running server or an open page may request
 * them.
 */
const parts = [
  {
    name: 'site',
    sources: [
      'web',
      'content',
      'domain',
      'public',
      'tools/scripts/check-content.mjs',
      'vite.config.ts',
      'react-router.config.ts',
    ],
    steps: [
      [join(root, 'tools', 'scripts', 'check-content.mjs')],
      [reactRouter, 'build', '--logLevel', 'warn'],
      [join(root, 'tools', 'scripts', 'compress-assets.mjs')],
    ],
    outputs: ['client', 'server'],
    hashed: join('client', 'static'),
  },
  {
    name: 'emails',
    sources: ['emails', 'content', 'domain', 'vite.emails.config.ts'],
    steps: [[vite, 'build', '--config', join(root, 'vite.emails.config.ts'), '--logLevel', 'warn']],
    outputs: ['emails'],
  },
  {
    name: 'manager',
    sources: [
      'manager',
      'content',
      'domain',
      'web/styles',
      'web/fonts',
      'web/art',
      'web/ui',
      'tools/scripts/compress-assets.mjs',
      'vite.manager.config.ts',
    ],
    steps: [
      [vite, 'build', '--config', join(root, 'vite.manager.config.ts'), '--logLevel', 'warn'],
      [join(root, 'tools', 'scripts', 'compress-assets.mjs'), 'manager'],
    ],
    outputs: ['manager'],
    hashed: join('manager', 'assets'),
  },
  {
    name: 'server',
    sources: ['server', 'cli', 'content', 'domain', 'tools/scripts/external-packages.json', 'vite.server.config.ts'],
    steps: [[vite, 'build', '--config', join(root, 'vite.server.config.ts'), '--logLevel', 'warn']],
    outputs: ['app'],
    hashed: 'app',
  },
]

export const isInstalled = () => existsSync(installedStamp)

/** Runs `npm ci` if the lock file has changed since the last installation. */
export function ensureInstalled() {
  const wanted = hash(['package-lock.json'])
  if (isInstalled() && readFileSync(installedStamp, 'utf8') === wanted) return
  console.log('Installing the packages of package-lock.json ...')
  const { status } = spawnSync(npm, ['ci', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) fail('npm ci failed. See the message above.')
  writeFileSync(installedStamp, wanted)
}

/** The Node of package.json for this platform, or the running one if it is new enough. */
export function pinnedNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const require = createRequire(join(root, 'package.json'))
  const ending = `-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  for (const name of Object.keys(optionalDependencies).filter((part) => part.endsWith(ending))) {
    const executable = join(
      dirname(resolve(require, `${name}/package.json`) ?? root),
      'bin',
      process.platform === 'win32' ? 'node.exe' : 'node',
    )
    if (existsSync(executable)) return executable
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return fail(`No pinned Node for ${process.platform}-${process.arch}: install Node.js 24 or newer and start again.`)
}

/** Builds parts whose sources have changed; the former build stays until all have succeeded. */
export function ensureBuilt() {
  const stale = parts
    .map((part) => ({ ...part, sourceHash: hash([...part.sources, 'package-lock.json']) }))
    .filter((part) => !isCurrent(build, part))
  if (stale.length === 0) return
  const isBuilt = buildStaged(build, stale, ({ name, steps }, next) => {
    console.log(`Building the ${name} ...`)
    const env = environment({ NODE_ENV: 'production', BUILD_FOLDER: next })
    return steps.every((step) => spawnSync(pinnedNode(), step, { cwd: root, stdio: 'inherit', env }).status === 0)
  })
  if (!isBuilt) fail('The build failed. See the message above. The previous build is unchanged.')
}

/**
 * Replaces this process by the pinned Node: same terminal, signals and exit code. npm forwards
 * signals only to its shell, which exits without passing them on, so the parent's end counts as
 * SIGTERM.
 */
export function become(args, extra = {}) {
  const child = spawn(pinnedNode(), args, { stdio: 'inherit', env: environment(extra) })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    // Only once, because a second signal would kill the server at once.
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 250)
  watch.unref()
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}

/**
 * Puts the pinned Node first in PATH for tools that call `node`, and sets a compile cache, which
 * makes a start a third faster.
 */
export function environment(extra = {}) {
  const separator = process.platform === 'win32' ? ';' : ':'
  const PATH = `${dirname(pinnedNode())}${separator}${process.env.PATH ?? ''}`
  return { NODE_COMPILE_CACHE: join(build, 'compiled'), ...process.env, PATH, ...extra }
}

export function fail(message) {
  console.error(message)
  process.exit(1)
}

function resolve(require, request) {
  try {
    return require.resolve(request)
  } catch {
    return undefined
  }
}

function hash(paths) {
  const sum = createHash('sha256')
  for (const path of paths) addTo(sum, join(root, path))
  return sum.digest('hex')
}

function addTo(sum, path) {
  if (!existsSync(path)) return
  const entries = readdirSyncOrFile(path)
  if (entries) for (const entry of entries.sort()) addTo(sum, join(path, entry))
  else sum.update(path.slice(root.length)).update(readFileSync(path))
}

function readdirSyncOrFile(path) {
  try {
    return readdirSync(path)
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}
