import type { FinishedDocument } from './finish-document.ts'

/**
 * From https://developers.google.com/tag-platform/security/guides/csp; only the tag's folder,
 * because anyone can serve scripts from a container there.
 */
const google = {
  script: ' https://www.googletagmanager.com/gtag/',
  image: ' https://*.google-analytics.com https://*.googletagmanager.com',
  connect: ' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
  /** `default` is the site's own policy; the others belong to Google's libraries. */
  types: " default goog#html google#safe 'allow-duplicates'",
}
const nothing: typeof google = { script: '', image: '', connect: '', types: '' }

export interface PolicySettings {
  siteOrigin: string
  apiOrigin: string | undefined
  gaMeasurementId: string | undefined
}

const player = 'https://www.youtube-nocookie.com'

/** All visitors get the same page, so it allows analytics even before consent. */
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
