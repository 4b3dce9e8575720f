import { postWords } from '#content/pages/blog.ts'
import type { BlogPostSummary } from '#domain/blog.ts'
import { formatPublishDate } from '#domain/dates.ts'
import { CategoryLinks } from './category-links.tsx'

export function TaggedWith({ post }: { post: BlogPostSummary }) {
  return (
    <footer className="tagged">
      <div className="meta">
        <span>{postWords.taggedWith}</span>
        <CategoryLinks categories={post.BlogCategories} />
      </div>
      <p className="meta">
        <span>{post.author}</span>
        <time dateTime={post.date}>{formatPublishDate(post.date)}</time>
      </p>
    </footer>
  )
}
