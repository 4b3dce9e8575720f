import { patternPath } from './path-pattern.ts'

// Every path of the site and of its API, and the only place that writes one (scripts/check-paths.mjs). Exports stand
// alone, so that a bundle carries those alone that it uses.

/** The pages that anybody may find, and the one that says that nothing is there. */
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

/** A name of `paths`: what words link to by name. */
export type PageName = keyof typeof paths
export type SitePath = (typeof paths)[PageName]

/** Everything below `paths.privacy` and its like. */
export const legalRoot = '/legal/'

export const blogDetailsPath = patternPath('/blog-details/:slug')
export const blogCategoryPath = patternPath('/blog-category/:category_slug')
/** A post that need not be public. */
export const blogPreviewPath = patternPath('/blog-preview/:slug/:token')

/** A visitor's own demo page; what else stands below the root is the visitor's too. */
export const demoRoot = '/demo/'
/** How all of that is called where it is nobody else's business. */
export const toldDemoPath = '/demo'
export const demoPath = patternPath('/demo/:token')
export const applePassPath = patternPath('/demo/:token/pass.pkpass')
export const googlePassPath = patternPath('/demo/:token/google')

/** The staff's application, and the page in front of it. */
export const managerRoot = '/manager/'
export const managerLoginPath = '/manager/login'

/** A developer's page, which no build for visitors knows. */
export const styleGuidePath = '/style-guide'

export const unsubscribeRoot = '/u/'
export const unsubscribePath = patternPath('/u/:token')

/** What no other pattern takes. */
export const anyPath = '/*'

/** Parameters of pages: the page of a list, what was sent, the demo that this made, and the proof that thanks are due. */
export const pageParameter = 'page'
export const sentParameter = 'sent'
export const sentDemoParameter = 'demo'
export const onceParameter = 'once'

/** A later page of a list; the first page is the list's own address. */
export const pagePath = (list: string, page: number) => (page > 1 ? `${list}?${pageParameter}=${page}` : list)

/** A page that says what was sent, and leads to the demo that this made. */
export const sentPath = (page: string, sent: string, demoToken?: string) =>
  `${page}?${sentParameter}=${sent}${demoToken ? `&${sentDemoParameter}=${encodeURIComponent(demoToken)}` : ''}`

/** A form of the home page posts to its index route. */
export const homeFormPath = '/?index'

export const rssPath = '/rss.xml'
export const sitemapPath = '/sitemap.xml'
export const sitemapPartPath = patternPath('/sitemap-:part.xml')
export const robotsPath = '/robots.txt'
export const llmsPath = '/llms.txt'
export const securityTextPath = '/.well-known/security.txt'
export const webManifestPath = '/site.webmanifest'
export const serviceWorkerPath = '/service-worker.js'

/** What stands beside each page: itself as Markdown, its picture for sharing. */
export const markdownPath = (path: string) => `${path === paths.home ? '/index' : path}.md`
export const openGraphRoot = '/og/'
export const openGraphImagePath = (path: string) => `/og${path === paths.home ? '/index' : path}.png`

export const uploadsRoot = '/uploads/'
export const uploadedPath = patternPath('/uploads/:name')
/** An upload as wide as asked, in its own format or another. */
export const renditionPath = (uploaded: string, width: number, format?: string) =>
  `${uploaded}?w=${width}${format ? `&f=${format}` : ''}`

export const drawingsRoot = '/art/'
export const drawingPath = patternPath('/art/:name.svg')

export const healthPath = '/healthz'
export const readinessPath = '/readyz'
export const metricsPath = '/metrics'

export const walletRoot = '/wallet/'
/** A picture of Google's passes. */
export const walletPicturePath = patternPath('/wallet/:name.png')
/** Where phones ask for changes of their passes; Apple names what stands below. */
export const appleServiceRoot = '/wallet/apple/'
export const appleDevicePath = patternPath('/wallet/apple/v1/devices/:device/registrations/:passType')
export const applePhonePath = patternPath('/wallet/apple/v1/devices/:device/registrations/:passType/:serial')
export const appleLatestPassPath = patternPath('/wallet/apple/v1/passes/:passType/:serial')
export const appleLogPath = '/wallet/apple/v1/log'

export const webhooksRoot = '/webhooks/'
export const whatsappWebhookPath = '/webhooks/whatsapp'

export const apiRoot = '/api/'
export const apiDocsPath = '/api/docs'
export const apiDocumentPath = '/api/openapi.json'
export const apiCountriesPath = '/api/countries'
export const apiLeadsRoot = '/api/contacts/'
export const apiLeadPath = patternPath('/api/contacts/:kind')
export const apiPostsPath = '/api/blogPosts'
export const apiPostPath = patternPath('/api/blogPosts/:slug')
export const apiPreviewPath = patternPath('/api/blogPosts/:slug/previews/:token')
export const apiPostViewsPath = patternPath('/api/blogPosts/:slug/views')
export const apiCategoriesPath = '/api/blogCategories'
export const apiCategoryPath = patternPath('/api/blogCategories/:slug')
export const apiDemosRoot = '/api/demos/'
export const apiDemoPath = patternPath('/api/demos/:token')
export const apiDemoEventsPath = patternPath('/api/demos/:token/events')
export const apiDemoRoomPath = patternPath('/api/demos/:token/room')
export const apiDemoAgainPath = patternPath('/api/demos/:token/again')
export const apiDemoSeenPath = patternPath('/api/demos/:token/seen')
export const apiDemoErasePath = patternPath('/api/demos/:token/erase')
export const apiVitalsPath = '/api/vitals'
