import { sql } from 'kysely'
import type {
  BlogCategory,
  BlogPost,
  BlogPostLink,
  BlogPostSummary,
  BlogPostTitle,
  CategoryCount,
  PageQuery,
} from '#domain/blog.ts'
import { PAGE_SIZE } from '#domain/paging.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { isSanitized, sanitizePost } from './sanitize-post.ts'

type BlogContext = Pick<Context, 'db' | 'clock'>

interface PostsQuery extends PageQuery {
  category?: string | undefined
}

export async function listPosts(
  { db, clock }: BlogContext,
  { page, limit, category }: PostsQuery,
): Promise<{ posts: BlogPostSummary[]; total: number }> {
  const all = publicPosts(db.query, clock(), category)
  if (page === undefined && limit === undefined) {
    const posts = await readSummaries(db.query, newestFirst(all))
    return { posts, total: posts.length }
  }
  const size = limit ?? PAGE_SIZE
  const chosen = newestFirst(all)
    .limit(size)
    .offset(((page ?? 1) - 1) * size)
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { posts: await readSummaries(db.query, chosen), total }
}

export const findPost = ({ db, clock }: BlogContext, slug: string): Promise<BlogPost | undefined> =>
  readPost(db.query, clock(), publicPosts(db.query, clock()).where('posts.slug', '=', slug))

export const findAnyPost = ({ db, clock }: BlogContext, slug: string): Promise<BlogPost | undefined> =>
  readPost(db.query, clock(), db.query.selectFrom('posts').where('posts.slug', '=', slug))

export async function listUnpublished({ db, clock }: BlogContext): Promise<Set<string>> {
  const posts = db.query.selectFrom('posts').select('id').where('publish_date', '>', clock().getTime())
  return new Set((await posts.execute()).map(({ id }) => id))
}

export async function isPublic({ db, clock }: BlogContext, slug: string): Promise<boolean> {
  const post = publicPosts(db.query, clock()).where('posts.slug', '=', slug)
  return (await post.select('posts.id').executeTakeFirst()) !== undefined
}

async function readPost(queries: Queries, now: Date, one: ChosenPosts): Promise<BlogPost | undefined> {
  const [summary] = await readSummaries(queries, one)
  const row = await one.select(['posts.content', 'posts.sanitized']).executeTakeFirst()
  if (!summary || !row) return undefined
  const content = isSanitized(row) ? row.content : sanitizePost(row.content)
  return { ...summary, content, ...(await readNeighbors(queries, now, summary)) }
}

/** An unpublished post has no place in the order. */
async function readNeighbors(queries: Queries, now: Date, { id, publish_date }: BlogPostSummary) {
  const moment = Date.parse(publish_date)
  if (moment > now.getTime()) return { newer: null, older: null }
  const place = sql`(posts.publish_date, posts.id)`
  const after = publicPosts(queries, now).where(sql<boolean>`${place} > (${moment}, ${id})`)
  // Older posts are public too; a second bound would prevent SQLite from seeking to the first.
  const before = queries.selectFrom('posts').where(sql<boolean>`${place} < (${moment}, ${id})`)
  return {
    newer: await readLink(queries, after.orderBy('posts.publish_date').orderBy('posts.id')),
    older: await readLink(queries, newestFirst(before)),
  }
}

async function readLink(queries: Queries, posts: ChosenPosts): Promise<BlogPostLink | null> {
  const [first] = await readSummaries(queries, posts.limit(1))
  if (!first) return null
  const { id, slug, title, BlogCategories } = first
  return { id, slug, title, BlogCategories }
}

export const countCategories = ({ db, clock }: BlogContext): Promise<CategoryCount[]> =>
  db.query
    .selectFrom('categories')
    .select(({ selectFrom }) => [
      'id',
      'slug',
      'label',
      selectFrom('post_categories')
        .innerJoin('posts', 'posts.id', 'post_categories.post_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('post_categories.category_id', '=', 'categories.id')
        .where('posts.publish_date', '<=', clock().getTime())
        .$asScalar()
        .$notNull()
        .as('count'),
    ])
    .orderBy('position')
    .execute()

export async function listCategories(blog: BlogContext): Promise<(CategoryCount & BlogCategory<BlogPostTitle>)[]> {
  const categories = await countCategories(blog)
  const links = await blog.db.query
    .selectFrom('post_categories')
    .innerJoin('posts', 'posts.id', 'post_categories.post_id')
    .select(['post_categories.category_id', 'posts.id', 'posts.slug', 'posts.title'])
    .where('posts.publish_date', '<=', blog.clock().getTime())
    .orderBy('posts.publish_date', 'desc')
    .orderBy('posts.id', 'desc')
    .execute()
  const titles = Map.groupBy(links, ({ category_id }) => category_id)
  return categories.map((category) => ({
    ...category,
    BlogPosts: (titles.get(category.id) ?? []).map(({ id, slug, title }) => ({ id, slug, title })),
  }))
}

export async function findCategory(
  blog: BlogContext,
  slug: string,
  query: PageQuery = {},
): Promise<{ category: BlogCategory; total: number } | undefined> {
  const label = await blog.db.query
    .selectFrom('categories')
    .select(['id', 'slug', 'label'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!label) return undefined
  const { posts, total } = await listPosts(blog, { ...query, category: slug })
  return { category: { ...label, BlogPosts: posts }, total }
}

type ChosenPosts = ReturnType<typeof publicPosts>

function publicPosts(queries: Queries, now: Date, category?: string) {
  const posts = queries.selectFrom('posts').where('posts.publish_date', '<=', now.getTime())
  if (category === undefined) return posts
  return posts.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('post_categories')
        .select('post_categories.post_id')
        .whereRef('post_categories.post_id', '=', 'posts.id')
        .where('category_id', '=', selectFrom('categories').select('id').where('slug', '=', category)),
    ),
  )
}

const newestFirst = (posts: ChosenPosts) => posts.orderBy('posts.publish_date', 'desc').orderBy('posts.id', 'desc')

/** Selects related rows by subquery because the number of bound ids is limited. */
async function readSummaries(queries: Queries, chosen: ChosenPosts): Promise<BlogPostSummary[]> {
  const rows = await chosen.select(summaryColumns).execute()
  const ids = chosen.select('posts.id')
  const uploads = await queries.selectFrom('uploads').selectAll().where('post_id', 'in', ids).orderBy('id').execute()
  const categories = await queries
    .selectFrom('post_categories')
    .innerJoin('categories', 'categories.id', 'post_categories.category_id')
    .select(['post_categories.post_id', 'categories.id', 'categories.slug', 'categories.label'])
    .where('post_categories.post_id', 'in', ids)
    .orderBy('post_categories.position')
    .execute()
  const uploadsOf = Map.groupBy(uploads, ({ post_id }) => post_id)
  const categoriesOf = Map.groupBy(categories, ({ post_id }) => post_id)
  return rows.map((row) => ({
    ...row,
    publish_date: new Date(row.publish_date).toISOString(),
    BlogUploads: (uploadsOf.get(row.id) ?? []).map(({ id, path, caption }) => ({ id, path, caption })),
    BlogCategories: (categoriesOf.get(row.id) ?? []).map(({ id, slug, label }) => ({ id, slug, label })),
  }))
}

const summaryColumns = [
  'posts.id',
  'posts.slug',
  'posts.title',
  'posts.date',
  'posts.publish_date',
  'posts.author',
  'posts.views',
  'posts.banner_image_id',
  'posts.banner_youtube',
  'posts.seo_description',
  'posts.seo_keywords',
] as const

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
