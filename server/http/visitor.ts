import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import { countingObjectionCookie } from '#domain/analytics/counted-pages.ts'

export interface Visitor {
  ip: string
  pageUrl: string
  requestId?: string
}

export const loopbackIp = '127.0.0.1'

const objection = `${countingObjectionCookie.name}=${countingObjectionCookie.value}`

/** True if a person requested it now and does not object to counting. */
export function isCountable({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  if (headers['sec-purpose']?.includes('prefetch')) return false
  // https://www.w3.org/TR/gpc/ and https://www.w3.org/TR/tracking-dnt/
  if (headers['sec-gpc'] === '1' || headers.dnt === '1') return false
  if (headers.cookie?.includes(objection)) return false
  return !isbot(headers['user-agent'] ?? '')
}
