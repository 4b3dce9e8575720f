import type { IncomingMessage } from 'node:http'
import type { Context } from '#server/context.ts'
import { clientIp } from '#server/http/client-ip.ts'
import { clientNetwork } from '#server/network/client-network.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'
import { deviceName } from '../device-name.ts'

/** Ours, never a client's: the library gets no header but these. */
export const networkHeader = 'x-lanyard-network'
export const wordsHeader = 'x-lanyard-words'

/** Who calls, as far as signing in has to know. */
export interface Caller {
  /** Keyed hash, for the audit log and the session. */
  network: string
  headers: Headers
}

export function callerOf(
  context: Pick<Context, 'config'>,
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  cookies = request.headers.cookie ?? '',
): Caller {
  const network = keyedHash(context.config.appSecret, 'staff network', clientNetwork(clientIp(context, request)))
  const headers = new Headers({
    cookie: cookies,
    'user-agent': deviceName(request.headers['user-agent'] ?? ''),
    [networkHeader]: network,
  })
  return { network, headers }
}

/** The same caller, holding cookies that the browser was not given yet. */
export function withCookies({ network, headers }: Caller, setCookies: readonly string[]): Caller {
  const held = new Map<string, string>()
  for (const cookie of setCookies) {
    const [pair = '', ...attributes] = cookie.split(/;\s*/)
    const name = pair.split('=', 1)[0] ?? ''
    if (attributes.some((attribute) => /^max-age=0$/i.test(attribute))) held.delete(name)
    else held.set(name, pair)
  }
  const given = new Headers(headers)
  given.set('cookie', Array.from(held.values()).join('; '))
  return { network, headers: given }
}

/** The same caller, asking for a link whose email shows these words. */
export function withWords({ network, headers }: Caller, words: string): Caller {
  const given = new Headers(headers)
  given.set(wordsHeader, words)
  return { network, headers: given }
}
