import { isIP } from 'node:net'
import type { Config } from '#server/settings/config.ts'
import { isLoopback } from './asked-host.ts'

type Hosts = Pick<
  Config,
  'siteOrigin' | 'siteOriginIsDefault' | 'apiOrigin' | 'managerOrigin' | 'host' | 'allowedHosts'
>

/**
 * Whether this server answers for a host. One that a stranger may own is not answered for, since with a name that leads here (DNS rebinding)
 * the stranger's page could read what only this machine may.
 */
export function createKnownHosts(config: Hosts) {
  const { siteOrigin, apiOrigin, managerOrigin, siteOriginIsDefault } = config
  const origins = [siteOrigin, managerOrigin, ...(apiOrigin ? [apiOrigin] : [])]
  const known = new Set([
    ...origins.map((origin) => new URL(origin).hostname),
    config.host.toLowerCase(),
    ...config.allowedHosts,
  ])
  /** @param reachedAt the address of this machine that the connection came in at */
  return (host: string, reachedAt: string | undefined): boolean =>
    known.has(host) ||
    isLoopback(host) ||
    addressIn(host) === unmapped(reachedAt) ||
    (siteOriginIsDefault && isOnOwnNetwork(host))
}

/** Where nobody has said where the site stands, a telephone on the desk may look at it: numbers, and names that only the own network gives. */
const isOnOwnNetwork = (host: string) => isIP(addressIn(host)) > 0 || host.endsWith('.local')

const addressIn = (host: string) => host.replace(/^\[|\]$/g, '')

const unmapped = (address: string | undefined) => address?.toLowerCase().replace(/^::ffff:/, '')
