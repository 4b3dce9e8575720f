export interface BlogUpload {
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
  /** The public posts next to it; null at the ends, and where the post itself is not public. */
  newer: BlogPostLink | null
  older: BlogPostLink | null
}

/** What a post is linked by. */
export type BlogPostLink = Pick<BlogPostSummary, 'id' | 'slug' | 'title' | 'BlogCategories'>

export interface BlogCategory<Post = BlogPostSummary> extends BlogCategoryLabel {
  BlogPosts: Post[]
}

/** A category with the number of its public posts. */
export interface CategoryCount extends BlogCategoryLabel {
  count: number
}

export type BlogPostTitle = Pick<BlogPostSummary, 'id' | 'slug' | 'title'>

/** A part of a list, `PAGE_SIZE` posts where there is no limit; without both, all of it. */
export interface PageQuery {
  /** From 1. */
  page?: number | undefined
  limit?: number | undefined
}

export const bannerOf = (post: BlogPostSummary): BlogUpload | undefined =>
  post.BlogUploads.find(({ id }) => id === post.banner_image_id)
