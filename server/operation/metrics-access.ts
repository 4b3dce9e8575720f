import type { IncomingMessage } from 'node:http'
import { createKnownHosts } from '#server/door/known-hosts.ts'
import { type Asking, requestHost } from '#server/door/request-host.ts'
import { isSame } from '#server/secrets/keyed-hash.ts'
import type { Config } from '#server/settings/config.ts'

type Asked = Pick<IncomingMessage, 'headers' | 'socket'> & Asking

/** Headers that proxies add, so that a request with one of them is not local. */
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/** Metrics are for this machine, and for clients with the token. */
export function createMetricsAccess(config: Config) {
  const isKnown = createKnownHosts(config)
  return (request: Asked): boolean => {
    if (carries(config.metricsToken, request)) return true
    const host = requestHost(request)
    // Against DNS rebinding in a browser on this machine.
    return isLocal(request) && host !== undefined && isKnown(host, undefined)
  }
}

function carries(token: string | undefined, { headers }: Asked): boolean {
  const [, given] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? []
  return token !== undefined && given !== undefined && isSame(given, token)
}

const isLocal = ({ headers, socket }: Asked): boolean =>
  /^(::1|(::ffff:)?127(\.\d+){3})$/.test(socket.remoteAddress ?? '') &&
  forwarding.every((name) => headers[name] === undefined)
