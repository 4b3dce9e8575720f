interface BlogUpload {
  id: string
  path: string
  caption: string
}

export interface BlogCategoryLabel {
  id: string
  slug: string
  label: string
}

/** A post without its content. Dates are ISO 8601. */
export interface BlogPostSummary {
  id: string
  slug: string
  title: string
  /** The date shown on the page, which an editor may set apart from `publish_date`. */
  date: string
  /** When the post became public; lists are ordered by it. */
  publish_date: string
  author: string
  views: number
  banner_image_id: string | null
  banner_youtube: string | null
  seo_description: string
  seo_keywords: string
  BlogUploads: BlogUpload[]
  BlogCategories: BlogCategoryLabel[]
}

export interface BlogPost extends BlogPostSummary {
  /** Sanitized HTML. */
  content: string
  /** Null at the ends of the list, and for a post that is not public. */
  newer: BlogPostLink | null
  older: BlogPostLink | null
}

export type BlogPostLink = Pick<BlogPostSummary, 'id' | 'slug' | 'title' | 'BlogCategories'>

export interface BlogCategory<Post = BlogPostSummary> extends BlogCategoryLabel {
  BlogPosts: Post[]
}

export interface CategoryCount extends BlogCategoryLabel {
  count: number
}

export type BlogPostTitle = Pick<BlogPostSummary, 'id' | 'slug' | 'title'>

/** Without both members, the whole list; otherwise `limit` defaults to `PAGE_SIZE`. */
export interface PageQuery {
  /** From 1. */
  page?: number | undefined
  limit?: number | undefined
}

export const findBanner = (post: BlogPostSummary): BlogUpload | undefined =>
  post.BlogUploads.find(({ id }) => id === post.banner_image_id)

/** Pixels of an original picture, because a small file can decompress to gigabytes. */
export const MAX_IMAGE_PIXELS = 60_000_000
