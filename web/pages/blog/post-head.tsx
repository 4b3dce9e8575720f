import { postWords } from '#content/pages/blog.ts'
import type { BlogPostSummary } from '#domain/blog.ts'
import { formatPublishDate } from '#domain/dates.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import { CategoryLinks } from './category-links.tsx'

export function PostHead({ post }: { post: BlogPostSummary }) {
  return (
    <div className="posthead__copy">
      <p className="meta">
        <Ribbon />
        <CategoryLinks categories={post.BlogCategories} />
      </p>
      <h1>{post.title}</h1>
      <p className="meta">
        <span>{post.author}</span>
        <time dateTime={post.date}>{formatPublishDate(post.date)}</time>
        <span>{postWords.views(post.views)}</span>
      </p>
    </div>
  )
}
