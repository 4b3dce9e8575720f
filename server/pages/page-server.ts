import type { IncomingMessage, ServerResponse } from 'node:http'
import { PageCache } from './page-cache.ts'
import type { PageAddress } from './page-key.ts'
import type { RenderedPage } from './render-page.ts'
import { chooseEncoding, type StoredPage, storePage } from './stored-page.ts'

/** Bytes of pages, with their encodings, that stay in memory. */
const MEMORY = 64 * 1024 * 1024
/** Milliseconds after which a page is rendered anew behind the scenes: what makes view counts and due posts appear. */
const MAX_AGE = 60_000

export interface PageServerOptions {
  /** What every answer carries, unless its page says otherwise. */
  headers: Record<string, string>
  pageAddress(target: string): PageAddress
  render(key: string): Promise<RenderedPage>
  /** Told of every document of a post that was given away. */
  onView?(request: IncomingMessage, slug: string): void
  onError(error: unknown, key: string): void
}

/** Answers GET and HEAD for pages, from memory wherever it can. */
export class PageServer {
  readonly #options: PageServerOptions
  readonly #cache: PageCache
  /** Remembers where a request target leads, so that a page in memory costs no URL parsing. */
  readonly #addresses = new Map<string, PageAddress>()
  /** How many were answered from memory, by status. */
  readonly answered: Record<number, number> = {}
  /** How many had to be rendered first. */
  missed = 0

  constructor(options: PageServerOptions) {
    this.#options = options
    this.#cache = new PageCache({
      maxBytes: MEMORY,
      maxAge: MAX_AGE,
      now: () => performance.now(),
      onError: options.onError,
      render: async (key, previous) => storeRendered(await options.render(key), previous, options.headers),
    })
  }

  get size() {
    return this.#cache.size
  }

  /** Forgets all pages: content has changed. */
  clear() {
    this.#cache.clear()
  }

  /** Answers at once if the page is in memory. Returns whether it did. */
  answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const address = this.#addresses.get(request.url ?? '')
    const page = address && this.#cache.get(address.key)
    if (!page) return false
    const status = this.#send(page, address, request, response)
    this.answered[status] = (this.answered[status] ?? 0) + 1
    return true
  }

  /** The page for a request target, rendered first where necessary. */
  load(target: string): Promise<StoredPage> {
    return this.#load(target, this.#options.pageAddress(target))
  }

  /** Answers with the page for a request target, rendered first where necessary; `begin` is called once nothing can fail any more. */
  async answer(target: string, request: IncomingMessage, response: ServerResponse, begin: () => void): Promise<void> {
    const address = this.#options.pageAddress(target)
    const page = await this.#load(target, address)
    begin()
    this.#send(page, address, request, response)
  }

  async #load(target: string, address: PageAddress): Promise<StoredPage> {
    const page = this.#cache.get(address.key) ?? (await this.#render(address.key))
    if (page.keep) this.#remember(target, address)
    return page
  }

  /** Returns the status that was sent. */
  #send(page: StoredPage, { slug }: PageAddress, request: IncomingMessage, response: ServerResponse): number {
    const { etag, headers, unchanged, body } =
      page.variants[chooseEncoding(request.headers['accept-encoding'] as string | undefined)]
    if (slug !== undefined && request.method === 'GET' && page.status === 200) this.#options.onView?.(request, slug)
    if (page.status === 200 && request.headers['if-none-match']?.includes(etag)) {
      response.writeHead(304, unchanged).end()
      return 304
    }
    response.writeHead(page.status, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
    return page.status
  }

  #render(key: string): Promise<StoredPage> {
    this.missed += 1
    return this.#cache.load(key)
  }

  #remember(target: string, address: PageAddress) {
    if (this.#addresses.size > 10_000) this.#addresses.clear()
    this.#addresses.set(target, address)
  }
}

function storeRendered(
  { status, headers, html }: RenderedPage,
  previous: StoredPage | undefined,
  always: Record<string, string>,
) {
  const kept = status === 200 || status === 404
  return storePage(
    status,
    { ...always, ...headers, 'Cache-Control': kept ? 'public, max-age=0, must-revalidate' : 'no-store' },
    html,
    previous,
  )
}
