import { Link } from 'react-router'
import { pagerWords } from '#content/pages/blog.ts'
import type { BlogPostSummary } from '#domain/blog.ts'
import { linkedPages, type Paging } from '#domain/paging.ts'
import { pagePath } from '#domain/paths.ts'
import { ButtonLink } from '../../layout/button-link.tsx'
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

interface PagerProps {
  paging: Paging
  /** Path of the list's first page. */
  path: string
}

function Pager({ paging, path }: PagerProps) {
  const { page, pages } = paging
  return (
    <nav className="pager" aria-label={pagerWords.label}>
      <ul>
        {linkedPages(paging).map((number) => (
          <li key={number}>
            <Link
              className="time"
              to={pagePath(path, number)}
              aria-label={pagerWords.page(number)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ul>
      <div className="pager__steps">
        {page > 1 && (
          <ButtonLink to={pagePath(path, page - 1)} look="line">
            {pagerWords.newer}
          </ButtonLink>
        )}
        {page < pages && (
          <ButtonLink to={pagePath(path, page + 1)} look="line">
            {pagerWords.older}
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}
