import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { inboundMailCopy as copy } from '#content/inbound-mail.ts'
import { mailWebhookPath } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import { addOneTimeTokenIn } from '#server/http/one-time-tokens.ts'
import { isKeyedHash } from '#server/runtime/keyed-hash.ts'
import { type SignedForm, signedForm } from './posted-form.ts'
import { type MailEnvelope, readMail } from './read-mail.ts'
import { type ReceivedMail, receiveMail } from './receive-mail.ts'

/** Bytes. Mailgun accepts mail up to 25 MB, and its encoding adds to that. */
const BODY_LIMIT = 32 * 1_024 * 1_024
/** Bytes. Bodies above this size are read a few at a time, because anyone can send them. */
const LARGE_BODY = 1_024 * 1_024
const MAX_LARGE_BODIES = 2
/**
 * Milliseconds. Mailgun retries for 8 hours ("Receiving Messages via HTTP"), and its documentation
 * does not say that it signs each retry again. Tokens are remembered for the same time.
 */
const MAX_AGE = 9 * 3_600_000
const MAX_CLOCK_SKEW = 5 * 60_000
const MAX_TOKEN_LENGTH = 100

interface Signed {
  token: string
  until: number
}

/** Receives what a Mailgun route forwards to a URL that ends with `mime`. */
export function registerMailWebhook(app: FastifyInstance, context: Context) {
  const key = context.config.inbound?.webhookKey
  if (key === undefined) return
  let large = 0
  app.register(async (part) => {
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    part.setErrorHandler((error: FastifyError, _request, reply) => {
      const isTooLarge = error.statusCode === 413
      if (!isTooLarge) context.log.error({ err: error }, 'A posted mail could not be stored')
      return send(reply, isTooLarge ? 413 : 503, isTooLarge ? copy.tooLarge : copy.failed)
    })
    part.addHook('onRequest', async ({ headers }, reply) => {
      reply.header('Cache-Control', 'no-store')
      // Without Content-Length the body may have any size.
      if (Number(headers['content-length'] ?? BODY_LIMIT) <= LARGE_BODY) return
      if (large >= MAX_LARGE_BODIES) return send(reply.header('Retry-After', '60'), 503, copy.busy)
      large += 1
      reply.raw.once('close', () => {
        large -= 1
      })
    })

    part.post(mailWebhookPath, async ({ body, headers }, reply) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const form = await signedForm(headers['content-type'] ?? '', bytes)
      if (!form) return send(reply, 406, copy.unreadable)
      const signed = await readSignature(form, key, context.clock().getTime())
      if (typeof signed === 'string') return send(reply, 401, signed)
      const message = await form.bytes('body-mime')
      const mail = message && (await readMail(context.config, message, await envelopeOf(form)))
      if (!mail) return send(reply, 406, copy.unreadable)
      const received = await receiveMail(context, mail, (queries) =>
        addOneTimeTokenIn(queries, context, 'inbound mail', signed.token, signed.until),
      )
      return send(reply, ...responseFor(received))
    })
  })
}

async function readSignature(form: SignedForm, key: string, now: number): Promise<Signed | string> {
  const timestamp = (await form.field('timestamp')) ?? ''
  const token = (await form.field('token')) ?? ''
  const signature = (await form.field('signature')) ?? ''
  const isWellFormed = /^\d{1,12}$/.test(timestamp) && token !== '' && token.length <= MAX_TOKEN_LENGTH
  if (!isWellFormed || !isKeyedHash(signature, key, 'inbound mail', Buffer.from(timestamp + token)))
    return copy.unsigned
  const at = Number(timestamp) * 1_000
  return at < now - MAX_AGE || at > now + MAX_CLOCK_SKEW ? copy.old : { token, until: at + MAX_AGE }
}

const envelopeOf = async (form: SignedForm): Promise<MailEnvelope> => ({
  sender: await form.field('sender'),
  recipient: await form.field('recipient'),
})

/** Mailgun stops after 200 and 406, and retries after any other status. */
function responseFor(received: ReceivedMail): [status: number, sentence: string] {
  if (received.state === 'known') return [200, copy.known]
  if (received.state === 'ignored') return [200, copy.ignored]
  if (received.state !== 'refused') return [200, copy.taken]
  if (received.reason === 'replayed') return [401, copy.replayed]
  return [503, received.reason === 'too many held' ? copy.full : copy.tooMany]
}

const send = (reply: FastifyReply, status: number, sentence: string) =>
  reply.code(status).type('text/plain; charset=utf-8').send(`${sentence}\n`)
