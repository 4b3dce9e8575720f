import { startApp } from './app.ts'
import { type Config, insecureOriginWarning, readConfig } from './config/config.ts'
import { createContext } from './create-context.ts'
import { PRIVATE_UMASK } from './db/private-files.ts'
import { createLog } from './runtime/log.ts'
import { exitOnSignals, exitOnUncaughtErrors } from './runtime/process-exit.ts'
import { describeStartError } from './runtime/start-errors.ts'
import { printFirstOwnerLink } from './staff/invitations.ts'

process.umask(PRIVATE_UMASK)
let config: Config | undefined
try {
  config = readConfig(process.env)
  exitOnUncaughtErrors(createLog(config))
  const context = await createContext(config)
  const insecure = insecureOriginWarning(config)
  if (insecure) context.log.warn(insecure)
  const app = await startApp(context)
  console.log(`Lanyard is ready at ${context.config.siteOrigin}`)
  exitOnSignals(context.log, app.stop, config.drainSeconds)
  if (config.processRole !== 'worker')
    await printFirstOwnerLink(context, { print: console.log, isTerminal: process.stdout.isTTY })
} catch (error) {
  const sentence = describeStartError(error, config)
  if (!sentence) throw error
  console.error(sentence)
  process.exit(1)
}
