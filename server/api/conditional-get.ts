import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compress, encodingOf } from '#server/http/compress.ts'
import { matchesEtag } from '#server/http/entity-tag.ts'
import { variesBy } from './problem.ts'

export function addConditionalGet(app: FastifyInstance) {
  app.addHook<string | Buffer>('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || reply.statusCode !== 200 || typeof payload !== 'string') done(null, payload)
    else
      respondToRead(request, reply, payload).then(
        (body) => done(null, body),
        (error) => done(error),
      )
  })
}

async function respondToRead(request: FastifyRequest, reply: FastifyReply, payload: string): Promise<string | Buffer> {
  const encoding = encodingOf(payload, request.headers['accept-encoding'])
  const hash = createHash('sha256').update(payload).digest('base64url').slice(0, 22)
  const etag = `"${hash}-${encoding}"`
  reply.headers({ ETag: etag, Vary: variesBy(reply, 'Accept-Encoding') })
  if (matchesEtag(etag, request.headers['if-none-match'])) {
    reply.code(304).removeHeader('Content-Type').removeHeader('Content-Length')
    return ''
  }
  if (encoding === 'identity') return payload
  const body = await compress[encoding](payload)
  reply.headers({ 'Content-Encoding': encoding, 'Content-Length': body.length })
  return body
}
