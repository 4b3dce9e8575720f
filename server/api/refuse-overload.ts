import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '#server/config.ts'
import { apiHeaders } from './api-headers.ts'
import { exposedHeaders } from './cross-origin.ts'
import { Problem, problemBody, problems, problemType } from './problem.ts'
import { requestId } from './request-id.ts'

/** Seconds after which the client may try again. */
const RETRY_AFTER = '2'

/**
 * Answers a call before anything is read of its body, with what the API itself would say, for a small part of the cost: what does not
 * differ from one refusal to the next is put together once. Gives the status.
 */
export function createOverloadRefusal(config: Pick<Config, 'apiOrigin' | 'siteOrigin' | 'trustedProxies'>) {
  const { apiOrigin, siteOrigin } = config
  const { status } = problems.overloaded
  const problem = new Problem('overloaded')
  const headers = Object.entries({
    ...apiHeaders,
    'Cache-Control': 'no-store',
    'Retry-After': RETRY_AFTER,
    Vary: apiOrigin ? 'Origin, Accept' : 'Accept',
    ...(apiOrigin && { 'Access-Control-Expose-Headers': exposedHeaders.join(', ') }),
  }).flat()
  return function refuseOverload(request: IncomingMessage, response: ServerResponse): number {
    const { accept, origin } = request.headers
    const id = requestId(config, request)
    const body = JSON.stringify(problemBody(problem, id))
    const isFromSite = apiOrigin !== undefined && origin === siteOrigin
    response.writeHead(status, [
      ...headers,
      'Content-Type',
      problemType(accept),
      'Content-Length',
      String(Buffer.byteLength(body)),
      'X-Request-Id',
      id,
      ...(isFromSite ? ['Access-Control-Allow-Origin', siteOrigin] : []),
    ])
    response.end(body)
    return status
  }
}
