import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { recordView } from '#server/blog/post-views.ts'
import type { Context } from '#server/context.ts'
import { clientIp } from '#server/http/client-ip.ts'

/** Milliseconds for which a visitor's repeated request is ignored. */
const FORGET_AFTER = 60_000
const MOST_REMEMBERED = 10_000

export function createViewCount(context: Pick<Context, 'clock' | 'config'>) {
  const recent = new Set<string>()
  let since = 0
  return function countView(request: IncomingMessage, slug: string): void {
    const visitor = `${clientIp(context, request)} ${request.headers['user-agent'] ?? ''}`
    if (performance.now() - since > FORGET_AFTER || recent.size >= MOST_REMEMBERED) {
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
