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
  /** Display date, which an editor can set independently of `publish_date`. */
  date: string
  /** Publication time; lists are ordered by it. */
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
  /** Null at the ends of the list and for unpublished posts. */
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

/** Without both members, the API returns the whole list; otherwise `limit` defaults to `PAGE_SIZE`. */
export interface PageQuery {
  page?: number | undefined
  limit?: number | undefined
}

export const findBanner = (post: BlogPostSummary): BlogUpload | undefined =>
  post.BlogUploads.find(({ id }) => id === post.banner_image_id)

/** Pixels of an original image, limited because a small file can decompress to gigabytes. */
export const MAX_IMAGE_PIXELS = 60_000_000
