// npm start, npm run dev: installs and builds what is missing, then serves.
import { join } from 'node:path'
import { become, ensureBuilt, ensureInstalled, root } from './toolchain.mjs'

ensureInstalled()
if (process.argv.includes('--dev')) {
  const watched = ['server', 'domain', 'migrations'].map((folder) => `--watch-path=${join(root, folder)}`)
  become([...watched, '--watch-preserve-output', join(root, 'server', 'main.ts')], { NODE_ENV: 'development' })
} else {
  ensureBuilt()
  become([join(root, 'build', 'app', 'main.js')], { NODE_ENV: 'production' })
}
