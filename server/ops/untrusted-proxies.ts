import type { IncomingMessage } from 'node:http'
import type { Context } from '#server/context.ts'
import { writeAppState } from '#server/db/app-state.ts'
import { isTrustedProxy, normalizedIp } from '#server/http/client-ip.ts'
import { isPublicIpAddress } from '#server/runtime/ip-address.ts'

/** Milliseconds between two entries for `doctor`. */
const STORE_INTERVAL = 3_600_000

type ProxyWatchContext = Pick<Context, 'config' | 'db' | 'log' | 'clock' | 'monotonic'>

/**
 * Reports proxies missing in TRUSTED_PROXIES, whose visitors share one IP address in every limit. A
 * public IP address may be a visitor's, so it is neither logged nor stored.
 */
export function createProxyWatch(context: ProxyWatchContext): (request: IncomingMessage) => void {
  const { config, db, log, clock, monotonic } = context
  const logged = new Set<boolean>()
  let notedAt = Number.NEGATIVE_INFINITY

  return ({ headers, socket }) => {
    if (!headers['x-forwarded-for'] && !headers.forwarded) return
    const ip = normalizedIp(socket.remoteAddress ?? '')
    if (!ip || isTrustedProxy(config.trustedProxies, ip)) return
    const isPublic = isPublicIpAddress(ip)
    const proxy = isPublic ? 'a public IP address' : ip
    if (!logged.has(isPublic))
      log.warn(
        { proxy },
        'A request names its visitor in X-Forwarded-For, but TRUSTED_PROXIES does not name the proxy that it came from: all visitors through it count as one IP address',
      )
    logged.add(isPublic)
    if (monotonic() - notedAt < STORE_INTERVAL) return
    notedAt = monotonic()
    db.write((queries) => writeAppState(queries, 'untrusted proxy', proxy, clock().getTime())).catch((error) =>
      log.warn({ err: error }, 'The untrusted proxy could not be recorded'),
    )
  }
}
