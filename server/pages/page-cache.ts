import type { StoredPage } from './stored-page.ts'

interface Entry {
  page: StoredPage
  renderedAt: number
}

export interface PageCacheOptions {
  render(key: string, previous: StoredPage | undefined): Promise<StoredPage>
  /** Compresses a cached page harder, after it has been sent; without it pages stay as they are. */
  improve?: (page: StoredPage) => Promise<StoredPage>
  now(): number
  maxBytes: number
  /** Milliseconds; an older page is still served while it is rendered again. */
  maxAge: number
  onError(error: unknown, key: string): void
}

/** Least recently used pages leave first; one render at a time for each key. */
export class PageCache {
  readonly #options: PageCacheOptions
  readonly #entries = new Map<string, Entry>()
  readonly #renders = new Map<string, Promise<StoredPage>>()
  #bytes = 0
  #contentVersion = 0
  /** One page at a time, after everything else. */
  #improving: Promise<void> = Promise.resolve()

  constructor(options: PageCacheOptions) {
    this.#options = options
  }

  get size() {
    return { pages: this.#entries.size, bytes: this.#bytes }
  }

  /** May be stale; then a new render has begun. */
  get(key: string): StoredPage | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    if (this.#options.now() - entry.renderedAt > this.#options.maxAge)
      this.load(key).catch((error) => this.#options.onError(error, key))
    return entry.page
  }

  load(key: string): Promise<StoredPage> {
    const running = this.#renders.get(key)
    if (running) return running
    const render = this.#render(key).finally(() => {
      if (this.#renders.get(key) === render) this.#renders.delete(key)
    })
    this.#renders.set(key, render)
    return render
  }

  /** Drops every page, and discards renders in progress, which may be of old content. */
  clear() {
    this.#contentVersion += 1
    this.#entries.clear()
    this.#renders.clear()
    this.#bytes = 0
  }

  async #render(key: string): Promise<StoredPage> {
    const contentVersion = this.#contentVersion
    const page = await this.#options.render(key, this.#entries.get(key)?.page)
    if (contentVersion !== this.#contentVersion) return page
    this.#remove(key)
    if (page.keep) this.#add(key, page)
    const { improve } = this.#options
    if (improve && page.keep && !page.isSmallest)
      this.#improving = this.#improving.then(() => this.#improve(key, page, improve))
    return page
  }

  async #improve(key: string, page: StoredPage, improve: NonNullable<PageCacheOptions['improve']>) {
    if (this.#entries.get(key)?.page !== page) return
    try {
      const smaller = await improve(page)
      const entry = this.#entries.get(key)
      if (entry?.page !== page) return
      entry.page = smaller
      this.#bytes += smaller.bytes - page.bytes
    } catch (error) {
      this.#options.onError(error, key)
    }
  }

  #add(key: string, page: StoredPage) {
    this.#entries.set(key, { page, renderedAt: this.#options.now() })
    this.#bytes += page.bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#options.maxBytes) break
      this.#remove(oldest)
    }
  }

  #remove(key: string) {
    this.#bytes -= this.#entries.get(key)?.page.bytes ?? 0
    this.#entries.delete(key)
  }
}
