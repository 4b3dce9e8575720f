export const liveCopy = {
  refused: {
    sender: 'You have leads open in too many tabs. Close one to get live updates here.',
    process: 'Too many people have leads open right now. This tab checks for updates on its own.',
  },
  /** For screen readers; sighted users see the number above the list. */
  arrived: (count: number) => (count === 1 ? '1 new lead' : `${count} new leads`),
  live: 'Live.',
  notLive: 'Not live.',
  /** Rows that appeared or disappeared and are not shown yet. */
  show: (changes: number) => (changes === 1 ? 'Show 1 change' : `Show ${changes} changes`),
  changes: (changes: number) => (changes === 1 ? '1 change to show' : `${changes} changes to show`),
} as const
