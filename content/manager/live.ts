/** What the desk says of itself while it is open. */
export const liveCopy = {
  refused: {
    sender: 'You have leads open in too many tabs. Close one to get live updates here.',
    process: 'Too many people have leads open right now. This tab checks for updates on its own.',
  },
  /** For screen readers; on the screen the number stands in the tray. */
  arrived: (count: number) => (count === 1 ? '1 new lead' : `${count} new leads`),
  live: 'Live.',
  notLive: 'Not live.',
  /** Rows that have come or gone, and wait. */
  show: (changes: number) => (changes === 1 ? 'Show 1 change' : `Show ${changes} changes`),
  changes: (changes: number) => (changes === 1 ? '1 change to show' : `${changes} changes to show`),
} as const
