// npm run lanyard -- <command>: runs the operator's commands under the pinned Node.
import { join } from 'node:path'
import { readEnvFile } from './start-conditions.mjs'
import { become, ensureInstalled, root } from './toolchain.mjs'

const settings = readEnvFile()
ensureInstalled()
become([...settings, join(root, 'cli', 'main.ts'), ...process.argv.slice(2)], { NODE_ENV: 'production' })
