// npm test: installs what is missing, a browser and PostgreSQL included, then runs the checks of daily
// work. `npm test -- all` runs every check, `npm test -- unit` and the like run single steps.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBrowser, ensureOtherBrowsers, ensurePostgres, findNginx } from './test-machine.mjs'
import { ensureBuilt, ensureInstalled, environment, fail, pinnedNode, root } from './toolchain.mjs'

ensureInstalled()
const bin = (path) => join(root, 'node_modules', path)
const script = (name) => join(root, 'tools', 'scripts', name)
const reactRouter = bin('@react-router/dev/bin.cjs')

const steps = {
  lint: [[bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']],
  types: [
    [reactRouter, 'typegen'],
    [bin('typescript/bin/tsc'), '--noEmit'],
  ],
  boundaries: [
    [script('check-boundaries.mjs')],
    [script('check-paths.mjs')],
    [script('check-sentences.mjs')],
    [script('check-styles.mjs')],
    [script('check-brand.mjs')],
    [script('check-docs.mjs')],
    [script('check-terms.mjs')],
    [script('settings/write-settings.ts'), '--check'],
    [script('licenses.mjs')],
  ],
  unit: [[bin('vitest/vitest.mjs'), 'run']],
  stories: [
    [bin('@playwright/test/cli.js'), 'test', '--config', join(root, 'e2e', 'playwright.config.ts'), '--grep', '@main'],
  ],
  browser: [[bin('@playwright/test/cli.js'), 'test', '--config', join(root, 'e2e', 'playwright.config.ts')]],
  browsers: [
    [bin('@playwright/test/cli.js'), 'test', '--config', join(root, 'e2e', 'browsers', 'playwright.config.ts')],
  ],
  torture: [[join(root, 'tools', 'torture', 'run.ts'), '--short']],
  fuzz: [[join(root, 'test', 'fuzz', 'run.ts')]],
  parsers: [[join(root, 'test', 'fuzz', 'parsers.ts')]],
}

const daily = ['lint', 'types', 'boundaries', 'unit', 'stories']
const [argument, ...rest] = process.argv.slice(2)
const isAll = argument === 'all'
const only = isAll ? undefined : argument
if (only && !(only in steps)) fail(`There is no step ${only}: choose all or one of ${Object.keys(steps).join(', ')}.`)
// The browser step contains the stories.
const chosen = only ? [only] : isAll ? Object.keys(steps).filter((step) => step !== 'stories') : daily
const others = chosen.includes('browsers') ? ensureOtherBrowsers() : undefined
if (chosen.includes('browsers') && !others) {
  const missing = 'The browser tests in Firefox and WebKit need firefox-esr, webkit2gtk-driver and xvfb'
  if (only) fail(`${missing}: install them by apt-get.`)
  console.log(`${missing}; here they are left out.`)
  chosen.splice(chosen.indexOf('browsers'), 1)
}
// All checks include only the tests tagged @short in other engines; Chromium's are in the step before.
if (isAll) steps.browsers[0].push('--grep', '@short', '--project', 'firefox', '--project', 'webkit')
const extra = {
  ...((['stories', 'browser'].some((step) => chosen.includes(step)) || only === 'browsers') && {
    BROWSER_PATH: ensureBrowser(),
  }),
  ...others,
  ...((chosen.includes('unit') || chosen.includes('torture')) && { POSTGRES_BIN: ensurePostgres() }),
  ...(chosen.includes('torture') && { NGINX_BIN: findNginx() }),
}
if (['stories', 'browser', 'browsers', 'torture', 'fuzz'].some((step) => chosen.includes(step))) ensureBuilt()
for (const step of chosen) {
  console.log(`\n== ${step}`)
  for (const command of steps[step]) {
    const { status } = spawnSync(pinnedNode(), [...command, ...rest], {
      cwd: root,
      stdio: 'inherit',
      env: environment(extra),
    })
    if (status !== 0) fail(`npm test failed at: ${step}`)
  }
}
console.log(`\nPassed: ${chosen.join(', ')}.`)
