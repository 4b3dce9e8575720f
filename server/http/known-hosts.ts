import { isIP } from 'node:net'
import type { Config } from '#server/config/config.ts'
import { isLoopback } from './request-host.ts'

type Hosts = Pick<
  Config,
  'siteOrigin' | 'siteOriginIsDefault' | 'apiOrigin' | 'managerOrigin' | 'host' | 'allowedHosts'
>

/** With DNS rebinding, a stranger's page could read what only this machine may. */
export function createKnownHosts(config: Hosts) {
  const { siteOrigin, apiOrigin, managerOrigin, siteOriginIsDefault } = config
  const origins = [siteOrigin, managerOrigin, ...(apiOrigin ? [apiOrigin] : [])]
  const known = new Set([
    ...origins.map((origin) => new URL(origin).hostname),
    config.host.toLowerCase(),
    ...config.allowedHosts,
  ])
  /** @param reachedAt the local IP address of the connection */
  return (host: string, reachedAt: string | undefined): boolean =>
    known.has(host) ||
    isLoopback(host) ||
    withoutBrackets(host) === unmapped(reachedAt) ||
    (siteOriginIsDefault && isOnOwnNetwork(host))
}

/** While SITE_ORIGIN is unset, a telephone in the same network may open the site. */
const isOnOwnNetwork = (host: string) => isIP(withoutBrackets(host)) > 0 || host.endsWith('.local')

const withoutBrackets = (host: string) => host.replace(/^\[|\]$/g, '')

const unmapped = (ipAddress: string | undefined) => ipAddress?.toLowerCase().replace(/^::ffff:/, '')
