/** Milliseconds as ISO 8601. */
export const withTimes = <Span extends { since: number; until: number }>({ since, until, ...rest }: Span) => ({
  ...rest,
  since: new Date(since).toISOString(),
  until: new Date(until).toISOString(),
})
