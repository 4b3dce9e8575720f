// npm run bench: measures the built site under the pinned Node.
import { join } from 'node:path'
import { ensurePostgres } from './test-machine.mjs'
import { become, ensureBuilt, ensureInstalled, root } from './toolchain.mjs'

ensureInstalled()
ensureBuilt()
become([join(root, 'bench', 'run.ts')], { NODE_ENV: 'production', POSTGRES_BIN: ensurePostgres() })
