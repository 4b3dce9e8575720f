import type { Context } from '#server/context.ts'

/** A post as an operator sees it. */
export interface ListedPost {
  slug: string
  title: string
  publish_date: string
  views: number
  published: boolean
}

/** All posts, also those that are not public yet, newest first. */
export async function listAllPosts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<ListedPost[]> {
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
