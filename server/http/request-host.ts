import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Config } from '#server/config/config.ts'

export type HostRequest = Pick<IncomingMessage, 'rawHeaders' | 'httpVersionMajor'>

/** Lower case, without port; undefined if missing, repeated or invalid. */
export function requestHost({ rawHeaders, httpVersionMajor }: HostRequest): string | undefined {
  let host: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (!isHostHeader(rawHeaders[at] ?? '')) continue
    const value = rawHeaders[at + 1]
    // In HTTP/2, Host must equal :authority if both are present (RFC 9113, section 8.3.1).
    if (host !== undefined && (httpVersionMajor < 2 || value !== host)) return undefined
    host = value
  }
  return hostAndPort.exec(host ?? '')?.[1]?.toLowerCase()
}

const isHostHeader = (header: string) =>
  header === ':authority' || (header.length === 4 && header.toLowerCase() === 'host')

const hostAndPort = /^(\[[0-9a-f:.]{2,45}\]|[\w-]+(?:\.[\w-]+)*)\.?(?::\d{1,5})?$/i

const isLoopback = (host: string) => /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host)

type Hosts = Pick<
  Config,
  'siteOrigin' | 'siteOriginIsDefault' | 'apiOrigin' | 'managerOrigin' | 'host' | 'allowedHosts'
>

/** With DNS rebinding, another site's page could read data reserved for this machine. */
export function createHostCheck(config: Hosts) {
  const { siteOrigin, apiOrigin, managerOrigin, siteOriginIsDefault } = config
  const origins = [siteOrigin, managerOrigin, ...(apiOrigin ? [apiOrigin] : [])]
  const known = new Set([
    ...origins.map((origin) => new URL(origin).hostname),
    config.host.toLowerCase(),
    ...config.allowedHosts,
  ])
  /** @param reachedAt local IP address of the connection */
  return (host: string, reachedAt: string | undefined): boolean =>
    known.has(host) ||
    isLoopback(host) ||
    withoutBrackets(host) === unmapIpv4(reachedAt) ||
    (siteOriginIsDefault && isLocalNetworkHost(host))
}

/** While SITE_ORIGIN is unset, a phone in the same network may open the site. */
const isLocalNetworkHost = (host: string) => isIP(withoutBrackets(host)) > 0 || host.endsWith('.local')

const withoutBrackets = (host: string) => host.replace(/^\[|\]$/g, '')

const unmapIpv4 = (ipAddress: string | undefined) => ipAddress?.toLowerCase().replace(/^::ffff:/, '')
