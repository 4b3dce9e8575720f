import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { isTrustedProxy } from './client-ip.ts'

/** Allowed in a proxy's id; other characters could forge log lines or headers. */
const safeId = /^[\w.-]{1,64}$/

export function requestId(
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
): string {
  const header = headers['x-request-id']
  const isBelieved =
    typeof header === 'string' && safeId.test(header) && isTrustedProxy(trustedProxies, socket.remoteAddress ?? '')
  return isBelieved ? header : randomUUID()
}

/** Visitors can quote the id in a complaint. */
export function sendRequestId(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id)
    done()
  })
}
