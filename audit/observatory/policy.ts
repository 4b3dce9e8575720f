/** Lower-case directive names with their sources. */
export type Policy = Map<string, Set<string>>

const broad = new Set(['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'])
const broadOrInline = new Set([...broad, "'unsafe-inline'", 'data:'])
const passive = new Set(['img-src', 'media-src'])
const everything = new Set(['*'])

/** Undefined for an invalid policy; the Observatory refuses duplicate directives. */
export function parsePolicy(text: string): Policy | undefined {
  const policy: Policy = new Map()
  for (const part of text.toLowerCase().split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/)
    if (!name) continue
    if (policy.has(name)) return undefined
    policy.set(name, new Set(sources.length === 0 && name.endsWith('-src') ? ["'none'"] : sources))
  }
  return policy
}

/** The points for a policy, of whose weaknesses only the first counts. */
export function ratePolicy(policy: Policy | undefined): number {
  if (!policy || policy.size === 0) return -25
  const fallback = policy.get('default-src') ?? everything
  const scripts = withoutIdleInline(policy.get('script-src') ?? fallback)
  const styles = withoutIdleInline(policy.get('style-src') ?? fallback)
  const objects = policy.get('object-src') ?? fallback
  const active = Array.from(policy).flatMap(([name, sources]) => (passive.has(name) ? [] : [...sources]))
  const shown = Array.from(passive).flatMap((name) => [...(policy.get(name) ?? policy.get('default-src') ?? [])])

  if (scripts.has("'strict-dynamic'")) throw new Error('strict-dynamic is not rated here')
  if (has(scripts, broadOrInline) || has(objects, broad)) return -20
  if (active.some(isInsecure)) return -20
  if (scripts.has("'unsafe-eval'") || styles.has("'unsafe-eval'")) return -10
  if (shown.some(isInsecure)) return -10
  if (has(styles, broadOrInline)) return 0
  return fallback.size === 1 && fallback.has("'none'") ? 10 : 5
}

/** Browsers ignore 'unsafe-inline' beside a hash or a nonce. */
function withoutIdleInline(sources: Set<string>): Set<string> {
  const isGuarded = Array.from(sources).some((source) => /^'(sha(256|384|512)|nonce)-/.test(source))
  return isGuarded ? new Set(Array.from(sources).filter((source) => source !== "'unsafe-inline'")) : sources
}

const has = (sources: Set<string>, wanted: Set<string>) => !sources.isDisjointFrom(wanted)
const isInsecure = (source: string) => /^(http|ftp):/.test(source)
