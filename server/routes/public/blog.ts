import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { unpublishedCopy } from '#content/manager/unpublished.ts'
import { notFoundCopy, validationCopy } from '#content/problems.ts'
import type { BlogCategory, BlogPost, BlogPostSummary, PageQuery } from '#domain/blog.ts'
import { PAGE_SIZE } from '#domain/paging.ts'
import {
  apiCategoriesPath,
  apiCategoryPath,
  apiPostPath,
  apiPostsPath,
  apiPostViewsPath,
  apiPreviewPath,
  uploadsRoot,
} from '#domain/paths.ts'
import { recordView } from '#server/blog/post-views.ts'
import { HIDDEN_DATE, readPreview } from '#server/blog/publish-posts.ts'
import {
  countCategories,
  findCategory,
  findPost,
  isPublic,
  listCategories,
  listPosts,
  listUnpublished,
} from '#server/blog/read-posts.ts'
import type { Context } from '#server/context.ts'
import { clientIp } from '#server/http/client-ip.ts'
import { Problem, varyWith } from '#server/http/problem.ts'
import { isCountable } from '#server/http/visitor.ts'
import { hasPreviewToken } from '#server/staff/preview-tokens.ts'
import { documented } from './api-document.ts'
import { type CallOf, routeOf } from './api-prefix.ts'
import { setPrivateHeaders } from './demos.ts'
import { numberParameter, readQuery, selected, selectParameter } from './read-query.ts'

const label = { id: v.string(), slug: v.string(), label: v.string() }

const summaryEntries = {
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  date: v.pipe(v.string(), v.description('The day shown, YYYY-MM-DD.')),
  publish_date: v.pipe(
    v.string(),
    v.description('Since when the post is public, ISO 8601; lists are ordered by it, newest first.'),
  ),
  author: v.string(),
  views: v.pipe(v.number(), v.integer()),
  banner_image_id: v.pipe(v.nullable(v.string()), v.description('The id of the banner in BlogUploads.')),
  banner_youtube: v.pipe(v.nullable(v.string()), v.description('A YouTube video’s id, shown instead of the image.')),
  seo_description: v.string(),
  seo_keywords: v.string(),
  BlogUploads: v.array(
    v.object({
      id: v.string(),
      path: v.pipe(v.string(), v.description(`Under ${uploadsRoot} of the API’s host.`)),
      caption: v.string(),
    }),
  ),
  BlogCategories: v.array(v.object(label)),
}

const postSummarySchema: v.GenericSchema<BlogPostSummary> = v.object(summaryEntries)

const linkSchema = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  BlogCategories: v.array(v.object(label)),
})

const postSchema: v.GenericSchema<BlogPost> = v.object({
  ...summaryEntries,
  content: v.pipe(v.string(), v.description('Sanitized HTML.')),
  newer: v.pipe(v.nullable(linkSchema), v.description('The next public post; null where there is none.')),
  older: v.pipe(v.nullable(linkSchema), v.description('The one before.')),
})

const categorySchema: v.GenericSchema<BlogCategory> = v.object({
  ...label,
  BlogPosts: v.array(v.object(summaryEntries)),
})

const categoryListSchema = v.array(
  v.partial(
    v.object({
      ...label,
      count: v.pipe(v.number(), v.integer(), v.description('Of its public posts.')),
      BlogPosts: v.array(v.object({ id: v.string(), slug: v.string(), title: v.string() })),
    }),
  ),
)

const pageQuerySchema = v.object({
  page: v.exactOptional(
    v.pipe(
      numberParameter(1, 1_000_000),
      v.description(`From 1; ${PAGE_SIZE} posts a page unless limit says otherwise.`),
    ),
  ),
  limit: v.exactOptional(v.pipe(numberParameter(1, 100), v.description('Posts a page, 1 to 100.'))),
})

const slugSchema = v.object({ slug: v.string() })

/** Short, because a post may be withdrawn. */
const BLOG_CACHE_CONTROL = 'public, max-age=10, stale-while-revalidate=50'

const querySchema = v.object({
  ...pageQuerySchema.entries,
  category: v.exactOptional(v.pipe(v.string(validationCopy.category), v.description('A category’s slug.'))),
})

export function getBlogPosts(app: FastifyInstance, context: Context) {
  const schema = documented({
    tag: 'Blog',
    summary: 'List posts without their content, newest first; X-Total-Count says how many there are on all pages',
    success: { status: 200, data: v.array(postSummarySchema) },
    failures: [400],
    query: querySchema,
  })
  app.get(routeOf(apiPostsPath), { schema }, async (request, reply) => {
    const query = readQuery(querySchema, request.query)
    const { blog, markUnpublished } = await blogReader(context, request, reply)
    const { posts, total } = await listPosts(blog, query)
    reply.header('X-Total-Count', String(total))
    return { ok: true, message: 'Posts', data: posts.map(markUnpublished) }
  })
}

export function getBlogPost(app: FastifyInstance, context: Context) {
  const schema = documented({
    tag: 'Blog',
    summary: 'Read one post',
    success: { status: 200, data: postSchema },
    failures: [404],
    params: slugSchema,
  })
  app.get<CallOf<typeof apiPostPath>>(routeOf(apiPostPath), { schema }, async (request, reply) => {
    const { blog, markUnpublished } = await blogReader(context, request, reply)
    const { newer, older, ...post } = await publicPost(blog, request.params.slug)
    const data = {
      ...markUnpublished(post),
      newer: newer && markUnpublished(newer),
      older: older && markUnpublished(older),
    }
    return { ok: true, message: 'Post', data }
  })
}

export async function publicPost(context: Pick<Context, 'db' | 'clock'>, slug: string): Promise<BlogPost> {
  const post = await findPost(context, slug)
  if (!post) throw new Problem('not_found', { message: notFoundCopy.post })
  return post
}

export function getBlogCategory(app: FastifyInstance, context: Context) {
  const schema = documented({
    tag: 'Blog',
    summary: 'Read one category with its posts, newest first; X-Total-Count says how many there are on all pages',
    success: { status: 200, data: categorySchema },
    failures: [400, 404],
    params: slugSchema,
    query: pageQuerySchema,
  })
  app.get<CallOf<typeof apiCategoryPath>>(routeOf(apiCategoryPath), { schema }, async (request, reply) => {
    const query = readQuery(pageQuerySchema, request.query)
    const { blog, markUnpublished } = await blogReader(context, request, reply)
    const { category, total } = await publicCategory(blog, request.params.slug, query)
    reply.header('X-Total-Count', String(total))
    return { ok: true, message: 'Category', data: { ...category, BlogPosts: category.BlogPosts.map(markUnpublished) } }
  })
}

export async function publicCategory(context: Pick<Context, 'db' | 'clock'>, slug: string, query: PageQuery) {
  const found = await findCategory(context, slug, query)
  if (!found) throw new Problem('not_found', { message: notFoundCopy.category })
  return found
}

const members = ['id', 'slug', 'label', 'count', 'BlogPosts'] as const
const categoriesQuerySchema = v.object({ select: v.exactOptional(selectParameter(members)) })

export function getBlogCategories(app: FastifyInstance, context: Context) {
  const schema = documented({
    tag: 'Blog',
    summary: 'List categories with the titles of their posts',
    success: { status: 200, data: categoryListSchema },
    failures: [400],
    query: categoriesQuerySchema,
  })
  app.get(routeOf(apiCategoriesPath), { schema }, async (request, reply) => {
    const { select } = readQuery(categoriesQuerySchema, request.query)
    // Pages select only the number of posts, because a list of all titles is long.
    const { blog, markUnpublished } = await blogReader(context, request, reply)
    const categories =
      (select?.includes('BlogPosts') ?? true)
        ? (await listCategories(blog)).map((one) => ({ ...one, BlogPosts: one.BlogPosts.map(markUnpublished) }))
        : await countCategories(blog)
    return { ok: true, message: 'Categories', data: categories.map((one) => selected(one, select)) }
  })
}

export function getBlogPreview(app: FastifyInstance, context: Context) {
  const schema = documented({
    tag: 'Blog',
    summary: 'Read one post, public or not, by a link of `posts preview`',
    success: { status: 200, data: postSchema },
    failures: [404],
    params: v.object({ slug: v.string(), token: v.string() }),
  })
  app.get<CallOf<typeof apiPreviewPath>>(routeOf(apiPreviewPath), { schema }, async (request, reply) => {
    setPrivateHeaders(reply)
    const post = await previewedPost(context, request.params.slug, request.params.token)
    return { ok: true, message: 'Preview', data: post }
  })
}

export async function previewedPost(context: Context, slug: string, token: string): Promise<BlogPost> {
  const post = await readPreview(context, slug, token)
  if (!post) throw new Problem('not_found', { message: notFoundCopy.preview })
  return post
}

export function postBlogPostView(app: FastifyInstance, context: Context) {
  const schema = documented({
    tag: 'Blog',
    summary: 'Count a person’s view of a post, once a visitor and day; the number follows within 10 s',
    success: { status: 202, data: v.null() },
    failures: [403, 404, 415],
    params: slugSchema,
  })
  app.post<CallOf<typeof apiPostViewsPath>>(routeOf(apiPostViewsPath), { schema }, async (request, reply) => {
    const { slug } = request.params
    if (!(await isPublic(context, slug))) throw new Problem('not_found', { message: notFoundCopy.post })
    if (isCountable(request)) {
      const agent = request.headers['user-agent'] ?? ''
      recordView(context, slug, `${clientIp(context, request.raw)} ${agent}`)
    }
    reply.code(202).header('Cache-Control', 'no-store')
    return { ok: true, message: 'Counted', data: null }
  })
}

interface BlogReader {
  blog: Pick<Context, 'db' | 'clock'>
  /** Returns the post unchanged if it is public, otherwise with a marked title. */
  markUnpublished<Post extends { id: string; title: string; content?: string }>(post: Post): Post
}

/**
 * Sets Cache-Control, and returns how the request reads the blog: staff with a preview token see
 * every post, other readers only public ones.
 */
async function blogReader(
  context: Pick<Context, 'db' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<BlogReader> {
  reply.headers({ 'Cache-Control': BLOG_CACHE_CONTROL, Vary: varyWith(reply, 'Authorization') })
  if (!(await hasPreviewToken(context, request.headers.authorization)))
    return { blog: context, markUnpublished: (post) => post }
  reply.header('Cache-Control', 'private, no-store')
  const unpublished = await listUnpublished(context)
  return {
    blog: { db: context.db, clock: () => new Date(HIDDEN_DATE) },
    markUnpublished: (post) => (unpublished.has(post.id) ? markedPost(post) : post),
  }
}

const markedPost = <Post extends { title: string; content?: string }>(post: Post): Post => ({
  ...post,
  title: unpublishedCopy.title(post.title),
  ...(post.content !== undefined && { content: `<p><strong>${unpublishedCopy.banner}</strong></p>${post.content}` }),
})
