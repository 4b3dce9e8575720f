import { randomBytes } from 'node:crypto'
import type { Context } from '#server/context.ts'

/** Milliseconds; the counters are written three times in it. */
const MAX_AGE = 30_000

const ownProcess = randomBytes(6).toString('base64url')
let openCount = 0
/** What the other processes know of this one. */
let publishedCount = 0

/** Returns what to call when the page is closed. */
export function openDemoPage(): () => void {
  openCount += 1
  return () => {
    openCount -= 1
  }
}

/** Says to the other processes how many demo pages this one has open. */
export async function publishOpenDemoPages({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  if (openCount === 0 && publishedCount === 0) return
  const now = clock().getTime()
  const pages = openCount
  await db.write(async (queries) => {
    await queries
      .deleteFrom('open_demo_pages')
      .where((is) => is.or([is('process', '=', ownProcess), is('seen_at', '<', now - MAX_AGE)]))
      .execute()
    if (pages > 0)
      await queries.insertInto('open_demo_pages').values({ process: ownProcess, pages, seen_at: now }).execute()
  })
  publishedCount = pages
}

/** In all processes; what others have told is some seconds old. */
export async function countOpenDemoPages({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const others = await db.query
    .selectFrom('open_demo_pages')
    .select('pages')
    .where('process', '!=', ownProcess)
    .where('seen_at', '>=', clock().getTime() - MAX_AGE)
    .execute()
  return others.reduce((sum, { pages }) => sum + pages, openCount)
}
