import { type Config, readConfig } from '#server/config/config.ts'
import { PRIVATE_UMASK } from '#server/db/private-files.ts'
import { describeStartError } from '#server/runtime/start-errors.ts'
import type { Command } from './command.ts'
import { isUsageError } from './command.ts'
import { commands } from './commands.ts'

process.umask(PRIVATE_UMASK)
let settings: Config | undefined
const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? await commands[name]?.() : undefined

if (!command || args.includes('--help')) {
  const wanted = name === '' || name === '--help' || command !== undefined
  const text = command?.help ?? (await overview())
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
    const sentence = usage ? undefined : describeStartError(error, settings)
    console.error(sentence ?? (error instanceof Error ? error.message : error))
    if (usage) console.error(`\n${command?.help}`)
    else if (!sentence && settings?.logLevel === 'debug') console.error(error)
    return usage ? 2 : 1
  }
}

async function work(command: Command) {
  if ('prepareOffline' in command) {
    const run = command.prepareOffline(args)
    return run(cliConfig(), process.env)
  }
  const run = command.prepare(args)
  const { createContext } = await import('#server/create-context.ts')
  const context = await createContext(cliConfig())
  try {
    await run(context)
  } finally {
    await context.db.close()
  }
}

function cliConfig(): Config {
  settings = readConfig(process.env)
  return { ...settings, logLevel: 'warn' }
}

async function overview(): Promise<string> {
  const lines = await Promise.all(
    Object.entries(commands).map(async ([command, load]) => `  ${command.padEnd(10)} ${(await load()).summary}`),
  )
  return `npm run lanyard -- <command> [--json] [--help]\n\n${lines.join('\n')}\n\nSettings come from the environment, like the server's.`
}
