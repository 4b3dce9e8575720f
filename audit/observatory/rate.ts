import { parsePolicy, ratePolicy } from './policy.ts'
import type { Scan } from './scan.ts'

export interface Rating {
  grade: string
  score: number
  /** Names of the checks that cost points. */
  lost: string[]
}

/** Bonus points only count from this score on. */
const WORTH_MORE = 90
/** Seconds of half a year, as the Observatory counts it. */
const HALF_A_YEAR = 15_552_000

// Algorithm 4 of `@mdn/mdn-http-observatory` 1.4.8 (src/grader, src/analyzer; MPL-2.0), as far as
// this site needs it: policy by header, no cookies, no preload list.
export function rate(scan: Scan): Rating {
  const points = Object.entries(tests).map(([name, test]) => ({ name, given: test(scan) }))
  const lost = points.filter(({ given }) => given < 0)
  const least = 100 + sum(lost)
  const score = Math.max(0, least >= WORTH_MORE ? 100 + sum(points) : least)
  return { grade: grade(score), score, lost: lost.map(({ name, given }) => `${name} ${given}`) }
}

const tests: Record<string, (scan: Scan) => number> = {
  'content-security-policy': ({ header }) => ratePolicy(policyOf(header)),
  cookies({ header }) {
    if (header('set-cookie')) throw new Error('Cookies are not rated here')
    return 0
  },
  'cross-origin-resource-sharing': ({ preflight, origin }) =>
    preflight('access-control-allow-origin') === origin && preflight('access-control-allow-credentials') === 'true'
      ? -50
      : 0,
  redirection({ route: [first, second], route }) {
    if (!first || !second || route.at(-1)?.protocol !== 'https:') return -20
    if (second.protocol === 'http:') return -10
    return first.hostname === second.hostname ? 0 : -5
  },
  'referrer-policy'({ header }) {
    const policy = (header('referrer-policy') ?? '').toLowerCase()
    if (policy === '') return 0
    return /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(policy) ? 5 : -5
  },
  'strict-transport-security'({ header }) {
    const age = /(?:^|;)\s*max-age=(\d+)/i.exec(header('strict-transport-security') ?? '')?.[1]
    if (age === undefined) return -20
    return Number(age) < HALF_A_YEAR ? -10 : 0
  },
  'subresource-integrity'({ header, body }) {
    if (!/^(text\/html|application\/xhtml\+xml)/.test(header('content-type') ?? '')) return 0
    const scripts = Array.from(body.matchAll(/<script[^>]*\ssrc="([^"]*)"[^>]*>/g), ([tag, src = '']) => ({
      tag,
      src,
    }))
    if (scripts.some(({ src }) => /^(https?:)?\/\//.test(src)))
      throw new Error('Scripts of other hosts are not rated here')
    return scripts.some(({ tag }) => tag.includes(' integrity="')) ? 5 : 0
  },
  'x-content-type-options': ({ header }) => (header('x-content-type-options')?.toLowerCase() === 'nosniff' ? 0 : -5),
  'x-frame-options'({ header }) {
    if (policyOf(header)?.has('frame-ancestors')) return 5
    return /^(deny|sameorigin)$/i.test(header('x-frame-options') ?? '') ? 0 : -20
  },
  'cross-origin-resource-policy'({ header }) {
    const policy = header('cross-origin-resource-policy')?.toLowerCase()
    if (policy === 'same-origin' || policy === 'same-site') return 10
    return policy === undefined || policy === 'cross-origin' ? 0 : -5
  },
}

const policyOf = (header: Scan['header']) => parsePolicy(header('content-security-policy') ?? '')

const sum = (points: { given: number }[]) => points.reduce((total, { given }) => total + given, 0)

const grades = 'F F F F F D- D D D+ C- C C C+ B- B B B+ A- A A A+'.split(' ')

const grade = (score: number) => grades[Math.floor(Math.min(score, 100) / 5)] ?? 'F'
