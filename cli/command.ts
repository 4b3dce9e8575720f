import type { Context } from '#server/context.ts'
import type { Config } from '#server/settings/config.ts'

interface Described {
  /** One line for the overview. */
  summary: string
  /** Usage and examples. */
  help: string
}

/** What an operator can do without a browser. */
export type Command = ContextCommand | SettingsCommand

export interface ContextCommand extends Described {
  /** Reads the arguments and returns the work. Throws UsageError, or what `parseArgs` throws. */
  prepare(args: string[]): (context: Context) => Promise<void>
}

/** Works on the settings alone, since the database may be of another version, damaged or away. */
export interface SettingsCommand extends Described {
  prepareOffline(args: string[]): (config: Config, environment: NodeJS.ProcessEnv) => Promise<void>
}
