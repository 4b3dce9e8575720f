import type { Database } from '#server/db/database.ts'
import { findNote } from '#server/db/notes.ts'
import { isTrustedProxy } from '#server/http/client-ip.ts'
import type { Config } from '#server/settings/config.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Milliseconds after which a proxy counts as gone. */
const RECENT = 24 * 3_600_000
const cost = 'all visitors through it count as one IP address, and their leads are held or refused'

/** Whether visitors' IP addresses are known behind proxies. */
export async function examineProxies(
  { query }: Pick<Database, 'query'>,
  { trustedProxies, siteOrigin, tls }: Pick<Config, 'trustedProxies' | 'siteOrigin' | 'tls'>,
  now: Date,
): Promise<Finding> {
  const note = await findNote(query, 'untrusted proxy')
  if (note && now.getTime() - note.changed_at < RECENT && !isTrustedProxy(trustedProxies, note.value))
    return warning(
      'proxies',
      `Requests with X-Forwarded-For came from ${note.value}, which TRUSTED_PROXIES does not name: ${cost}.`,
    )
  if (trustedProxies.length > 0) return ok('proxies', `Trusted: ${trustedProxies.join(', ')}.`)
  return siteOrigin.startsWith('https:') && !tls
    ? warning('proxies', `SITE_ORIGIN is https, so a proxy is in front, but TRUSTED_PROXIES does not name it: ${cost}.`)
    : ok('proxies', 'None is set: visitors connect directly.')
}
