import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/config/config.ts'
import { createKnownHosts } from '#server/http/known-hosts.ts'
import { type Asking, requestHost } from '#server/http/request-host.ts'
import { isSame } from '#server/runtime/keyed-hash.ts'

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
