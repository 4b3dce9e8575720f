import { site } from '#content/site.ts'
import { securityTextPath } from '#domain/paths.ts'
import type { SiteSources } from './site-sources.ts'

/** Days for which the address may be taken for current; RFC 9116 asks for less than a year. */
const DAYS = 180

/** Where to report a weakness, as RFC 9116 says it. It ends with a day, so that it stays the same text for one. */
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
