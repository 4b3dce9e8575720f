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
}

export interface BlogCategory<Post = BlogPostSummary> extends BlogCategoryLabel {
  BlogPosts: Post[]
}

export type BlogPostTitle = Pick<BlogPostSummary, 'id' | 'slug' | 'title'>

export const bannerOf = (post: BlogPostSummary): BlogUpload | undefined =>
  post.BlogUploads.find(({ id }) => id === post.banner_image_id)
