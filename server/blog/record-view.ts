import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { keyedHash } from '#server/secrets/keyed-hash.ts'

/** Views that wait in memory at most; more of them within ten seconds are not readers. */
const MOST_WAITING = 50_000
/** Views that are written together. Leads wait for a write that is under way, so it stays short. */
const PORTION = 1_000

type Counting = Pick<Context, 'clock' | 'config'>

interface View {
  slug: string
  day: string
}

/** Counted views that are not written yet, by the visitor's mark of the day. */
const waiting = new Map<string, View>()

/**
 * Counts a person's view of a post, once a day. The visitor is kept only as a keyed hash that changes daily, so nobody can be
 * followed by it.
 * @param visitor what tells one visitor from another, such as address and browser
 */
export function recordView({ clock, config }: Counting, slug: string, visitor: string): void {
  if (waiting.size >= MOST_WAITING) return
  const day = clock().toISOString().slice(0, 10)
  const mark = keyedHash(config.appSecret, 'post view', `${day}\n${slug}\n${visitor}`)
  waiting.set(mark, { slug, day })
}

/** Writes what was counted. Views of posts that do not exist count for nothing. */
export async function flushViews({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const today = clock().toISOString().slice(0, 10)
  const views = Array.from(waiting, ([mark, view]) => ({ mark, ...view }))
  for (let start = 0; start < views.length; start += PORTION) {
    const portion = views.slice(start, start + PORTION)
    await db.write(async (queries) => {
      await queries.deleteFrom('view_marks').where('day', '<', today).execute()
      await countViews(queries, portion)
    })
    for (const { mark } of portion) waiting.delete(mark)
  }
}

async function countViews(queries: Queries, views: (View & { mark: string })[]) {
  const bySlug = Object.groupBy(views, ({ slug }) => slug)
  const known = await queries.selectFrom('posts').select('slug').where('slug', 'in', Object.keys(bySlug)).execute()
  for (const { slug } of known) {
    const seen = await queries
      .insertInto('view_marks')
      .values((bySlug[slug] ?? []).map(({ mark, day }) => ({ mark, day })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('mark')
      .execute()
    await queries
      .updateTable('posts')
      .set({ views: sql<number>`views + ${sql.lit(seen.length)}` })
      .where('slug', '=', slug)
      .execute()
  }
}
