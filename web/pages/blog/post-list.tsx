import type { BlogPostSummary } from '#domain/blog.ts'
import type { Paging } from '#domain/paging.ts'
import { Pager } from './pager.tsx'
import { PostCard } from './post-card.tsx'
import './post-list.css'

interface PostListProps {
  posts: readonly BlogPostSummary[]
  paging: Paging
  /** Path of the list's first page. */
  path: string
  /** Shown when there are no posts. */
  none: string
}

export function PostList({ posts, paging, path, none }: PostListProps) {
  return (
    <div className="bloglist">
      {posts.length === 0 && <p className="lede bloglist__none">{none}</p>}
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} isLead={index === 0} />
      ))}
      {paging.pages > 1 && <Pager paging={paging} path={path} />}
    </div>
  )
}
