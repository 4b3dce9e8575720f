import type { Config } from '#server/config/config.ts'
import type { Context } from '#server/context.ts'

interface Described {
  summary: string
  help: string
}

export type Command = ContextCommand | SettingsCommand

interface ContextCommand extends Described {
  /** Throws UsageError, or an error of `parseArgs`. */
  prepare(args: string[]): (context: Context) => Promise<void>
}

/** Works without a database, which may be of another version, damaged or unreachable. */
interface SettingsCommand extends Described {
  prepareOffline(args: string[]): (config: Config, environment: NodeJS.ProcessEnv) => Promise<void>
}

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** `parseArgs` throws errors of its own for unknown options. */
export const isUsageError = (error: unknown): boolean =>
  error instanceof UsageError || Boolean((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS'))
