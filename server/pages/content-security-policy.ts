import type { FinishedDocument } from './finish-document.ts'

/**
 * What Google Analytics needs, as https://developers.google.com/tag-platform/security/guides/csp lists it; of its script's host only the
 * folder of the tag, since anybody can have a container with scripts of their own there.
 */
const google = {
  script: ' https://www.googletagmanager.com/gtag/',
  image: ' https://*.google-analytics.com https://*.googletagmanager.com',
  connect: ' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
  /** `default` is the site's own; Google's libraries make theirs under these names. */
  types: " default goog#html google#safe 'allow-duplicates'",
}
const nothing: typeof google = { script: '', image: '', connect: '', types: '' }

export interface PolicySettings {
  siteOrigin: string
  /** Set when the API lives on another host. */
  apiOrigin: string | undefined
  /** Set when visitors are asked for analytics. */
  gaMeasurementId: string | undefined
}

/** Where videos play; a page with one names it in a link. */
const player = 'https://www.youtube-nocookie.com'

/**
 * The policy of one page: its own inline scripts and styles by hash, nothing from other hosts but the API's, the player where the page has a
 * video and, where it is configured, analytics. All visitors get the same page, so the latter stands there before their consent too.
 */
export function contentSecurityPolicy(
  document: FinishedDocument,
  { siteOrigin, apiOrigin, gaMeasurementId }: PolicySettings,
): string {
  const own = apiOrigin ? `'self' ${apiOrigin}` : "'self'"
  const analytics = gaMeasurementId ? google : nothing
  return [
    "default-src 'none'",
    `script-src 'self' ${document.scriptHashes.join(' ')}${analytics.script}`,
    `style-src 'self' ${document.styleHashes.join(' ')}`,
    `img-src ${own} data:${analytics.image}`,
    "font-src 'self'",
    `connect-src ${own}${analytics.connect}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(document.html.includes(`href="${player}/embed/`) ? [`frame-src ${player}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types lanyard${analytics.types}`,
    ...(siteOrigin.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
