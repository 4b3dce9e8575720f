import { startApp } from './app.ts'
import { createContext } from './create-context.ts'
import { tellFirstOwner } from './operators/first-owner.ts'
import { createLog } from './process/log.ts'
import { endOnDefects, endOnSignals } from './process/process-end.ts'
import { startSentence } from './process/start-error.ts'
import { PRIVATE_UMASK } from './secrets/private-files.ts'
import { type Config, readConfig } from './settings/config.ts'
import { insecureOrigin } from './settings/insecure-origin.ts'

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
