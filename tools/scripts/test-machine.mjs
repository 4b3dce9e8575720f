// Finds or installs what the tests need in addition to npm packages: browsers and a PostgreSQL server.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { environment, fail, pinnedNode, root } from './toolchain.mjs'

/** Renders like the full browser but opens pages three times as fast. */
const shell = '/usr/bin/chromium-headless-shell'
const browsers = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const firefoxes = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** A system package's Chromium, else another installed one, else Playwright's download (empty). */
export function ensureBrowser() {
  const named = process.env.BROWSER_PATH
  if (named && existsSync(named)) return named
  if (!existsSync(shell)) {
    installedByApt('chromium-headless-shell')
    // The fallback font on most visitors' machines is Arial, whose metrics Liberation Sans has.
    installedByApt('fonts-liberation')
  }
  const found = browsers.find((path) => existsSync(path))
  if (found) return found
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const { status } = spawnSync(pinnedNode(), [cli, 'install', 'chromium'], { stdio: 'inherit', env: environment() })
  if (status === 0) return ''
  return fail('The browser tests need a Chromium: install one, or name it in BROWSER_PATH.')
}

/** Paths of the other engines by environment variable; undefined where they cannot be installed. */
export function ensureOtherBrowsers() {
  const firefox = firstThere(firefoxes, 'firefox-esr')
  const screen = firstThere(['/usr/bin/Xvfb'], 'xvfb')
  const driver = firstThere(['/usr/bin/WebKitWebDriver'], 'webkit2gtk-driver')
  const browser = findMiniBrowser()
  if (!firefox || !screen || !driver || !browser) return undefined
  return { FIREFOX_PATH: firefox, WEBKIT_DRIVER_PATH: driver, WEBKIT_PATH: browser }
}

function firstThere(paths, packageName) {
  const find = () => paths.find((path) => existsSync(path))
  return find() ?? (installedByApt(packageName) ? find() : undefined)
}

/** The folder contains the machine's architecture and the library's version. */
function findMiniBrowser() {
  const libraries = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`
  const versions = ['4.1', '4.0', '6.0']
  return versions
    .map((version) => join(libraries, `webkit2gtk-${version}`, 'MiniBrowser'))
    .find((path) => existsSync(path))
}

/** The folder of PostgreSQL's programs; empty where no server can be installed. */
export function ensurePostgres() {
  return findPostgres() ?? (installedByApt('postgresql') ? findPostgres() : undefined) ?? ''
}

function findPostgres() {
  const versions = '/usr/lib/postgresql'
  const packaged = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    process.env.POSTGRES_BIN,
    ...packaged.map((version) => join(versions, version, 'bin')),
    '/opt/homebrew/opt/postgresql/bin',
  ]
  return folders.find((folder) => folder && existsSync(join(folder, 'initdb')))
}

export const findNginx = () => ['/usr/sbin/nginx', '/opt/homebrew/bin/nginx'].find((path) => existsSync(path)) ?? ''

function installedByApt(name) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  console.log(`Installing ${name} for the tests ...`)
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  apt('update', '-qq')
  return apt('install', '-y', '-qq', '--no-install-recommends', name).status === 0
}
