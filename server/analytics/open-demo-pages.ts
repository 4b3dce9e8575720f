import { randomBytes } from 'node:crypto'
import type { Context } from '#server/context.ts'

/** Milliseconds; each process publishes its count three times in this period. */
const MAX_AGE = 30_000

const ownProcess = randomBytes(6).toString('base64url')
let openCount = 0
/** Last count that this process published. */
let publishedCount = 0

export function openDemoPage(): () => void {
  openCount += 1
  return () => {
    openCount -= 1
  }
}

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

/** Demo pages open in all processes; the counts of other processes are a few seconds old. */
export async function countOpenDemoPages({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const others = await db.query
    .selectFrom('open_demo_pages')
    .select('pages')
    .where('process', '!=', ownProcess)
    .where('seen_at', '>=', clock().getTime() - MAX_AGE)
    .execute()
  return others.reduce((sum, { pages }) => sum + pages, openCount)
}
