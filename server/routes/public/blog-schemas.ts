import * as v from 'valibot'
import type { BlogCategory, BlogPost, BlogPostSummary } from '#domain/blog.ts'
import { PAGE_SIZE } from '#domain/paging.ts'
import { uploadsRoot } from '#domain/paths.ts'
import { numberParameter } from './read-query.ts'

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

export const postSummarySchema: v.GenericSchema<BlogPostSummary> = v.object(summaryEntries)

const linkSchema = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  BlogCategories: v.array(v.object(label)),
})

export const postSchema: v.GenericSchema<BlogPost> = v.object({
  ...summaryEntries,
  content: v.pipe(v.string(), v.description('Sanitized HTML.')),
  newer: v.pipe(v.nullable(linkSchema), v.description('The next public post; null where there is none.')),
  older: v.pipe(v.nullable(linkSchema), v.description('The one before.')),
})

export const categorySchema: v.GenericSchema<BlogCategory> = v.object({
  ...label,
  BlogPosts: v.array(v.object(summaryEntries)),
})

export const categoryListSchema = v.array(
  v.partial(
    v.object({
      ...label,
      count: v.pipe(v.number(), v.integer(), v.description('Of its public posts.')),
      BlogPosts: v.array(v.object({ id: v.string(), slug: v.string(), title: v.string() })),
    }),
  ),
)

export const pageQuerySchema = v.object({
  page: v.exactOptional(
    v.pipe(
      numberParameter(1, 1_000_000),
      v.description(`From 1; ${PAGE_SIZE} posts a page unless limit says otherwise.`),
    ),
  ),
  limit: v.exactOptional(v.pipe(numberParameter(1, 100), v.description('Posts a page, 1 to 100.'))),
})

export const slugSchema = v.object({ slug: v.string() })

/** Short, since a post may be withdrawn; a stale response serves while a new one is fetched. */
export const BLOG_CACHE_CONTROL = 'public, max-age=10, stale-while-revalidate=50'
