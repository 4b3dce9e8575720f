// npm run audit, bench, torture, captures and demo-world: runs a tool on the built site, under the pinned
// Node.
import { join } from 'node:path'
import { ensureBrowser, ensurePostgres, findNginx } from './test-machine.mjs'
import { become, ensureBuilt, ensureInstalled, fail, root } from './toolchain.mjs'

/** The entry of each tool, and the programs whose paths it gets by environment variables. */
const tools = {
  audit: { file: 'tools/audit/run.ts', programs: () => ({ BROWSER_PATH: ensureBrowser() }) },
  bench: {
    file: 'tools/bench/run.ts',
    programs: () => ({ POSTGRES_BIN: ensurePostgres(), BROWSER_PATH: ensureBrowser() }),
  },
  torture: {
    file: 'tools/torture/run.ts',
    programs: () => ({ POSTGRES_BIN: ensurePostgres(), NGINX_BIN: findNginx() }),
  },
  captures: { file: 'tools/captures/capture-screens.ts', programs: () => ({ BROWSER_PATH: ensureBrowser() }) },
  'demo-world': { file: 'test/demo-world-pages.ts' },
}

const [name, ...options] = process.argv.slice(2)
const tool = tools[name]
if (!tool) fail(`There is no tool ${name}: choose one of ${Object.keys(tools).join(', ')}.`)
ensureInstalled()
ensureBuilt()
become([join(root, tool.file), ...options], { NODE_ENV: 'production', ...tool.programs?.() })
