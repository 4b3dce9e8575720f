// npm run lanyard -- <command>: runs the operator's commands under the pinned Node.
import { join } from 'node:path'
import { commandHelp } from './command-help.mjs'
import { readEnvFile } from './start-checks.mjs'
import { become, ensureInstalled, isInstalled, root } from './toolchain.mjs'

const [name = '--help', ...args] = process.argv.slice(2)
const help = isInstalled() ? undefined : commandHelp(name)
if (isInstalled() || (help && name !== '--help' && !args.includes('--help'))) run()
else if (help) console.log(help)
else {
  console.error(`There is no command ${name}.\n\n${commandHelp('--help')}`)
  process.exitCode = 2
}

function run() {
  const settings = readEnvFile()
  ensureInstalled()
  become([...settings, join(root, 'cli', 'main.ts'), ...process.argv.slice(2)], { NODE_ENV: 'production' })
}
