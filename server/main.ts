import { startApp } from './app.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { createContext } from './context.ts'

try {
  const context = await createContext(readConfig(process.env))
  const app = await startApp(context)
  console.log(`Lanyard is ready at ${context.config.siteOrigin}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => app.stop())
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(1)
}
