import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestCheckCopy } from '#content/problems.ts'
import { apiRoot, healthPath, metricsPath, readinessPath } from '#domain/paths.ts'
import type { Config } from '#server/config/config.ts'
import { Problem, problemBody, problemType } from './problem.ts'
import { createHostCheck, requestHost } from './request-host.ts'
import { requestId } from './request-id.ts'
import { responseHeaders } from './response-headers.ts'

/** Load balancers request these with unknown host names; metrics have their own check. */
const pathsForAnyHost: readonly string[] = [healthPath, readinessPath, metricsPath]

type Check = (request: IncomingMessage, response: ServerResponse) => number | undefined

interface RequestChecks {
  checkHost: Check
  checkTarget: Check
}

export function createRequestChecks(config: Config): RequestChecks {
  const isKnown = createHostCheck(config)
  const headers = responseHeaders(config)

  const checkHost: Check = (request, response) => {
    const host = requestHost(request)
    if (host !== undefined && isKnown(host, request.socket.localAddress)) return undefined
    if (pathsForAnyHost.includes(request.url?.split('?', 1)[0] ?? '')) return undefined
    if (host === undefined) return refuse(request, response, 400, requestCheckCopy.noHost)
    return refuse(request, response, 421, requestCheckCopy.unknownHost)
  }

  const checkTarget: Check = (request, response) => {
    const read = normalizeTarget(request.url ?? '')
    if (read.state === 'canonical') return undefined
    if (read.state === 'refused') return refuse(request, response, 400, requestCheckCopy[read.reason])
    const message = requestCheckCopy.spelt(read.target)
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(request, response, 400, message)
    const leading = { ...headers, Location: read.target }
    return send(request, response, 308, 'text/plain; charset=utf-8', `${message}\n`, leading)
  }

  /** API clients get a problem, like for every other failure. */
  function refuse(request: IncomingMessage, response: ServerResponse, status: 400 | 421, message: string): number {
    if (status === 421 || !request.url?.startsWith(apiRoot))
      return send(request, response, status, 'text/plain; charset=utf-8', `${message}\n`, headers)
    const problem = problemBody(new Problem('malformed_request', { message }), requestId(config, request))
    return send(request, response, status, problemType(request.headers.accept), JSON.stringify(problem), headers)
  }
  return { checkHost, checkTarget }
}

/** Never cached because another spelling may name a visitor's private page. */
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

type NormalizedTarget =
  | { state: 'canonical' }
  | { state: 'respelt'; target: string }
  | { state: 'refused'; reason: keyof Pick<typeof requestCheckCopy, 'noPath' | 'controlCharacters' | 'brokenEncoding'> }

// RFC 3986, section 6.2.2, plus what browsers do to backslashes, dot segments and fragments. Case
// matters in tokens and file names, so it stays.
export function normalizeTarget(raw: string): NormalizedTarget {
  if (plainTarget.test(raw) && !raw.includes('//') && !raw.includes('/.')) return { state: 'canonical' }
  if (!raw.startsWith('/')) return { state: 'refused', reason: 'noPath' }
  if (controlCharacter.test(raw)) return { state: 'refused', reason: 'controlCharacters' }
  const [whole = ''] = raw.split('#', 1)
  const queryAt = whole.indexOf('?')
  const path = canonicalPath(queryAt < 0 ? whole : whole.slice(0, queryAt))
  if (path === undefined) return { state: 'refused', reason: 'brokenEncoding' }
  const target = path + (queryAt < 0 ? '' : escapeNonAscii(whole.slice(queryAt)))
  return target === raw ? { state: 'canonical' } : { state: 'respelt', target }
}

const plainTarget = /^\/[\w\-.~!$&'()*+,;=:@/]*(?:\?[\x21\x22\x24-\x7e]*)?$/

// biome-ignore lint/suspicious/noControlCharactersInRegex: They are what is looked for.
const controlCharacter = /[\x00-\x20\x7f]/

/** Undefined for invalid escapes and escaped control characters. */
function canonicalPath(path: string): string | undefined {
  const segments: string[] = []
  let isFolder = true
  for (const raw of path.replaceAll('\\', '/').split('/')) {
    const segment = canonicalSegment(raw)
    if (segment === undefined) return undefined
    isFolder = segment === '' || segment === '.' || segment === '..'
    if (segment === '..') segments.pop()
    else if (!isFolder) segments.push(segment)
  }
  return `/${segments.join('/')}${isFolder && segments.length > 0 ? '/' : ''}`
}

function canonicalSegment(raw: string): string | undefined {
  try {
    // Needlessly escaped bytes must be valid UTF-8 too, or `decodeURIComponent` throws later.
    if (controlCharacter.test(decodeURIComponent(escapeNonAscii(raw)).replaceAll(' ', ''))) return undefined
  } catch {
    return undefined
  }
  return escapeNonAscii(raw)
    .replace(/[^\w\-.~!$&'()*+,;=:@%]/g, (character) => hex(character.charCodeAt(0)))
    .replace(/%[0-9a-f]{2}/gi, (escaped) => {
      const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
      return /[\w\-.~]/.test(character) ? character : escaped.toUpperCase()
    })
}

/** Node decodes a request target as Latin-1, so each character is one byte. */
const escapeNonAscii = (text: string) =>
  text.replace(/[\x80-\uffff]/g, (character) => hex(character.charCodeAt(0) & 0xff))

const hex = (byte: number) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
