import type { FinishedDocument } from './finish-document.ts'
import type { PageSettings } from './render-page.ts'

/** What Google Analytics needs, as https://developers.google.com/tag-platform/security/guides/csp lists it. */
const google = {
  script: ' https://*.googletagmanager.com',
  image: ' https://*.google-analytics.com https://*.googletagmanager.com',
  connect: ' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
  /** `default` is the site's own; Google's libraries make theirs under these names. */
  types: " default goog#html google#safe 'allow-duplicates'",
}
const nothing: typeof google = { script: '', image: '', connect: '', types: '' }

/**
 * The policy of one page: its own inline scripts and styles by hash, nothing from other hosts but the API's, the video player and,
 * where it is configured, analytics.
 */
export function contentSecurityPolicy(
  document: FinishedDocument,
  { apiOrigin, gaMeasurementId }: Pick<PageSettings, 'apiOrigin' | 'gaMeasurementId'>,
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
    'frame-src https://www.youtube-nocookie.com',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types lanyard${analytics.types}`,
  ].join('; ')
}
