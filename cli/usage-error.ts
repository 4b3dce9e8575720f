/** The command line makes no sense; the message says what was expected. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
