import type { RibbonName } from '../ribbon.ts'

export const blogPage = {
  title: (page: number) => (page > 1 ? `Blog, page ${page}` : 'Blog'),
  description: 'Practical notes for people who run events: messages, badges, lines, codes and schedules.',
  keywords: ['event technology blog', 'event operations', 'registration', 'wallet passes', 'attendee messaging'],
  heading: 'Latest From The Blog',
  crumb: 'Blog',
  none: 'No posts yet.',
} as const

export const categoryPage = {
  title: (label: string, page: number) =>
    page > 1 ? `${label}, from the blog, page ${page}` : `${label}, from the blog`,
  description: (label: string) => `Posts about ${label} for people who run events, newest first.`,
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
  videoNote: 'Loads from youtube-nocookie.com only when you press play.',
} as const

export const previewCopy = {
  title: (title: string) => `Preview: ${title}`,
  label: 'Preview.',
  text: 'Only people with this link can see this page, until the link expires. It is not public on the blog.',
} as const

export const sidebarCopy = {
  label: 'News and categories',
  recent: 'Recent News',
  categories: 'Categories',
} as const

export const pagerCopy = {
  label: 'Pages',
  page: (number: number) => `Page ${number}`,
  newer: 'Newer posts',
  older: 'Older posts',
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
  caption: 'Desk 3 at 9:04 a.m. The badge prints while its owner says good morning.',
}

const postFigures: Record<string, PostFigure> = {
  messaging: {
    drawing: 'email-day',
    alt: 'Three envelopes, postmarked 7:15 a.m., 12:40 p.m. and 5:40 p.m.',
    caption: 'One Thursday, three emails. Each is timed for when people need it.',
  },
  passes: {
    drawing: 'pass-near',
    alt: 'A street map with a walk from the station over the bridge to the halls, and a circle around them.',
    caption: 'At 8:41 a.m., inside the circle, the pass appears on the lock screen.',
  },
  gamification: {
    drawing: 'leaderboard-race',
    alt: 'A chart of rankings through the day: Amara starts fourth and takes the lead at 3 p.m.',
    caption: 'From fourth to first between 11:20 a.m. and 3 p.m. A close race keeps people watching.',
  },
  showcase: {
    drawing: 'showcase-trend',
    alt: 'Scans per hour for five products, drawn as squares that grow with the count.',
    caption: 'Scans per hour. The peak is at noon.',
  },
  cpd: {
    drawing: 'cpd-certificate',
    alt: 'A certificate for Amara Lindqvist with three sessions and a woven rosette.',
    caption: 'Three sessions, each scanned at the door of its room.',
  },
  floorplan: {
    drawing: 'floorplan-leaflet',
    alt: 'A walk through the hall as a folded paper map in four panels.',
    caption: 'Enter at Door 2, go straight for 30 m, then turn right at D11.',
  },
}

export const figureOf = (category: string | undefined): PostFigure => postFigures[category ?? ''] ?? defaultFigure
