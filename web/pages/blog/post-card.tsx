import { Link } from 'react-router'
import { type BlogPostSummary, bannerOf } from '#domain/blog.ts'
import { formatPublishDate } from '#domain/dates.ts'
import { blogDetailsPath } from '../../paths.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import { Banner } from './banner.tsx'
import { CategoryLinks, ribbonOf } from './category-links.tsx'

interface PostCardProps {
  post: BlogPostSummary
  shape: 'lead' | 'wide' | undefined
}

/** How wide the banner stands: the whole column, or half of it from 600 px on. */
const sizes = {
  lead: '(min-width: 992px) min(770px, 60.7vw), min(770px, 91.2vw)',
  other: '(min-width: 992px) min(373px, 29vw), (min-width: 600px) min(373px, 44.5vw), 91.2vw',
}

export function PostCard({ post, shape }: PostCardProps) {
  const lead = shape === 'lead'
  return (
    <article className={shape ? `post post--${shape}` : 'post'} data-ribbon={ribbonOf(post.BlogCategories[0]?.slug)}>
      <div className="post__art">
        {bannerOf(post) ? (
          <Banner post={post} height={400} sizes={lead ? sizes.lead : sizes.other} first={lead} inlined={lead} />
        ) : (
          <Ribbon className="ribbon--rail" />
        )}
      </div>
      <div>
        <div className="meta">
          <Ribbon />
          <CategoryLinks categories={post.BlogCategories} />
          <time dateTime={post.date}>{formatPublishDate(post.date)}</time>
        </div>
        <h2>
          <Link to={blogDetailsPath(post.slug)}>{post.title}</Link>
        </h2>
        <p>{post.seo_description}</p>
      </div>
    </article>
  )
}
