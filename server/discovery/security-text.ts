import { site } from '#content/site.ts'
import { securityTextPath } from '#domain/paths.ts'
import type { SiteSources } from './site-sources.ts'

/** RFC 9116 recommends less than a year. */
const DAYS = 180

/** RFC 9116. It expires at the start of a day, so that the text changes once a day only. */
export function securityText({ origin }: SiteSources, now: Date): string {
  const end = new Date(now)
  end.setUTCHours(0, 0, 0, 0)
  end.setUTCDate(end.getUTCDate() + DAYS)
  return [
    `Contact: mailto:${site.supportEmail}`,
    `Expires: ${end.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${securityTextPath}`,
    '',
  ].join('\n')
}
