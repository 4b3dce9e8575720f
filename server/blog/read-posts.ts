import type { BlogCategory, BlogPost, BlogPostSummary, BlogPostTitle } from '#domain/blog.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { isSanitized, sanitizePost } from './sanitize-post.ts'

type Blog = Pick<Context, 'db' | 'clock'>

/** Posts on a page of a list when the caller does not say. */
const PAGE_SIZE = 12

export interface PostsQuery {
  /** From 1. Without page and limit all posts are given. */
  page?: number | undefined
  limit?: number | undefined
  /** A category's slug. */
  category?: string | undefined
}

/** Public posts without their content, newest first, and how many there are in all. */
export async function listPosts(
  { db, clock }: Blog,
  query: PostsQuery,
): Promise<{ posts: BlogPostSummary[]; total: number }> {
  const limit = query.limit ?? (query.page === undefined ? undefined : PAGE_SIZE)
  const all = publicPosts(db.query, clock(), query.category)
  const chosen =
    limit === undefined
      ? newestFirst(all)
      : newestFirst(all)
          .limit(limit)
          .offset(((query.page ?? 1) - 1) * limit)
  const posts = await readSummaries(db.query, chosen)
  if (limit === undefined) return { posts, total: posts.length }
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { posts, total }
}

/** The public post of a slug, its content sanitised. */
export const findPost = ({ db, clock }: Blog, slug: string): Promise<BlogPost | undefined> =>
  readPost(db.query, publicPosts(db.query, clock(), undefined).where('posts.slug', '=', slug))

/** The same of a post that need not be public: for a preview. */
export const findAnyPost = ({ db }: Pick<Blog, 'db'>, slug: string): Promise<BlogPost | undefined> =>
  readPost(db.query, db.query.selectFrom('posts').where('posts.slug', '=', slug))

async function readPost(queries: Queries, one: ChosenPosts): Promise<BlogPost | undefined> {
  const [summary] = await readSummaries(queries, one)
  const row = await one.select(['posts.content', 'posts.sanitized']).executeTakeFirst()
  return summary && row && { ...summary, content: isSanitized(row) ? row.content : sanitizePost(row.content) }
}

/** All categories in their order, each with its public posts' titles. */
export async function listCategories({ db, clock }: Blog): Promise<BlogCategory<BlogPostTitle>[]> {
  const categories = await db.query
    .selectFrom('categories')
    .select(['id', 'slug', 'label'])
    .orderBy('position')
    .execute()
  const links = await db.query
    .selectFrom('post_categories')
    .innerJoin('posts', 'posts.id', 'post_categories.post_id')
    .select(['post_categories.category_id', 'posts.id', 'posts.slug', 'posts.title'])
    .where('posts.publish_date', '<=', clock().getTime())
    .orderBy('posts.publish_date', 'desc')
    .orderBy('posts.id', 'desc')
    .execute()
  const titles = Map.groupBy(links, ({ category_id }) => category_id)
  return categories.map((category) => ({
    ...category,
    BlogPosts: (titles.get(category.id) ?? []).map(({ id, slug, title }) => ({ id, slug, title })),
  }))
}

/** A category with its public posts, newest first. */
export async function findCategory({ db, clock }: Blog, slug: string): Promise<BlogCategory | undefined> {
  const category = await db.query
    .selectFrom('categories')
    .select(['id', 'slug', 'label'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!category) return undefined
  return { ...category, BlogPosts: await readSummaries(db.query, newestFirst(publicPosts(db.query, clock(), slug))) }
}

type ChosenPosts = ReturnType<typeof publicPosts>

function publicPosts(queries: Queries, now: Date, category: string | undefined) {
  const posts = queries.selectFrom('posts').where('posts.publish_date', '<=', now.getTime())
  if (category === undefined) return posts
  return posts.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('post_categories')
        .innerJoin('categories', 'categories.id', 'post_categories.category_id')
        .select('post_categories.post_id')
        .whereRef('post_categories.post_id', '=', 'posts.id')
        .where('categories.slug', '=', category),
    ),
  )
}

const newestFirst = (posts: ChosenPosts) => posts.orderBy('posts.publish_date', 'desc').orderBy('posts.id', 'desc')

/** What belongs to the posts is asked for by the same choice, and not by their ids: databases take only so many values in a statement. */
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
