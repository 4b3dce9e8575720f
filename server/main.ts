import { startApp } from './app.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { createContext } from './context.ts'
import { createLog } from './log.ts'
import { endOnDefects, endOnSignals } from './process-end.ts'

try {
  const config = readConfig(process.env)
  endOnDefects(createLog(config))
  const context = await createContext(config)
  const app = await startApp(context)
  console.log(`Lanyard is ready at ${context.config.siteOrigin}`)
  endOnSignals(context.log, app.stop, config.drainSeconds)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(1)
}
