import type { RibbonName } from '../ribbon.ts'

export const blogPage = {
  title: (page: number) => (page > 1 ? `Blog, page ${page}` : 'Blog'),
  description:
    'Notes from the floor for people who run events: messages, badges, queues, codes and the order of the day.',
  keywords: ['event technology blog', 'event operations', 'registration', 'wallet passes', 'attendee messaging'],
  heading: 'Latest From The Blog',
  crumb: 'Blog',
  none: 'No posts yet. Come back after the next load-out.',
} as const

export const categoryPage = {
  title: (label: string, page: number) =>
    page > 1 ? `${label}, from the blog, page ${page}` : `${label}, from the blog`,
  description: (label: string) => `Posts filed under ${label}, for people who run events, newest first.`,
  none: 'No posts in this category yet.',
} as const

export const postWords = {
  views: (count: number) => `Views: ${count.toLocaleString('en-US')}`,
  taggedWith: 'Tagged with',
  more: 'More posts',
  newer: 'Newer',
  older: 'Earlier',
  play: 'Play the video',
  video: (title: string) => `Video: ${title}`,
  videoNote: 'Loads from youtube-nocookie.com when you press play, and not before.',
} as const

export const sideWords = {
  label: 'News and categories',
  recent: 'Recent News',
  categories: 'Categories',
} as const

export const pagerWords = {
  label: 'Pages',
  page: (number: number) => `Page ${number}`,
  newer: 'Newer notes',
  older: 'Older notes',
} as const

/** The ribbon that a category's posts wear; others wear the house's. */
export const categoryRibbons: Record<string, RibbonName> = {
  messaging: 'transmit',
  passes: 'pass',
  gamification: 'leaderboard',
  'on-the-floor': 'brand',
  showcase: 'showcase',
  cpd: 'cpd',
  floorplan: 'floorplan',
}
