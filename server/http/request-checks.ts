import type { IncomingMessage, ServerResponse } from 'node:http'
import { doorWords } from '#content/problems.ts'
import { apiRoot, healthPath, metricsPath, readinessPath } from '#domain/paths.ts'
import type { Config } from '#server/config/config.ts'
import { createKnownHosts } from './known-hosts.ts'
import { Problem, problemBody, problemType } from './problem.ts'
import { readTarget } from './read-target.ts'
import { requestHost } from './request-host.ts'
import { requestId } from './request-id.ts'
import { responseHeaders } from './response-headers.ts'

/** Load balancers ask for these by unknown names; metrics have a check of their own. */
const forAnyHost: readonly string[] = [healthPath, readinessPath, metricsPath]

/** Returns the status of the response, or undefined to let the request through. */
type Check = (request: IncomingMessage, response: ServerResponse) => number | undefined

export interface Door {
  checkHost: Check
  /** Redirects to the canonical form of a request target, or refuses it. */
  checkTarget: Check
}

export function createDoor(config: Config): Door {
  const isKnown = createKnownHosts(config)
  const headers = responseHeaders(config)

  const checkHost: Check = (request, response) => {
    const host = requestHost(request)
    if (host !== undefined && isKnown(host, request.socket.localAddress)) return undefined
    if (forAnyHost.includes(request.url?.split('?', 1)[0] ?? '')) return undefined
    if (host === undefined) return refuse(request, response, 400, doorWords.noHost)
    return refuse(request, response, 421, doorWords.unknownHost)
  }

  const checkTarget: Check = (request, response) => {
    const read = readTarget(request.url ?? '')
    if (read.state === 'canonical') return undefined
    if (read.state === 'refused') return refuse(request, response, 400, doorWords[read.reason])
    const words = doorWords.spelt(read.target)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(request, response, 400, words)
    const leading = { ...headers, Location: read.target }
    return send(request, response, 308, 'text/plain; charset=utf-8', `${words}\n`, leading)
  }

  /** Clients of the API get a problem, as for every other failure. */
  function refuse(request: IncomingMessage, response: ServerResponse, status: 400 | 421, message: string): number {
    if (status === 421 || !request.url?.startsWith(apiRoot))
      return send(request, response, status, 'text/plain; charset=utf-8', `${message}\n`, headers)
    const problem = problemBody(new Problem('malformed_request', { message }), requestId(config, request))
    return send(request, response, status, problemType(request.headers.accept), JSON.stringify(problem), headers)
  }
  return { checkHost, checkTarget }
}

/** Never cached, since another spelling may name a page of one visitor. */
function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  status: number,
  type: string,
  text: string,
  headers: Record<string, string>,
): number {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
    ...headers,
  })
  response.end(method === 'HEAD' ? undefined : text)
  return status
}
