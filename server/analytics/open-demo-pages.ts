import { randomBytes } from 'node:crypto'
import type { Context } from '#server/context.ts'

/** Milliseconds; the counters are written three times in it. */
const FRESH = 30_000

const ownProcess = randomBytes(6).toString('base64url')
let open = 0
/** What the other processes know of this one. */
let told = 0

/** Returns what to call when the page is closed. */
export function openDemoPage(): () => void {
  open += 1
  return () => {
    open -= 1
  }
}

/** Says to the other processes how many demo pages this one has open. */
export async function tellOpenDemoPages({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  if (open === 0 && told === 0) return
  const now = clock().getTime()
  const pages = open
  await db.write(async (queries) => {
    await queries
      .deleteFrom('open_demo_pages')
      .where((is) => is.or([is('process', '=', ownProcess), is('seen_at', '<', now - FRESH)]))
      .execute()
    if (pages > 0)
      await queries.insertInto('open_demo_pages').values({ process: ownProcess, pages, seen_at: now }).execute()
  })
  told = pages
}

/** In all processes; what others have told is some seconds old. */
export async function countOpenDemoPages({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const others = await db.query
    .selectFrom('open_demo_pages')
    .select('pages')
    .where('process', '!=', ownProcess)
    .where('seen_at', '>=', clock().getTime() - FRESH)
    .execute()
  return others.reduce((sum, { pages }) => sum + pages, open)
}
