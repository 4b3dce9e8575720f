import { startApp } from './app.ts'
import { type Config, insecureOrigin, readConfig } from './config/config.ts'
import { createContext } from './create-context.ts'
import { PRIVATE_UMASK } from './db/private-files.ts'
import { createLog } from './runtime/log.ts'
import { endOnDefects, endOnSignals } from './runtime/process-exit.ts'
import { startSentence } from './runtime/start-errors.ts'
import { tellFirstOwner } from './staff/invitations.ts'

process.umask(PRIVATE_UMASK)
let config: Config | undefined
try {
  config = readConfig(process.env)
  endOnDefects(createLog(config))
  const context = await createContext(config)
  const insecure = insecureOrigin(config)
  if (insecure) context.log.warn(insecure)
  const app = await startApp(context)
  console.log(`Lanyard is ready at ${context.config.siteOrigin}`)
  endOnSignals(context.log, app.stop, config.drainSeconds)
  if (config.processRole !== 'worker')
    await tellFirstOwner(context, { print: console.log, isTerminal: process.stdout.isTTY })
} catch (error) {
  const sentence = startSentence(error, config)
  if (!sentence) throw error
  console.error(sentence)
  process.exit(1)
}
