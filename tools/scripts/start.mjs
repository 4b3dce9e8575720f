// npm start, npm run dev: installs and builds what is missing, then serves.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkStart, readEnvFile, watchedFolders } from './start-checks.mjs'
import { become, ensureBuilt, ensureInstalled, root } from './toolchain.mjs'

const settings = readEnvFile()
await checkStart()
ensureInstalled()
if (process.argv.includes('--dev')) {
  const watched = watchedFolders.map((folder) => `--watch-path=${join(root, folder)}`)
  become([...settings, ...watched, '--watch-preserve-output', join(root, 'server', 'main.ts')], {
    NODE_ENV: 'development',
  })
} else {
  ensureBuilt()
  // Flags that limit memory (docs/operations.md).
  const server = JSON.parse(readFileSync(join(root, 'tools', 'scripts', 'server-process.json'), 'utf8'))
  const main = join(root, 'build', 'app', 'main.js')
  become([...settings, ...server.arguments, main], { ...server.environment, NODE_ENV: 'production' })
}
