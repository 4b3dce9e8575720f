import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { unsubscribePage as message } from '#content/pages/unsubscribe.ts'
import type { ParametersOf } from '#domain/path-pattern.ts'
import { unsubscribePath } from '#domain/paths.ts'
import type { UnsubscribePages } from '#emails/render.tsx'
import type { Context } from '#server/context.ts'
import { readUnsubscribeToken, suppress } from '#server/deliveries/recipients/suppression-list.ts'
import { readForm } from '#server/http/request-body.ts'

const BODY_LIMIT = 2_048

interface TokenRoute {
  Params: ParametersOf<typeof unsubscribePath>
}

/** GET changes nothing because mail scanners follow links; POST needs no cookie (RFC 8058). */
export function registerUnsubscribe(
  app: FastifyInstance,
  context: Context,
  makePages: () => Promise<UnsubscribePages>,
) {
  app.register(async (part) => {
    let made: Promise<UnsubscribePages> | undefined
    const pages = () =>
      (made ??= makePages().catch((error) => {
        // Not cached: one failure would break the link until the next start.
        made = undefined
        throw error
      }))
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    part.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex',
        'Content-Security-Policy': EMPTY_POLICY,
      })
    })
    const sendPage = async (reply: FastifyReply, name: 'asking' | 'done' | 'missing') => {
      const { style, [name]: html } = await pages()
      return reply.header('Content-Security-Policy', policyFor(style)).type('text/html; charset=utf-8').send(html)
    }
    const hashOf = (token: string) => readUnsubscribeToken(context.config.appSecret, token)

    part.get<TokenRoute>(unsubscribePath.pattern, async ({ params }, reply) =>
      hashOf(params.token) ? sendPage(reply, 'asking') : sendPage(reply.code(404), 'missing'),
    )
    part.post<TokenRoute>(unsubscribePath.pattern, async ({ params, headers, body }, reply) => {
      const hash = hashOf(params.token)
      if (!hash) return sendPage(reply.code(404), 'missing')
      const form = await readForm(bodyOf(headers['content-type'], body as Buffer | undefined))
      if (form?.get('List-Unsubscribe') !== 'One-Click') return sendText(reply.code(400), message.plain.wrong)
      await suppress(context, hash, 'unsubscribed')
      return form.get('from') === 'page' ? sendPage(reply, 'done') : sendText(reply, message.plain.done)
    })
  })
}

const EMPTY_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

const policyFor = (style: string) =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** RFC 8058 allows both form encodings. */
const bodyOf = (type = '', body: Buffer | undefined) =>
  new Response(new Uint8Array(body ?? []), { headers: { 'Content-Type': type } })

const sendText = (reply: FastifyReply, text: string) => reply.type('text/plain; charset=utf-8').send(`${text}\n`)
