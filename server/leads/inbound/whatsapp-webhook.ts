import type { FastifyInstance } from 'fastify'
import { whatsappWebhookPath } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import { isSigned, readCallback } from '#server/deliveries/channels/whatsapp/callback.ts'
import { recordCallback } from '#server/deliveries/channels/whatsapp/record-callback.ts'
import { isSame } from '#server/runtime/keyed-hash.ts'
import { recordWhatsappMessages } from './receive-whatsapp-messages.ts'

/** Bytes; Meta sends up to 3 MB. */
const BODY_LIMIT = 3 * 1024 * 1024

interface Challenge {
  Querystring: Record<string, unknown>
}

export function registerWhatsappWebhook(app: FastifyInstance, context: Context) {
  const { whatsapp } = context.config
  if (!whatsapp) return
  app.register(async (part) => {
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    part.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'))

    part.get<Challenge>(whatsappWebhookPath, async ({ query }, reply) => {
      const token = query['hub.verify_token']
      const isKnown = typeof token === 'string' && isSame(token, whatsapp.verifyToken)
      const isOurs = isKnown && query['hub.mode'] === 'subscribe'
      const challenge = String(query['hub.challenge'] ?? '')
      if (!isOurs || !/^\w{1,200}$/.test(challenge)) return reply.code(403).send()
      return reply.type('text/plain; charset=utf-8').send(challenge)
    })
    part.post(whatsappWebhookPath, async ({ body, headers }, reply) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      if (!isSigned(bytes, headers['x-hub-signature-256'], whatsapp.appSecret)) {
        context.log.info('A WhatsApp callback with a wrong signature was refused')
        return reply.code(401).send()
      }
      const callback = readCallback(bytes, whatsapp.phoneNumberId)
      if (!callback) return reply.code(400).send()
      try {
        await recordCallback(context, callback)
        await recordWhatsappMessages(context, callback.messages)
      } catch (error) {
        // Meta retries the callback for days, so nothing is lost.
        context.log.error({ err: error }, 'A WhatsApp callback could not be recorded')
        return reply.code(503).send()
      }
      return reply.code(200).send()
    })
  })
}
