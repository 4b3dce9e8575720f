import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Http2ServerResponse } from 'node:http2'
import { notSentPage as words } from '#content/pages/not-sent.ts'
import { problemWords } from '#content/problems.ts'
import { apiRoot } from '#domain/paths.ts'
import { type ProblemCode, problemStatus } from '#domain/problem.ts'
import { escapeXml } from '#domain/xml-escape.ts'
import type { Config } from '#server/settings/config.ts'
import { exposedHeaders } from './cross-origin.ts'
import { Problem, problemBody, problemInstance, problemType } from './problem.ts'
import { requestId } from './request-id.ts'

/** Seconds after which the client may try again. */
const retryAfter = {
  overloaded: '2',
  too_many_incomplete_requests: '5',
  request_timeout: '1',
  content_too_large: undefined,
} as const satisfies Partial<Record<ProblemCode, string | undefined>>

/**
 * Answers what is not let in with what the API itself would say, for a small part of the cost: what does not differ from one refusal to the
 * next is put together once. A form that a browser has posted by itself gets a page. Gives the status.
 * @param unfinished the request has not come whole, so its connection ends with the answer
 */
export function createDoorRefusal(
  config: Pick<Config, 'apiOrigin' | 'siteOrigin' | 'trustedProxies'>,
  code: keyof typeof retryAfter,
  { unfinished = false } = {},
) {
  const { apiOrigin, siteOrigin } = config
  const status = problemStatus[code]
  const body = JSON.stringify(problemBody(new Problem(code), ''))
  // What differs from one to the next stands between.
  const [before, after] = body.split(/(?<="instance":")/)
  const length = Buffer.byteLength(body)
  const seconds = retryAfter[code]
  const common = { 'Cache-Control': 'no-store', ...(seconds && { 'Retry-After': seconds }) }
  const headers = Object.entries({
    ...common,
    Vary: apiOrigin ? 'Origin, Accept' : 'Accept',
    ...(apiOrigin && { 'Access-Control-Expose-Headers': exposedHeaders.join(', ') }),
  }).flat()
  const page = refusalPage(problemWords[code])
  const pageHeaders = Object.entries({ ...htmlHeaders, ...common, 'Content-Length': Buffer.byteLength(page) }).flat()

  return function refuse(request: IncomingMessage, response: ServerResponse): number {
    const { accept, origin } = request.headers
    const id = requestId(config, request)
    if (unfinished) endWithAnswer(response)
    if (!request.url?.startsWith(apiRoot)) {
      response.writeHead(status, [...pageHeaders, 'X-Request-Id', id]).end(page)
      return status
    }
    const instance = problemInstance(id)
    const isFromSite = apiOrigin !== undefined && origin === siteOrigin
    response.writeHead(status, [
      ...headers,
      'Content-Type',
      problemType(accept),
      'Content-Length',
      String(length + instance.length),
      'X-Request-Id',
      id,
      ...(isFromSite ? ['Access-Control-Allow-Origin', siteOrigin] : []),
    ])
    response.end(`${before}${instance}${after}`)
    return status
  }
}

/** Of an HTTP/2 connection only the stream ends, and others go on. */
function endWithAnswer(response: ServerResponse & Partial<Pick<Http2ServerResponse, 'stream'>>) {
  response.shouldKeepAlive = false
  response.once('finish', () => response.stream?.close())
}

const htmlHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Referrer-Policy': 'no-referrer',
}

/** The browser's way back leads to the form, with all that was typed. */
const refusalPage = (message: string) =>
  `<!doctype html><html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeXml(words.title)}</title><h1>${escapeXml(words.title)}</h1><p>${escapeXml(message)}</p><p>${escapeXml(words.back)}</p></html>`
