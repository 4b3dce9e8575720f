import type { Context } from '#server/context.ts'

/** With unpublished ones, newest first. */
export async function listAllPosts({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const rows = await db.query
    .selectFrom('posts')
    .select(['slug', 'title', 'publish_date', 'views'])
    .orderBy('publish_date', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const now = clock().getTime()
  return rows.map((row) => ({
    ...row,
    publish_date: new Date(row.publish_date).toISOString(),
    published: row.publish_date <= now,
  }))
}
