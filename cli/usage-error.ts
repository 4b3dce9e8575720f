export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** `parseArgs` throws errors of its own for unknown options. */
export const isUsageError = (error: unknown): boolean =>
  error instanceof UsageError || Boolean((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS'))
