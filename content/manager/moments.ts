/** How pages say when; clock times are of the desk's zone. */
export const momentWords = {
  now: 'now',
  minutesAgo: (minutes: number) => `${minutes} min ago`,
  yesterday: 'yesterday',
  /** `November 19, 14:06`. */
  both: (date: string, clock: string) => `${date}, ${clock}`,
} as const
