import type { IncomingMessage } from 'node:http'
import { countRead } from '#server/analytics/visit-counts.ts'
import type { Context } from '#server/context.ts'
import { isCountable } from '#server/http/is-countable.ts'
import { createViewCount } from './count-view.ts'
import type { StoredPage } from './stored-page.ts'

/** Counts documents that browsers show: their page, and for a post its reader. */
export function createReadCount(context: Pick<Context, 'clock' | 'config'>) {
  const countView = createViewCount(context)
  return function countDocument(request: IncomingMessage, { route, slug }: Pick<StoredPage, 'route' | 'slug'>): void {
    if (!isShown(request) || !isCountable(request)) return
    countRead(route)
    if (slug !== undefined) countView(request, slug)
  }
}

/**
 * Browsers say so over HTTPS; what a script fetches or a frame embeds is no read. What the service
 * worker passes on keeps its mode, but in some browsers not its destination.
 */
function isShown({ headers }: IncomingMessage): boolean {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = headers
  return mode === undefined || (mode === 'navigate' && destination !== 'iframe')
}
