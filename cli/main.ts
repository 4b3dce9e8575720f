import { readConfig } from '#server/config.ts'
import { ConfigError } from '#server/config-error.ts'
import { createContext } from '#server/context.ts'
import type { Command } from './command.ts'
import { commands } from './commands.ts'
import { isUsageError } from './usage-error.ts'

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined

if (!command || args.includes('--help')) {
  const wanted = name === '' || name === '--help' || command !== undefined
  const text = command?.help ?? overview()
  ;(wanted ? console.log : console.error)(wanted ? text : `There is no command ${name}.\n\n${text}`)
  process.exitCode = wanted ? 0 : 2
} else {
  process.exitCode = await run()
}

async function run(): Promise<number> {
  try {
    if (command) await work(command)
    return 0
  } catch (error) {
    const usage = isUsageError(error)
    console.error(error instanceof Error ? error.message : error)
    if (usage) console.error(`\n${command?.help}`)
    else if (!(error instanceof ConfigError) && process.env.LOG_LEVEL === 'debug') console.error(error)
    return usage ? 2 : 1
  }
}

async function work(command: Command) {
  if ('prepareOffline' in command) {
    const run = command.prepareOffline(args)
    return run(cliConfig())
  }
  const run = command.prepare(args)
  const context = await createContext(cliConfig())
  try {
    await run(context)
  } finally {
    await context.db.close()
  }
}

function cliConfig() {
  return { ...readConfig(process.env), logLevel: 'warn' as const }
}

function overview(): string {
  const lines = Object.entries(commands).map(([command, { summary }]) => `  ${command.padEnd(10)} ${summary}`)
  return `npm run lanyard -- <command> [--json] [--help]\n\n${lines.join('\n')}\n\nSettings come from the environment, as the server's do.`
}
