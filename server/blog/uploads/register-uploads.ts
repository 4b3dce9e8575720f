import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fallbackCopy } from '#content/pages/last-resort.ts'
import { uploadsRoot } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import { matchesEtag } from '#server/http/content-negotiation.ts'
import { sharedPictureHeaders } from '#server/http/response-headers.ts'
import { ImageCache, readIfExists, uploadPath } from './image-cache.ts'
import { cachedName, imageTypes, readVariant, uploadFormat } from './image-variant.ts'

/** Upload names are content hashes, so the response of a URL never changes. */
const FOREVER = 'public, max-age=31536000, immutable'

interface UploadRoute {
  Params: { '*': string }
  Querystring: Record<string, unknown>
}

export async function registerUploads(app: FastifyInstance, context: Pick<Context, 'config'>): Promise<void> {
  const { dataDir } = context.config
  const cache = new ImageCache(dataDir)
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'An image could not be sent')
    return reply
      .code(500)
      .header('Cache-Control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(fallbackCopy.failed(request.id))
  })
  app.get<UploadRoute>(`${uploadsRoot}*`, async (request, reply) => {
    const upload = request.params['*']
    const variant = readVariant(upload, request.query)
    if (!variant) return sendMissing(reply)
    const isOriginal = variant === 'original'
    const etag = `"${isOriginal ? upload : cachedName(variant)}"`
    const original = await readIfExists(uploadPath(dataDir, upload))
    if (!original) return sendMissing(reply)
    reply.headers({ 'Cache-Control': FOREVER, ETag: etag, ...sharedPictureHeaders })
    if (matchesEtag(etag, ifNoneMatch(request))) return reply.code(304).send()
    const format = isOriginal ? uploadFormat(upload) : variant.format
    if (format) reply.type(imageTypes[format])
    return reply.send(isOriginal ? original : await cache.read(variant))
  })
}

const ifNoneMatch = (request: FastifyRequest) => request.headers['if-none-match']

const sendMissing = (reply: FastifyReply) =>
  reply.code(404).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send(fallbackCopy.notFound)
