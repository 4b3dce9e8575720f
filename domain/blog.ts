export interface BlogUpload {
  id: string
  /** Relative to the uploads address. */
  path: string
  caption: string
}

export interface BlogCategoryLabel {
  id: string
  slug: string
  label: string
}

/** A post without its content, as lists carry it. Dates are ISO 8601. */
export interface BlogPostSummary {
  id: string
  slug: string
  title: string
  /** The day shown. */
  date: string
  /** Since when the post is public, and what posts are ordered by. */
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
  /** Sanitised HTML. */
  content: string
}

/** A category with its public posts, newest first: `{ id, slug, title }` in the list of categories, summaries in one category. */
export interface BlogCategory<Post = BlogPostSummary> extends BlogCategoryLabel {
  BlogPosts: Post[]
}

export type BlogPostTitle = Pick<BlogPostSummary, 'id' | 'slug' | 'title'>

/** The image that stands at the head of a post, if it has one. */
export const bannerOf = (post: BlogPostSummary): BlogUpload | undefined =>
  post.BlogUploads.find(({ id }) => id === post.banner_image_id)
