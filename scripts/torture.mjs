// npm run torture: breaks the built site in every way we know, under the pinned Node.
import { join } from 'node:path'
import { ensurePostgres, findNginx } from './test-machine.mjs'
import { become, ensureBuilt, ensureInstalled, root } from './toolchain.mjs'

ensureInstalled()
ensureBuilt()
become([join(root, 'torture', 'run.ts'), ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  POSTGRES_BIN: ensurePostgres(),
  NGINX_BIN: findNginx(),
})
