import { patternPath } from './path-pattern.ts'

// Separate exports, because bundlers drop unused exports but not unused members of an object.

export const paths = {
  home: '/',
  modules: '/modules',
  transmit: '/modules/transmit',
  transmitEmail: '/modules/transmit/email',
  transmitWhatsapp: '/modules/transmit/whatsapp',
  transmitTelegram: '/modules/transmit/telegram',
  transmitSms: '/modules/transmit/sms',
  enhancedPass: '/modules/enhanced-pass',
  queue: '/modules/enhanced-pass/queue',
  leaderboard: '/modules/leaderboard',
  showcase: '/modules/showcase',
  pricing: '/modules/pricing',
  demo: '/modules/demo',
  cpdCertification: '/modules/cpd-certification',
  floorplan: '/modules/floorplan',
  tinyEvent: '/tiny-event',
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

export type PageName = keyof typeof paths
export type SitePath = (typeof paths)[PageName]

export const legalRoot = '/legal/'

export const blogDetailsPath = patternPath('/blog-details/:slug')
export const blogCategoryPath = patternPath('/blog-category/:category_slug')
export const blogPreviewRoot = '/blog-preview/'
/** Masked like `maskedDemoPath`, because these paths contain tokens too. */
export const maskedPreviewPath = '/blog-preview'
export const blogPreviewPath = patternPath('/blog-preview/:slug/:token')

export const demoRoot = '/demo/'
/** Replaces every path below `demoRoot` in analytics, because those paths contain secret tokens. */
export const maskedDemoPath = '/demo'
export const demoPath = patternPath('/demo/:token')
export const applePassPath = patternPath('/demo/:token/pass.pkpass')
export const googlePassPath = patternPath('/demo/:token/google')

export const managerRoot = '/manager/'
export const managerPath = '/manager'
export const managerAssetsRoot = '/manager/assets/'
export const managerLeadsPath = '/manager/leads'
export const managerLoginPath = '/manager/login'
export const managerSetUpPath = '/manager/set-up'
export const managerInvitePath = '/manager/invite'
export const managerNotificationsScreenPath = '/manager/notifications'

export const styleGuidePath = '/style-guide'

export const unsubscribeRoot = '/u/'
export const unsubscribePath = patternPath('/u/:token')

export const anyPath = '/*'

export const pageParameter = 'page'
export const sentParameter = 'sent'
export const sentDemoParameter = 'demo'
export const onceParameter = 'once'

export const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path)

export const pagePath = (list: string, page: number) => (page > 1 ? `${list}?${pageParameter}=${page}` : list)

export const sentPath = (page: string, sent: string, demoToken?: string) =>
  `${page}?${sentParameter}=${sent}${demoToken ? `&${sentDemoParameter}=${encodeURIComponent(demoToken)}` : ''}`

/** React Router posts to the index route, not to its parent, if the query is `?index`. */
export const homeFormPath = '/?index'

export const rssPath = '/rss.xml'
export const sitemapPath = '/sitemap.xml'
export const sitemapPartPath = patternPath('/sitemap-:part.xml')
export const robotsPath = '/robots.txt'
export const llmsPath = '/llms.txt'
export const securityTextPath = '/.well-known/security.txt'
export const webManifestPath = '/site.webmanifest'
export const serviceWorkerPath = '/service-worker.js'

export const markdownPath = (path: string) => `${path === paths.home ? '/index' : path}.md`
export const openGraphRoot = '/og/'
export const openGraphImagePath = (path: string) => `/og${path === paths.home ? '/index' : path}.png`

export const capturesRoot = '/captures/'
export const capturePath = (file: string, width: number, format: string) => `${capturesRoot}${file}-${width}.${format}`

export const uploadsRoot = '/uploads/'
export const uploadedPath = patternPath('/uploads/:name')
export const renditionPath = (uploaded: string, width: number, format?: string) =>
  `${uploaded}?w=${width}${format ? `&f=${format}` : ''}`

export const drawingsRoot = '/art/'
export const drawingPath = patternPath('/art/:name.svg')

export const healthPath = '/healthz'
export const readinessPath = '/readyz'
export const metricsPath = '/metrics'

export const walletRoot = '/wallet/'
export const walletPicturePath = patternPath('/wallet/:name.png')
/** Apple's PassKit Web Service defines the paths below this root. */
export const appleServiceRoot = '/wallet/apple/'
export const appleDevicePath = patternPath('/wallet/apple/v1/devices/:device/registrations/:passType')
export const applePhonePath = patternPath('/wallet/apple/v1/devices/:device/registrations/:passType/:serial')
export const appleLatestPassPath = patternPath('/wallet/apple/v1/passes/:passType/:serial')
export const appleLogPath = '/wallet/apple/v1/log'

export const webhooksRoot = '/webhooks/'
export const whatsappWebhookPath = '/webhooks/whatsapp'
/** Mailgun posts the raw MIME message if the URL ends with `mime`. */
export const mailWebhookPath = '/webhooks/mail/mime'

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

/** Manager calls, which the site's own OpenAPI document does not list. */
export const managerApiRoot = '/api/manager/'
export const managerDocumentPath = '/api/manager/openapi.json'
export const managerOverviewPath = '/api/manager/overview'
export const managerSignInPath = '/api/manager/sign-in'
export const managerSignInOptionsPath = '/api/manager/sign-in/passkey-options'
export const managerPasskeySessionPath = '/api/manager/sign-in/passkey'
export const managerSignInLinksPath = '/api/manager/sign-in/links'
export const managerLinkSessionPath = '/api/manager/sign-in/link-session'
export const managerPasswordSessionPath = '/api/manager/sign-in/password-session'
export const managerRecoverySessionPath = '/api/manager/sign-in/recovery-session'
export const managerAcceptInvitationPath = '/api/manager/sign-in/invitation'
export const managerInvitationLookupPath = '/api/manager/sign-in/invitation-lookup'
export const managerInvitationPasskeyOptionsPath = '/api/manager/sign-in/invitation/passkey-options'
export const managerStaffPath = '/api/manager/people'
export const managerStaffMemberPath = patternPath('/api/manager/people/:id')
export const managerInvitationsPath = '/api/manager/invitations'
export const managerInvitationPath = patternPath('/api/manager/invitations/:id')
export const managerSessionsPath = '/api/manager/sessions'
export const managerSessionPath = patternPath('/api/manager/sessions/:id')
export const managerAuditPath = '/api/manager/audit'
export const managerEventsPath = '/api/manager/events'
export const managerPresencePath = '/api/manager/presence'
export const managerMePath = '/api/manager/me'
export const managerOwnSessionPath = '/api/manager/me/session'
export const managerOwnSessionsPath = '/api/manager/me/sessions'
export const managerOwnOtherSessionPath = patternPath('/api/manager/me/sessions/:id')
export const managerNotificationsPath = '/api/manager/me/notifications'
export const managerPushSubscriptionsPath = '/api/manager/me/push-subscriptions'
export const managerPushSubscriptionPath = patternPath('/api/manager/me/push-subscriptions/:id')
export const managerSignInMethodsPath = '/api/manager/me/sign-in-methods'
export const managerPasskeyOptionsPath = '/api/manager/me/passkey-options'
export const managerPasskeysPath = '/api/manager/me/passkeys'
export const managerPasskeyPath = patternPath('/api/manager/me/passkeys/:id')
export const managerPasswordPath = '/api/manager/me/password'
export const managerTotpPath = '/api/manager/me/totp'
export const managerPreviewTokenPath = '/api/manager/me/preview-token'
export const managerRecoveryCodesPath = '/api/manager/me/recovery-codes'

export const managerColleaguesPath = '/api/manager/colleagues'
export const managerNewLeadsPath = '/api/manager/leads'
export const managerCountriesPath = '/api/manager/countries'
export const managerLeadMatchesPath = '/api/manager/lead-matches'
export const managerLeadListsPath = '/api/manager/lead-lists'
export const managerLeadRowsPath = '/api/manager/leads/rows'
export const managerLeadCountsPath = '/api/manager/leads/counts'
export const managerLeadPath = patternPath('/api/manager/leads/:id')
export const managerLeadFactsPath = patternPath('/api/manager/leads/:id/facts')
export const managerLeadTimelinePath = patternPath('/api/manager/leads/:id/timeline')
export const managerLeadRelatedPath = patternPath('/api/manager/leads/:id/related')
export const managerLeadApprovePath = patternPath('/api/manager/leads/:id/approve')
export const managerLeadNotePath = patternPath('/api/manager/leads/:id/notes/:note_id')
export const managerLeadReplyPath = patternPath('/api/manager/leads/:id/replies/:reply_id')
export const managerLeadDraftPath = patternPath('/api/manager/leads/:id/draft')
export const managerLeadDraftFilesPath = patternPath('/api/manager/leads/:id/draft-files')
export const managerLeadDraftFilePath = patternPath('/api/manager/leads/:id/draft-files/:file_id')
export const managerLeadFilePath = patternPath('/api/manager/leads/:id/files/:file_id')
export const managerLeadImportsPath = '/api/manager/lead-imports'
export const managerLeadImportPath = patternPath('/api/manager/lead-imports/:id')
export const managerLeadImportChecksPath = patternPath('/api/manager/lead-imports/:id/checks')
export const managerLeadImportRunsPath = patternPath('/api/manager/lead-imports/:id/runs')
export const managerLeadImportUndoPath = patternPath('/api/manager/lead-imports/:id/undo')
export const managerLeadImportErrorsPath = patternPath('/api/manager/lead-imports/:id/errors')
export const managerSavedViewsPath = '/api/manager/saved-views'
export const managerSavedViewPath = patternPath('/api/manager/saved-views/:id')
export const managerReplyTemplatesPath = '/api/manager/reply-templates'
export const managerLeadChangesPath = '/api/manager/lead-changes'
export const managerLeadExportsPath = '/api/manager/lead-exports'
export const managerMailsPath = '/api/manager/mails'
export const managerMailPath = patternPath('/api/manager/mails/:id')
export const managerMailMatchPath = patternPath('/api/manager/mails/:id/match')
export const managerDeliveriesPath = '/api/manager/deliveries'
export const managerRecentDeliveriesPath = '/api/manager/deliveries/recent'
export const managerDeliveryDecisionPath = patternPath('/api/manager/deliveries/:id/decision')
export const managerRedrivesPath = '/api/manager/delivery-redrives'
export const managerChannelsPath = '/api/manager/channels'
export const managerChannelPausePath = patternPath('/api/manager/channels/:name/pause')
export const managerDemoPausePath = '/api/manager/demos/pause'
export const managerSystemStatusPath = '/api/manager/system-status'
export const managerSystemStatusRunsPath = '/api/manager/system-status/runs'
export const managerPersonSearchesPath = '/api/manager/person-searches'
export const managerPersonExportsPath = '/api/manager/person-exports'
export const managerErasurePreviewsPath = '/api/manager/person-erasure-previews'
export const managerErasuresPath = '/api/manager/person-erasures'
export const managerPrivacyRequestsPath = '/api/manager/privacy/requests'
export const managerPrivacyRequestPath = patternPath('/api/manager/privacy/requests/:id')
export const managerConsentsPath = '/api/manager/privacy/consents'
export const managerSuppressionListPath = '/api/manager/privacy/suppression-list'
export const managerListChecksPath = '/api/manager/list-checks'
export const managerRetentionPath = '/api/manager/privacy/retention'
export const managerRetentionPreviewsPath = '/api/manager/privacy/retention-previews'
