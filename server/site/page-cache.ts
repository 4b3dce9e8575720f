import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { compress, type Encoding, QUICK } from '#server/http/content-negotiation.ts'

interface PageCacheOptions {
  render(key: string, previous: StoredPage | undefined): Promise<StoredPage>
  now(): number
  maxBytes: number
  /** Milliseconds; an older page is still served while it is rendered again. */
  maxAge: number
  onError(error: unknown, key: string): void
}

/** Least recently used pages leave first; one render at a time for each key. */
export class PageCache {
  readonly #pages: LRUCache<string, StoredPage>

  constructor({ render, now, maxBytes, maxAge, onError }: PageCacheOptions) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      // lru-cache returns a page that is larger than itself without storing it.
      sizeCalculation: ({ keep, bytes }) => (keep ? bytes : maxBytes + 1),
      ttl: maxAge,
      ttlResolution: 0,
      // lru-cache reads a start of 0 as no start.
      perf: { now: () => now() + 1 },
      allowStale: true,
      noDeleteOnStaleGet: true,
      // Visitors who wait during `clear` still get their page; lru-cache does not store it.
      ignoreFetchAbort: true,
      // After a failed render the stale page stays for another `maxAge`: no retry at each request.
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

  /** Returns a stale page too, and then starts a new render. */
  get(key: string): StoredPage | undefined {
    const page = this.#pages.get(key)
    if (page && this.#pages.getRemainingTTL(key) < 0) void this.#pages.fetch(key)
    return page
  }

  load(key: string): Promise<StoredPage> {
    return this.#pages.forceFetch(key, { allowStale: false })
  }

  clear() {
    this.#pages.clear()
  }
}

interface PageToStore {
  status: number
  headers: Record<string, string>
  html: string
  slug?: string | undefined
  /** As `countedRoute` numbers it; without it no read is counted. */
  route?: number
  /** Whether the query can change the page. */
  readsQuery?: boolean
}

/** Each encoding has its complete header list, so that a response is one write. */
export interface StoredPage {
  status: number
  slug: string | undefined
  route: number
  readsQuery: boolean
  keep: boolean
  headers: Record<string, string>
  bytes: number
  variants: Record<Encoding, Variant>
}

interface Variant {
  etag: string
  /** Flat list of names and values, as `writeHead` takes it. */
  headers: string[]
  /** Headers of a 304, with the page's policy, which browsers take from it. */
  unchanged: string[]
  body: Buffer
}

/** Returns `previous` when nothing has changed. */
export async function storePage(
  page: PageToStore,
  previous: StoredPage | undefined,
  brotliQuality = QUICK,
): Promise<StoredPage> {
  const { status, headers, html, slug, route = -1, readsQuery = false } = page
  const identity = Buffer.from(html)
  const tag = createHash('sha256').update(identity).update(JSON.stringify(headers)).digest('base64url').slice(0, 22)
  if (previous?.variants.identity.etag === `"${tag}-identity"`) return previous
  const [br, gzip] = await Promise.all([compress.br(identity, brotliQuality), compress.gzip(identity)])
  const variants = {
    br: variant('br', `"${tag}-br"`, headers, br),
    gzip: variant('gzip', `"${tag}-gzip"`, headers, gzip),
    identity: variant('identity', `"${tag}-identity"`, headers, identity),
  }
  const keep = status === 200 || status === 404
  return { status, slug, route, readsQuery, keep, headers, bytes: identity.length + br.length + gzip.length, variants }
}

/** RFC 9110, section 8.8.1: each encoding has a strong ETag of its own. */
function variant(encoding: Encoding, etag: string, headers: Record<string, string>, body: Buffer): Variant {
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
