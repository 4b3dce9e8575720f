// npm run lanyard -- <command>: the operator's commands, under the pinned Node.
import { join } from 'node:path'
import { become, ensureInstalled, root } from './toolchain.mjs'

ensureInstalled()
become([join(root, 'cli', 'main.ts'), ...process.argv.slice(2)], { NODE_ENV: 'production' })
