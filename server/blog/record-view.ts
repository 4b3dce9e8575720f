import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

/** Milliseconds between two writes of what was counted. */
const FLUSH_INTERVAL = 10_000
/** Views that wait in memory at most; more of them within ten seconds are not readers. */
const MOST_WAITING = 50_000

type Counting = Pick<Context, 'clock' | 'config'>

/** Counted views that are not written yet: the visitor's mark of the day, and the post's slug. */
const waiting = new Map<string, { slug: string; day: string }>()

/**
 * Counts a person's view of a post, once a day. The visitor is kept only as a keyed hash that changes daily, so nobody can be
 * followed by it.
 * @param visitor what tells one visitor from another, such as address and browser
 */
export function recordView({ clock, config }: Counting, slug: string, visitor: string): void {
  if (waiting.size >= MOST_WAITING) return
  const day = clock().toISOString().slice(0, 10)
  const mark = createHmac('sha256', config.appSecret).update(`${day}\n${slug}\n${visitor}`).digest('base64url')
  waiting.set(mark, { slug, day })
}

/** Writes what was counted. Views of posts that do not exist count for nothing. */
export async function flushViews({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  if (waiting.size === 0) return
  const views = Array.from(waiting, ([mark, view]) => ({ mark, ...view }))
  const today = clock().toISOString().slice(0, 10)
  await db.write(async (queries) => {
    await queries.deleteFrom('view_marks').where('day', '<', today).execute()
    for (const { mark, slug, day } of views) {
      const known = await queries.selectFrom('posts').select('id').where('slug', '=', slug).executeTakeFirst()
      if (!known) continue
      const inserted = await queries
        .insertInto('view_marks')
        .values({ mark, day })
        .onConflict((conflict) => conflict.doNothing())
        .returning('mark')
        .execute()
      if (inserted.length > 0)
        await queries.updateTable('posts').set({ views: sql<number>`views + 1` }).where('id', '=', known.id).execute()
    }
  })
  for (const { mark } of views) waiting.delete(mark)
}

/** Writes the views every ten seconds. Returns how to stop, which writes the last ones. */
export function startViewCounter(context: Pick<Context, 'db' | 'clock' | 'log'>): () => Promise<void> {
  const flush = () =>
    flushViews(context).catch((error) => context.log.warn({ err: error }, 'Views could not be written'))
  const timer = setInterval(flush, FLUSH_INTERVAL).unref()
  return async () => {
    clearInterval(timer)
    await flush()
  }
}
