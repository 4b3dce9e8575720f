import { LRUCache } from 'lru-cache'
import type { StoredPage } from './stored-page.ts'

export interface PageCacheOptions {
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
