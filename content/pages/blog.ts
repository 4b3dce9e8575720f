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

export const postCopy = {
  views: (count: number) => `Views: ${count.toLocaleString('en-US')}`,
  taggedWith: 'Tagged with',
  more: 'More posts',
  newer: 'Newer',
  older: 'Earlier',
  play: 'Play the video',
  video: (title: string) => `Video: ${title}`,
  videoNote: 'Loads from youtube-nocookie.com when you press play, and not before.',
} as const

export const previewCopy = {
  title: (title: string) => `Preview: ${title}`,
  label: 'Preview.',
  text: 'Only who has this link sees this page, and only until it expires. Readers see what is public on the blog.',
} as const

export const sidebarCopy = {
  label: 'News and categories',
  recent: 'Recent News',
  categories: 'Categories',
} as const

export const pagerCopy = {
  label: 'Pages',
  page: (number: number) => `Page ${number}`,
  newer: 'Newer notes',
  older: 'Older notes',
} as const

/** By category slug; other posts get the ribbon `brand`. */
export const categoryRibbons: Record<string, RibbonName> = {
  messaging: 'transmit',
  passes: 'pass',
  gamification: 'leaderboard',
  'on-the-floor': 'brand',
  showcase: 'showcase',
  cpd: 'cpd',
  floorplan: 'floorplan',
}

interface PostFigure {
  drawing: string
  alt: string
  caption: string
}

const defaultFigure: PostFigure = {
  drawing: 'feature-fast',
  alt: 'A badge for Theo Brandt coming out of the printer at Desk 3.',
  caption: 'Desk 3, 09:04: the badge comes out while its owner says good morning.',
}

const postFigures: Record<string, PostFigure> = {
  messaging: {
    drawing: 'email-day',
    alt: 'Three envelopes, postmarked 07:15, 12:40 and 17:40.',
    caption: 'One Thursday, three envelopes. Each has a time, and a reason to be that late or early.',
  },
  passes: {
    drawing: 'pass-near',
    alt: 'A street map with a walk from the station over the bridge to the halls, and a circle around them.',
    caption: '08:41, inside the circle: the pass comes to the lock screen by itself.',
  },
  gamification: {
    drawing: 'leaderboard-race',
    alt: 'A chart of places through the day: Amara starts fourth and takes the lead at 15:00.',
    caption: 'From fourth to first between 11:20 and 15:00. Somebody to catch keeps a board alive.',
  },
  showcase: {
    drawing: 'showcase-trend',
    alt: 'Scans by the hour for five products, drawn as squares that grow with the count.',
    caption: 'Scans by the hour. Noon is the widest row.',
  },
  cpd: {
    drawing: 'cpd-certificate',
    alt: 'A certificate for Amara Lindqvist with three sessions and a woven rosette.',
    caption: 'Three sessions, counted at the door of the room.',
  },
  floorplan: {
    drawing: 'floorplan-leaflet',
    alt: 'A walk through the hall as a folded paper map in four panels.',
    caption: 'In by Door 2, straight on 30 m, right at D11.',
  },
}

export const figureOf = (category: string | undefined): PostFigure => postFigures[category ?? ''] ?? defaultFigure
