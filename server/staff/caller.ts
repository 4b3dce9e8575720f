import type { IncomingMessage } from 'node:http'
import type { Context } from '#server/context.ts'
import { clientIp } from '#server/http/client-ip.ts'
import { clientNetwork } from '#server/runtime/client-network.ts'
import { keyedHash } from '#server/runtime/keyed-hash.ts'
import { deviceName } from './device-name.ts'
import { tokenOfCookie } from './session-cookie.ts'

/** Who calls, as far as signing in has to know. */
export interface Caller {
  /** Keyed hash, for the audit log and the session. */
  network: string
  /** Browser and system in words. */
  device: string
  /** Of the session cookie; undefined without a valid signature. */
  token: string | undefined
}

export const callerOf = (
  context: Pick<Context, 'config'>,
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
): Caller => ({
  network: keyedHash(context.config.appSecret, 'staff network', clientNetwork(clientIp(context, { headers, socket }))),
  device: deviceName(headers['user-agent'] ?? ''),
  token: tokenOfCookie(context.config, headers.cookie ?? ''),
})
