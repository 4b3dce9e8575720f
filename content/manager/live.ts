/** What the desk says of itself while it is open. */
export const liveWords = {
  refused: {
    sender: 'The desk is open in many tabs of yours already. Close one, and this one is told what happens.',
    process: 'A great many desks are open at this moment. This one looks for news by itself.',
  },
  /** For screen readers; on the screen the number stands in the tray. */
  arrived: (count: number) => (count === 1 ? '1 new lead' : `${count} new leads`),
  live: 'Live.',
  notLive: 'Not live.',
  /** Rows that have come or gone, and wait. */
  show: (changes: number) => (changes === 1 ? 'Show 1 change' : `Show ${changes} changes`),
  changes: (changes: number) => (changes === 1 ? '1 change waits' : `${changes} changes wait`),
} as const
