import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Http2ServerResponse } from 'node:http2'
import { notSentPage as words } from '#content/pages/not-sent.ts'
import { problemWords } from '#content/problems.ts'
import { apiRoot } from '#domain/paths.ts'
import { type ProblemCode, problemStatus } from '#domain/problem.ts'
import { escapeXml } from '#domain/xml-escape.ts'
import type { Config } from '#server/settings/config.ts'
import { exposedHeaders } from './cross-origin.ts'
import { Problem, problemBody, problemType } from './problem.ts'
import { requestId } from './request-id.ts'

/** Seconds. */
const retryAfter = {
  overloaded: '2',
  too_many_incomplete_requests: '5',
  request_timeout: '1',
  content_too_large: undefined,
} as const satisfies Partial<Record<ProblemCode, string | undefined>>

/**
 * Refuses a request before Fastify sees it, as the API does; a browser's form post gets a page.
 * Returns the status.
 * @param unfinished the request's body is incomplete, so its connection has to end
 */
export function createDoorRefusal(
  config: Pick<Config, 'apiOrigin' | 'siteOrigin' | 'trustedProxies'>,
  code: keyof typeof retryAfter,
  { unfinished = false } = {},
) {
  const { apiOrigin, siteOrigin } = config
  const status = problemStatus[code]
  const problem = new Problem(code)
  const seconds = retryAfter[code]
  const page = refusalPage(problemWords[code])
  const callHeaders = ({ accept, origin }: IncomingHttpHeaders) => ({
    'Content-Type': problemType(accept),
    Vary: apiOrigin ? 'Origin, Accept' : 'Accept',
    ...(apiOrigin && { 'Access-Control-Expose-Headers': exposedHeaders.join(', ') }),
    ...(apiOrigin && origin === siteOrigin && { 'Access-Control-Allow-Origin': siteOrigin }),
  })
  return function refuse(request: IncomingMessage, response: ServerResponse): number {
    const id = requestId(config, request)
    const isCall = request.url?.startsWith(apiRoot)
    const body = isCall ? JSON.stringify(problemBody(problem, id)) : page
    if (unfinished) closeAfterResponse(response)
    response.writeHead(status, {
      'Cache-Control': 'no-store',
      ...(seconds && { 'Retry-After': seconds }),
      'X-Request-Id': id,
      'Content-Length': Buffer.byteLength(body),
      ...(isCall ? callHeaders(request.headers) : htmlHeaders),
    })
    response.end(body)
    return status
  }
}

/** HTTP/2 ends the stream and keeps the connection. */
function closeAfterResponse(response: ServerResponse & Partial<Pick<Http2ServerResponse, 'stream'>>) {
  response.shouldKeepAlive = false
  response.once('finish', () => response.stream?.close())
}

const htmlHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Referrer-Policy': 'no-referrer',
}

/** Going back in the browser restores the form with what was typed. */
const refusalPage = (message: string) =>
  `<!doctype html><html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeXml(words.title)}</title><h1>${escapeXml(words.title)}</h1><p>${escapeXml(message)}</p><p>${escapeXml(words.back)}</p></html>`
