import { sql } from 'kysely'
import { Counter } from '#server/analytics/counter.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { keyedHash } from '#server/runtime/keyed-hash.ts'

/** Views in memory; more in ten seconds cannot come from readers. */
const MAX_QUEUED_VIEWS = 50_000
/** Views per transaction; short because leads wait for it. */
const BATCH_SIZE = 1_000

type ViewContext = Pick<Context, 'clock' | 'config'>

interface View {
  mark: string
  slug: string
  day: string
}

const counter = new Counter<View>(({ mark }) => mark)

/** Counts a visitor once a day, by a hash that changes daily to prevent tracking. */
export function recordView({ clock, config }: ViewContext, slug: string, visitor: string): void {
  if (counter.size >= MAX_QUEUED_VIEWS) return
  const day = clock().toISOString().slice(0, 10)
  const mark = keyedHash(config.appSecret, 'post view', `${day}\n${slug}\n${visitor}`)
  counter.add({ mark, slug, day })
}

export function flushViews({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  return counter.flush(async (counts) => {
    const today = clock().toISOString().slice(0, 10)
    await db.write(async (queries) => {
      await queries.deleteFrom('view_marks').where('day', '<', today).execute()
      await countViews(
        queries,
        counts.map(([view]) => view),
      )
    })
  }, BATCH_SIZE)
}

async function countViews(queries: Queries, views: View[]) {
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
