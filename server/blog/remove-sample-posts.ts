import type { Context } from '#server/context.ts'
import { removePost } from './publish-posts.ts'
import { samplePosts } from './sample-posts.ts'

export async function listSamplePosts({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const rows = await db.query
    .selectFrom('posts')
    .select('slug')
    .where('slug', 'in', samplePosts)
    .orderBy('slug')
    .execute()
  return rows.map(({ slug }) => slug)
}

export async function removeSamplePosts(context: Pick<Context, 'db' | 'changes'>): Promise<string[]> {
  const removed: string[] = []
  for (const slug of await listSamplePosts(context)) if (await removePost(context, slug)) removed.push(slug)
  return removed
}
