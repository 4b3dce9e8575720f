// npm run audit: looks at every page of the built site under the pinned Node.
import { join } from 'node:path'
import { ensureBrowser } from './test-machine.mjs'
import { become, ensureBuilt, ensureInstalled, root } from './toolchain.mjs'

ensureInstalled()
ensureBuilt()
const options = process.argv.slice(2)
become([join(root, 'audit', 'run.ts'), ...options], { NODE_ENV: 'production', BROWSER_PATH: ensureBrowser() })
