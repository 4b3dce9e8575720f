import { generatePath } from 'react-router'

/** Every address of the site. Links are made from here, never from strings. */
export const paths = {
  home: '/',
  modules: '/modules',
  transmit: '/modules/transmit',
  transmitEmail: '/modules/transmit/email',
  transmitWhatsapp: '/modules/transmit/whatsapp',
  transmitTelegram: '/modules/transmit/telegram',
  transmitSms: '/modules/transmit/sms',
  enhancedPass: '/modules/enhanced-pass',
  leaderboard: '/modules/leaderboard',
  showcase: '/modules/showcase',
  pricing: '/modules/pricing',
  demo: '/modules/demo',
  cpdCertification: '/modules/cpd-certification',
  floorplan: '/modules/floorplan',
  support: '/support',
  about: '/about',
  contact: '/contact',
  quickContact: '/quickcontact',
  privacy: '/legal/privacy',
  terms: '/legal/terms',
  accessibility: '/legal/accessibility',
  demoErased: '/demo/erased',
  blogs: '/blogs',
  notFound: '/404',
} as const

export type SitePath = (typeof paths)[keyof typeof paths]

export const blogDetailsPath = (slug: string) => generatePath('/blog-details/:slug', { slug })

export const blogCategoryPath = (slug: string) => generatePath('/blog-category/:category_slug', { category_slug: slug })

/** A visitor's own demo page. */
export const demoPath = (token: string) => generatePath('/demo/:token', { token })

/** A later page of a list; the first page is the list's own address. */
export const pagePath = (list: string, page: number) => (page > 1 ? `${list}?page=${page}` : list)

/** Addresses of the blog's feed, and of what stands beside each page: itself as Markdown, its picture for sharing. */
export const rssPath = '/rss.xml'
export const markdownPath = (path: string) => `${path === paths.home ? '/index' : path}.md`
export const openGraphImagePath = (path: string) => `/og${path === paths.home ? '/index' : path}.png`
