import type { IncomingMessage } from 'node:http'
import { isbot } from 'isbot'
import { objectionCookie } from '#domain/counting-objection.ts'

/** Matching a user agent takes some microseconds, and most visitors share a few of them. */
const verdicts = new Map<string, boolean>()
const MOST_REMEMBERED = 1_000
/** Characters; no browser's is longer, so a longer one is not worth the memory. */
const LONGEST_REMEMBERED = 512

const objection = `${objectionCookie.name}=${objectionCookie.value}`

/** Whether a request may be counted: a person asked for it now, and does not object. */
export function isCountable({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  if (headers['sec-purpose']?.includes('prefetch')) return false
  // https://www.w3.org/TR/gpc/ and https://www.w3.org/TR/tracking-dnt/
  if (headers['sec-gpc'] === '1' || headers.dnt === '1') return false
  if (headers.cookie?.includes(objection)) return false
  return !isBot(headers['user-agent'] ?? '')
}

function isBot(agent: string): boolean {
  const known = verdicts.get(agent)
  if (known !== undefined) return known
  const verdict = isbot(agent)
  if (agent.length > LONGEST_REMEMBERED) return verdict
  if (verdicts.size >= MOST_REMEMBERED) verdicts.clear()
  verdicts.set(agent, verdict)
  return verdict
}
