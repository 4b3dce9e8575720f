import type { Context } from '#server/context.ts'

/** What an operator can do without a browser. */
export interface Command {
  /** One line for the overview. */
  summary: string
  /** Usage and examples. */
  help: string
  /** Reads the arguments and returns the work. Throws UsageError, or what `parseArgs` throws. */
  prepare(args: string[]): (context: Context) => Promise<void>
}
