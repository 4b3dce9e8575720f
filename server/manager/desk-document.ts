import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#server/api/problem.ts'
import { countDesk } from '#server/desk/count-desk.ts'
import { compress, encodingOf } from '#server/http/compress.ts'
import { cookiesOf } from '#server/operators/auth/cookies.ts'
import { listColleagues } from '#server/operators/colleagues.ts'
import { appHeaders } from './app-headers.ts'
import { countRows } from './calls/leads/count-rows.ts'
import { postLeadList, readLeadList } from './calls/leads/post-lead-list.ts'
import { readMe } from './calls/me/me-schema.ts'
import { documentPainter } from './document-painter.ts'
import { loadFirstPaint } from './first-paint.ts'
import { guardCall } from './guard.ts'
import type { ManagerContext } from './manager-context.ts'

/** The body, with its headers on the reply; undefined where the document comes without the list. */
export type DeskDocument = (request: FastifyRequest, reply: FastifyReply) => Promise<string | Buffer | undefined>

/** The document with the list that the calls would answer whoever is signed in. */
export function deskDocument(context: ManagerContext, document: string, load = loadFirstPaint): DeskDocument {
  const headers = { ...appHeaders(context.config), 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' }
  const paint = documentPainter(document)
  const { name: sessionCookie } = cookiesOf(context.config).cookies.session_token

  return async (request, reply) => {
    const hasSession = request.headers.cookie?.includes(`${sessionCookie}=`)
    if (!hasSession || !isOwnVisit(request) || !showsAll(request)) return undefined
    try {
      const first = await readFirst(context, request, reply)
      const { renderFirstPaint } = await load(context.config.mode)
      const html = renderFirstPaint(first, request.headers['user-agent'] ?? '')
      const { body, encoding } = await compressed(paint(first, html), request)
      if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
      reply.headers(headers)
      return body
    } catch (error) {
      // The application comes anyway, and says what is wrong.
      if (!(error instanceof Problem)) context.log.warn({ err: error }, 'The desk could not be painted')
      return undefined
    }
  }
}

/**
 * Whether this address was typed, kept, or followed on this site. Another site can have it opened
 * too, and must learn nothing from how long the document is. A service worker that asks again on
 * its own is the site itself, whoever began, and asks for no document.
 */
const isOwnVisit = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  ['none', 'same-origin'].includes(String(headers['sec-fetch-site']))

/** Whichever lead lies open beside the list. */
const showsAll = ({ query }: FastifyRequest): boolean => Object.keys(query as object).every((name) => name === 'lead')

async function readFirst(context: ManagerContext, request: FastifyRequest, reply: FastifyReply) {
  const { caller, session } = await guardCall(context, postLeadList, request, reply)
  if (!session) throw new Problem('not_signed_in')
  const { operator } = session
  const [me, page, colleagues, counts] = await Promise.all([
    readMe(context, session),
    readLeadList(context, operator.id, { view: 'all' }),
    listColleagues(context.db.query),
    countDesk(context, operator.id),
  ])
  await countRows(context, session, page.items.length, { at: context.clock().getTime(), network: caller.network })
  return { me, page, colleagues, counts }
}

async function compressed(document: string, { headers }: FastifyRequest) {
  const encoding = encodingOf(document, headers['accept-encoding'])
  return { encoding, body: encoding === 'identity' ? document : await compress[encoding](document) }
}
