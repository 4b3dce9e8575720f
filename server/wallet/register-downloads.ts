import type { FastifyInstance, FastifyReply } from 'fastify'
import { eventPassWords } from '#content/event-pass.ts'
import type { Context } from '#server/context.ts'
import type { ApplePasses } from './apple/apple-passes.ts'
import { sendPass } from './apple/send-pass.ts'
import { findVisitorPass } from './visitor-pass.ts'

interface TokenRoute {
  Params: { token: string }
}

/** Serves a visitor's own pass under the address of their demo, which nobody else knows. */
export function registerDownloads(app: FastifyInstance, context: Context, apple: ApplePasses) {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(personal)
  })
  app.get<TokenRoute>('/demo/:token/pass.pkpass', async ({ params }, reply) => {
    const found = await findVisitorPass(context, 'token', params.token)
    if (!found) return sendWords(reply, 404, eventPassWords.missing)
    return sendPass(reply, await apple.file(found), found.pass.changedAt)
  })
}

const personal = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
}

const sendWords = (reply: FastifyReply, status: number, words: string) =>
  reply.code(status).type('text/plain; charset=utf-8').send(`${words}\n`)
