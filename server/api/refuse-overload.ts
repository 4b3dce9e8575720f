import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '#server/config.ts'
import { apiHeaders } from './api-headers.ts'
import { exposedHeaders } from './cross-origin.ts'
import { Problem, problemBody, problems, problemType } from './problem.ts'
import { requestId } from './request-id.ts'

/** Seconds after which the client may try again. */
const RETRY_AFTER = '2'

/** Answers a call before anything is read of its body, with what the API itself would say, for a small part of the cost. Gives the status. */
export function createOverloadRefusal(config: Pick<Config, 'apiOrigin' | 'siteOrigin' | 'trustedProxies'>) {
  const { apiOrigin, siteOrigin } = config
  const problem = new Problem('overloaded')
  return function refuseOverload(request: IncomingMessage, response: ServerResponse): number {
    const { accept, origin } = request.headers
    const { status } = problems.overloaded
    const id = requestId(config, request)
    const body = JSON.stringify(problemBody(problem, id))
    response.writeHead(status, {
      ...apiHeaders,
      'Cache-Control': 'no-store',
      'Content-Type': problemType(accept),
      'Content-Length': Buffer.byteLength(body),
      'Retry-After': RETRY_AFTER,
      'X-Request-Id': id,
      Vary: apiOrigin ? 'Origin, Accept' : 'Accept',
      ...(apiOrigin && { 'Access-Control-Expose-Headers': exposedHeaders.join(', ') }),
      ...(apiOrigin && origin === siteOrigin && { 'Access-Control-Allow-Origin': siteOrigin }),
    })
    response.end(body)
    return status
  }
}
