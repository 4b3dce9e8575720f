// npm start, npm run dev: installs and builds what is missing, then serves.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { become, ensureBuilt, ensureInstalled, root } from './toolchain.mjs'

ensureInstalled()
if (process.argv.includes('--dev')) {
  const watched = ['server', 'domain', 'migrations'].map((folder) => `--watch-path=${join(root, folder)}`)
  become([...watched, '--watch-preserve-output', join(root, 'server', 'main.ts')], { NODE_ENV: 'development' })
} else {
  ensureBuilt()
  // What keeps its memory small (docs/operations.md).
  const server = JSON.parse(readFileSync(join(root, 'scripts', 'server-process.json'), 'utf8'))
  const main = join(root, 'build', 'app', 'main.js')
  become([...server.arguments, main], { ...server.environment, NODE_ENV: 'production' })
}
