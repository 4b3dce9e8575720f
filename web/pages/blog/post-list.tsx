import type { BlogPostSummary } from '#domain/blog.ts'
import { Pager } from './pager.tsx'
import type { Paging } from './paging.ts'
import { PostCard } from './post-card.tsx'
import './post-list.css'

interface PostListProps {
  posts: readonly BlogPostSummary[]
  paging: Paging
  /** Address of the list's first page. */
  address: string
  /** What is said where there are no posts. */
  none: string
}

/** The first post large, the others in pairs; one that is left over lies across. */
export function PostList({ posts, paging, address, none }: PostListProps) {
  const shape = (index: number) =>
    index === 0 ? 'lead' : index === posts.length - 1 && index % 2 === 1 ? 'wide' : undefined
  return (
    <div className="span-8 bloglist bloglayout__main">
      {posts.length === 0 && <p className="lede bloglist__none">{none}</p>}
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} shape={shape(index)} />
      ))}
      {paging.pages > 1 && <Pager paging={paging} address={address} />}
    </div>
  )
}
