import type { BlogCategory, BlogPost, BlogPostSummary, BlogPostTitle } from '#domain/blog.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import type { PostRow } from '#server/db/tables.ts'
import { sanitizePost } from './sanitize-post.ts'

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
  const rows = await summaries(db.query, clock(), query.category)
  const start = limit === undefined ? 0 : ((query.page ?? 1) - 1) * limit
  const posts = rows.slice(start, limit === undefined ? undefined : start + limit)
  return { posts: await withRelations(db.query, posts), total: rows.length }
}

/** The public post of a slug, its content sanitised. */
export async function findPost({ db, clock }: Blog, slug: string): Promise<BlogPost | undefined> {
  const row = await db.query
    .selectFrom('posts')
    .selectAll()
    .where('slug', '=', slug)
    .where('publish_date', '<=', clock().getTime())
    .executeTakeFirst()
  if (!row) return undefined
  const { content, ...summary } = row
  const [post] = await withRelations(db.query, [summary])
  return post && { ...post, content: sanitizePost(content) }
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
  return categories.map((category) => ({
    ...category,
    BlogPosts: links
      .filter(({ category_id }) => category_id === category.id)
      .map(({ id, slug, title }) => ({ id, slug, title })),
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
  return { ...category, BlogPosts: await withRelations(db.query, await summaries(db.query, clock(), slug)) }
}

type SummaryRow = Omit<PostRow, 'content'>

function summaries(queries: Queries, now: Date, category: string | undefined): Promise<SummaryRow[]> {
  const posts = queries
    .selectFrom('posts')
    .select([
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
    ])
    .where('posts.publish_date', '<=', now.getTime())
    .orderBy('posts.publish_date', 'desc')
    .orderBy('posts.id', 'desc')
  if (category === undefined) return posts.execute()
  return posts
    .innerJoin('post_categories', 'post_categories.post_id', 'posts.id')
    .innerJoin('categories', 'categories.id', 'post_categories.category_id')
    .where('categories.slug', '=', category)
    .execute()
}

async function withRelations(queries: Queries, rows: SummaryRow[]): Promise<BlogPostSummary[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const uploads = await queries.selectFrom('uploads').selectAll().where('post_id', 'in', ids).orderBy('id').execute()
  const categories = await queries
    .selectFrom('post_categories')
    .innerJoin('categories', 'categories.id', 'post_categories.category_id')
    .select(['post_categories.post_id', 'categories.id', 'categories.slug', 'categories.label'])
    .where('post_categories.post_id', 'in', ids)
    .orderBy('post_categories.position')
    .execute()
  return rows.map((row) => ({
    ...row,
    publish_date: new Date(row.publish_date).toISOString(),
    BlogUploads: uploads
      .filter(({ post_id }) => post_id === row.id)
      .map(({ id, path, caption }) => ({ id, path, caption })),
    BlogCategories: categories
      .filter(({ post_id }) => post_id === row.id)
      .map(({ id, slug, label }) => ({ id, slug, label })),
  }))
}
