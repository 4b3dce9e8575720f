import type { Context } from '#server/context.ts'

export interface ListedPost {
  slug: string
  title: string
  publish_date: string
  views: number
  published: boolean
}

/** With unpublished ones, newest first. */
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
