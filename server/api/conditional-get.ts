import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from '#server/http/content-encoding.ts'
import { matchesEtag } from '#server/http/entity-tag.ts'
import { variesBy } from './problem.ts'

/** Bytes; a smaller body fits into one packet anyway. */
const WORTH_COMPRESSING = 1024

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
  const encoding = payload.length < WORTH_COMPRESSING ? 'identity' : chooseEncoding(request.headers['accept-encoding'])
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

const compress = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: string) => promisify(gzip)(text),
}
