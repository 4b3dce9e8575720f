import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isTrustedProxy } from '#server/http/client-address.ts'
import type { Config } from '#server/settings/config.ts'

/** What a trusted proxy's own id may look like; anything else could break a log or a header. */
const plain = /^[\w.-]{1,64}$/

/** The name of one request in answers and logs: the one that a trusted proxy gave it, else a new UUID. */
export function requestId(
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
): string {
  const given = headers['x-request-id']
  const isBelieved =
    typeof given === 'string' && plain.test(given) && isTrustedProxy(trustedProxies, socket.remoteAddress ?? '')
  return isBelieved ? given : randomUUID()
}

/** Names the request in its answer too, so that who complains can say which one it was. */
export function answerWithRequestId(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id)
    done()
  })
}
