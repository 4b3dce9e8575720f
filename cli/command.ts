import type { Config } from '#server/config/config.ts'
import type { Context } from '#server/context.ts'

interface Described {
  summary: string
  help: string
}

export type Command = ContextCommand | SettingsCommand

interface ContextCommand extends Described {
  prepare(args: string[]): (context: Context) => Promise<void>
}

/** Runs without a database, so it works when the database is damaged or unreachable. */
interface SettingsCommand extends Described {
  prepareOffline(args: string[]): (config: Config, environment: NodeJS.ProcessEnv) => Promise<void>
}

export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** `parseArgs` throws its own errors for unknown options. */
export const isUsageError = (error: unknown): boolean =>
  error instanceof UsageError || Boolean((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS'))
