import { startApp } from './app.ts'
import { createContext } from './create-context.ts'
import { createLog } from './log.ts'
import { PRIVATE_UMASK } from './private-files.ts'
import { endOnDefects, endOnSignals } from './process-end.ts'
import { type Config, readConfig } from './settings/config.ts'
import { startSentence } from './start-error.ts'

process.umask(PRIVATE_UMASK)
let config: Config | undefined
try {
  config = readConfig(process.env)
  endOnDefects(createLog(config))
  const context = await createContext(config)
  const app = await startApp(context)
  console.log(`Lanyard is ready at ${context.config.siteOrigin}`)
  endOnSignals(context.log, app.stop, config.drainSeconds)
} catch (error) {
  const sentence = startSentence(error, config)
  if (!sentence) throw error
  console.error(sentence)
  process.exit(1)
}
