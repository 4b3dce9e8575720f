import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '#server/config.ts'
import { apiHeaders } from './api-headers.ts'
import { exposedHeaders } from './cross-origin.ts'
import { Problem, problemBody, problemInstance, problems, problemType } from './problem.ts'
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
  const body = JSON.stringify(problemBody(new Problem('overloaded'), ''))
  // What differs from one to the next stands between.
  const [before, after] = body.split(/(?<="instance":")/)
  const length = Buffer.byteLength(body)
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
