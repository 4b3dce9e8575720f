import type { Config } from '#server/config/config.ts'
import type { Context } from '#server/context.ts'

interface Described {
  summary: string
  help: string
}

export type Command = ContextCommand | SettingsCommand

export interface ContextCommand extends Described {
  /** Throws UsageError, or an error of `parseArgs`. */
  prepare(args: string[]): (context: Context) => Promise<void>
}

/** Works without a database, which may be of another version, damaged or unreachable. */
export interface SettingsCommand extends Described {
  prepareOffline(args: string[]): (config: Config, environment: NodeJS.ProcessEnv) => Promise<void>
}
