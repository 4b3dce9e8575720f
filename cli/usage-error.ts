/** The command line makes no sense; the message says what was expected. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** Whether the command line was wrong, as we or `parseArgs` found. */
export const isUsageError = (error: unknown): boolean =>
  error instanceof UsageError || Boolean((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS'))
