import { Link } from 'react-router'
import { pagerCopy } from '#content/pages/blog.ts'
import { type BlogPostSummary, findBanner } from '#domain/blog.ts'
import { linkedPages, type Paging } from '#domain/paging.ts'
import { blogDetailsPath, pagePath } from '#domain/paths.ts'
import { ButtonLink } from '../../layout/button-link.tsx'
import './post-list.css'
import { dayAndMonth, formatPublishDate } from '#domain/text/dates.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import { Banner } from './banner.tsx'
import { CategoryLinks, ribbonOf } from './category-links.tsx'

interface PostListProps {
  posts: readonly BlogPostSummary[]
  paging: Paging
  path: string
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
  path: string
}

function Pager({ paging, path }: PagerProps) {
  const { page, pages } = paging
  return (
    <nav className="pager" aria-label={pagerCopy.label}>
      <ul>
        {linkedPages(paging).map((number) => (
          <li key={number}>
            <Link
              className="time"
              to={pagePath(path, number)}
              aria-label={pagerCopy.page(number)}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ul>
      <div className="pager__steps">
        {page > 1 && (
          <ButtonLink to={pagePath(path, page - 1)} variant="line">
            {pagerCopy.newer}
          </ButtonLink>
        )}
        {page < pages && (
          <ButtonLink to={pagePath(path, page + 1)} variant="line">
            {pagerCopy.older}
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}

interface PostCardProps {
  post: BlogPostSummary
  isLead: boolean
}

/** The banner is below the text on phones, and next to it from 600 px. */
const sizes = {
  lead: '(min-width: 992px) min(770px, 53.5vw), 91.2vw',
  other: '(min-width: 992px) min(373px, 26vw), (min-width: 600px) 34vw, 91.2vw',
}

function PostCard({ post, isLead }: PostCardProps) {
  const { day, month } = dayAndMonth(post.date)
  return (
    <article className={isLead ? 'post post--lead' : 'post'} data-ribbon={ribbonOf(post.BlogCategories[0]?.slug)}>
      <Ribbon className={`${isLead ? 'ribbon--rail' : 'ribbon--mid'} post__ribbon`} />
      <div className="post__art">
        {findBanner(post) ? (
          <Banner post={post} height={400} sizes={isLead ? sizes.lead : sizes.other} first={isLead} inlined={isLead} />
        ) : (
          <Ribbon className="ribbon--rail" />
        )}
      </div>
      <p className="post__day time" aria-hidden="true">
        <span>{month}</span>
        {day}
      </p>
      <div className="post__text">
        <div className="meta">
          <CategoryLinks categories={post.BlogCategories} />
          <time dateTime={post.date}>{formatPublishDate(post.date)}</time>
        </div>
        <h2>
          <Link to={blogDetailsPath(post)}>{post.title}</Link>
        </h2>
        <p>{post.seo_description}</p>
      </div>
    </article>
  )
}
