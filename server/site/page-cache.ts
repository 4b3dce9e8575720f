import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { compress, type Encoding, FAST_QUALITY } from '#server/http/content-negotiation.ts'

interface PageCacheOptions {
  render(key: string, previous: CachedPage | undefined): Promise<CachedPage>
  now(): number
  maxBytes: number
  /** Milliseconds; an older page is still served while a new one renders. */
  maxAge: number
  onError(error: unknown, key: string): void
}

/** Evicts the least recently used pages; one render at a time per key. */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage>

  constructor({ render, now, maxBytes, maxAge, onError }: PageCacheOptions) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      // lru-cache returns a page larger than the cache without storing it.
      sizeCalculation: ({ isCacheable, bytes }) => (isCacheable ? bytes : maxBytes + 1),
      ttl: maxAge,
      ttlResolution: 0,
      // lru-cache treats a start time of 0 as unset.
      perf: { now: () => now() + 1 },
      allowStale: true,
      noDeleteOnStaleGet: true,
      // Visitors waiting during `clear` still get their page; lru-cache does not store it.
      ignoreFetchAbort: true,
      // After a failed render the stale page stays for another `maxAge`, to avoid constant retries.
      fetchMethod: (key, previous) =>
        render(key, previous).catch((error) => {
          if (!previous) throw error
          onError(error, key)
          return previous
        }),
    })
  }

  get size() {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize }
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key)
    if (page && this.#pages.getRemainingTTL(key) < 0) void this.#pages.fetch(key)
    return page
  }

  load(key: string): Promise<CachedPage> {
    return this.#pages.forceFetch(key, { allowStale: false })
  }

  clear() {
    this.#pages.clear()
  }
}

interface PageToCache {
  status: number
  headers: Record<string, string>
  html: string
  slug?: string | undefined
  /** Index from `countedRoute`; undefined if views are not counted. */
  route?: number
  readsQuery?: boolean
}

/** Complete header list per encoding, so that a response is one write. */
export interface CachedPage {
  status: number
  slug: string | undefined
  route: number
  readsQuery: boolean
  isCacheable: boolean
  headers: Record<string, string>
  bytes: number
  encodings: Record<Encoding, EncodedPage>
}

interface EncodedPage {
  etag: string
  /** Flat list of names and values for `writeHead`. */
  headers: string[]
  /** Headers of a 304, including the page's policy, which browsers take from it. */
  unchanged: string[]
  body: Buffer
}

export async function createCachedPage(
  page: PageToCache,
  previous: CachedPage | undefined,
  brotliQuality = FAST_QUALITY,
): Promise<CachedPage> {
  const { status, headers, html, slug, route = -1, readsQuery = false } = page
  const identity = Buffer.from(html)
  const tag = createHash('sha256').update(identity).update(JSON.stringify(headers)).digest('base64url').slice(0, 22)
  if (previous?.encodings.identity.etag === `"${tag}-identity"`) return previous
  const [br, gzip] = await Promise.all([compress.br(identity, brotliQuality), compress.gzip(identity)])
  const variants = {
    br: encodePage('br', `"${tag}-br"`, headers, br),
    gzip: encodePage('gzip', `"${tag}-gzip"`, headers, gzip),
    identity: encodePage('identity', `"${tag}-identity"`, headers, identity),
  }
  const isCacheable = status === 200 || status === 404
  return {
    status,
    slug,
    route,
    readsQuery,
    isCacheable: isCacheable,
    headers,
    bytes: identity.length + br.length + gzip.length,
    encodings: variants,
  }
}

/** RFC 9110, section 8.8.1: each encoding has a different strong ETag. */
function encodePage(encoding: Encoding, etag: string, headers: Record<string, string>, body: Buffer): EncodedPage {
  const all = {
    ...headers,
    ETag: etag,
    Vary: 'Accept-Encoding',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Content-Length': String(body.length),
  }
  const unchanged = Object.entries(all).filter(([name]) => !/^content-(type|encoding|length)$/i.test(name))
  return { etag, headers: Object.entries(all).flat(), unchanged: unchanged.flat(), body }
}
