import type { IncomingMessage, ServerResponse } from 'node:http'
import { onceParameter } from '#domain/paths.ts'
import { countedRoute } from '#server/analytics/visit-counts.ts'
import { chooseEncoding, FAST_QUALITY, matchesEtag } from '#server/http/content-negotiation.ts'
import { privateHeaders } from '#server/http/response-headers.ts'
import { type CachedPage, createCachedPage, PageCache } from './page-cache.ts'
import { RenderQueue, RendersOverloaded } from './render-limits.ts'
import type { RenderedPage } from './render-page.ts'
import type { RequestedPage } from './requested-page.ts'

/** Milliseconds until view counts and scheduled posts appear. */
const MAX_AGE = 60_000
/**
 * `memory` is in bytes of all encodings. One page renders while another is compressed. A visitor
 * behind more than `mostWaiting` would leave first. Quality 11 makes a page 1 to 4 % smaller than
 * 10 but takes more than twice as long.
 */
const PAGES = { memory: 64 * 1024 * 1024, atOnce: 2, mostWaiting: 100, brotliQuality: 10 }
/** A URL can contain any query, so variants must not evict or delay other pages. */
const VARIANTS = { memory: 16 * 1024 * 1024, atOnce: 1, mostWaiting: 50, brotliQuality: FAST_QUALITY }

/** The page that confirms a form is for one visitor. */
const neverCached = new RegExp(`[?&]${onceParameter}=|#`)

interface PageServerOptions {
  headers: Record<string, string>
  findPage(target: string): RequestedPage
  render(key: string, skipsMissing: boolean): Promise<RenderedPage>
  onRead?(request: IncomingMessage, page: Pick<CachedPage, 'route' | 'slug'>): void
  onError(error: unknown, key: string): void
}

/** Caches only existing pages, so that made-up URLs cannot fill the memory. */
export class PageServer {
  readonly #options: PageServerOptions
  readonly #cache: PageCache
  readonly #variants: PageCache
  /** Responses from the cache, by status. */
  readonly served: Record<number, number> = {}
  missed = 0

  constructor(options: PageServerOptions) {
    this.#options = options
    const cached = ({ memory, brotliQuality, ...limits }: typeof PAGES) => {
      const renders = new RenderQueue(limits)
      return new PageCache({
        maxBytes: memory,
        maxAge: MAX_AGE,
        now: () => performance.now(),
        onError: (error: unknown, key: string) => {
          if (!(error instanceof RendersOverloaded)) options.onError(error, key)
        },
        render: (key, previous) => renders.run(() => this.#store(key, previous, brotliQuality)),
      })
    }
    this.#cache = cached(PAGES)
    this.#variants = cached(VARIANTS)
  }

  get size() {
    const [isCacheable, variants] = [this.#cache.size, this.#variants.size]
    return { pages: isCacheable.pages + variants.pages, bytes: isCacheable.bytes + variants.bytes }
  }

  clear() {
    this.#cache.clear()
    this.#variants.clear()
  }

  serveFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const page = this.#find(request.url ?? '')
    if (!page) return false
    const status = this.#send(page, request, response)
    this.served[status] = (this.served[status] ?? 0) + 1
    return true
  }

  takesLeads(target: string): boolean {
    return this.#options.findPage(target).takesLeads
  }

  /** True if it can be sent without waiting for a render. */
  isCached(requested: RequestedPage): boolean {
    return this.#cacheOf(requested).get(requested.key) !== undefined
  }

  load(target: string): Promise<CachedPage> {
    return this.#load(this.#options.findPage(target))
  }

  /** Calls `begin` right before sending, when nothing can fail any more. */
  async serve(requested: RequestedPage, request: IncomingMessage, response: ServerResponse, begin: () => void) {
    const page = await this.#load(requested)
    begin()
    this.#send(page, request, response)
  }

  async serveMissing(requested: RequestedPage, request: IncomingMessage, response: ServerResponse, begin: () => void) {
    const page = await this.#missing(requested)
    begin()
    this.#send(page, request, response)
  }

  /** Most targets are page keys; others have query parameters that change nothing. */
  #find(target: string): CachedPage | undefined {
    const page = this.#cache.get(target) ?? this.#variants.get(target)
    const queryAt = target.indexOf('?')
    if (page || queryAt < 0 || neverCached.test(target)) return page
    const plain = this.#cache.get(target.slice(0, queryAt))
    if (!plain?.readsQuery) return plain
    const requested = this.#options.findPage(target)
    return this.#cacheOf(requested).get(requested.key)
  }

  #cacheOf({ isVariant }: RequestedPage): PageCache {
    return isVariant ? this.#variants : this.#cache
  }

  async #load(requested: RequestedPage): Promise<CachedPage> {
    const cache = this.#cacheOf(requested)
    const page = cache.get(requested.key) ?? (await cache.load(requested.key))
    return page === missingPage ? this.#missing(requested) : page
  }

  async #missing({ missingKey }: RequestedPage): Promise<CachedPage> {
    return this.#cache.get(missingKey) ?? (await this.#cache.load(missingKey))
  }

  async #store(key: string, previous: CachedPage | undefined, brotliQuality: number): Promise<CachedPage> {
    const requested = this.#options.findPage(key)
    const { status, headers, html, isMissing } = await this.#options.render(key, key !== requested.missingKey)
    if (isMissing) return missingPage
    if (previous && status >= 500) throw new Error(`A page was rendered again with status ${status}`)
    this.missed += 1
    const isCacheable = status === 200 || status === 404
    const all = {
      ...this.#options.headers,
      ...headers,
      'Cache-Control': isCacheable ? 'public, max-age=0, must-revalidate' : 'no-store',
      ...(requested.isPrivate && privateHeaders),
    }
    const { slug, pattern, readsQuery } = requested
    const page = { status, headers: all, html, slug, route: countedRoute(pattern), readsQuery }
    return createCachedPage(page, previous, brotliQuality)
  }

  #send(page: CachedPage, request: IncomingMessage, response: ServerResponse): number {
    const { etag, headers, unchanged, body } =
      page.encodings[chooseEncoding(request.headers['accept-encoding'] as string | undefined)]
    if (page.status === 200 && request.method === 'GET') this.#options.onRead?.(request, page)
    const known = request.headers['if-none-match']
    if (page.status === 200 && known !== undefined && matchesEtag(etag, known)) {
      response.writeHead(304, unchanged).end()
      return 304
    }
    response.writeHead(page.status, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
    return page.status
  }
}

const emptyEncoding = { etag: '', headers: [], unchanged: [], body: Buffer.alloc(0) }

/** Placeholder until the route's page for missing content is loaded. */
const missingPage: CachedPage = {
  status: 404,
  slug: undefined,
  route: -1,
  readsQuery: false,
  isCacheable: false,
  headers: {},
  bytes: 0,
  encodings: { br: emptyEncoding, gzip: emptyEncoding, identity: emptyEncoding },
}
