import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { countPageView } from '#server/analytics/visit-counts.ts'
import { recordView } from '#server/blog/post-views.ts'
import type { Context } from '#server/context.ts'
import { clientIp } from '#server/http/client-ip.ts'
import { isCountable } from '#server/http/visitor.ts'
import type { CachedPage } from './page-cache.ts'

/** Counts documents that browsers show: the page, and for a post its reader. */
export function createPageViewCounter(context: Pick<Context, 'clock' | 'config'>) {
  const countView = createPostViewCounter(context)
  return function countDocument(request: IncomingMessage, { route, slug }: Pick<CachedPage, 'route' | 'slug'>): void {
    if (!isDocumentView(request) || !isCountable(request)) return
    countPageView(route)
    if (slug !== undefined) countView(request, slug)
  }
}

/**
 * Uses fetch metadata, which browsers send over HTTPS; requests of scripts and frames do not count.
 * A service worker preserves the mode, but in some browsers not the destination.
 */
function isDocumentView({ headers }: IncomingMessage): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers
  return mode === undefined || (mode === 'navigate' && destination !== 'iframe')
}

/** Milliseconds in which repeated requests of a visitor are ignored. */
const REPEAT_WINDOW = 60_000
const MAX_REMEMBERED = 10_000

export function createPostViewCounter(context: Pick<Context, 'clock' | 'config'>) {
  const recent = new Set<string>()
  let since = 0
  return function countView(request: IncomingMessage, slug: string): void {
    const visitor = `${clientIp(context, request)} ${request.headers['user-agent'] ?? ''}`
    if (performance.now() - since > REPEAT_WINDOW || recent.size >= MAX_REMEMBERED) {
      recent.clear()
      since = performance.now()
    }
    // A hash has a fixed size, whereas a User-Agent may be long.
    const view = hash('sha256', `${slug} ${visitor}`, 'base64url')
    if (recent.has(view)) return
    recent.add(view)
    recordView(context, slug, visitor)
  }
}
