import { Link } from 'react-router'
import { type BlogPostSummary, bannerOf } from '#domain/blog.ts'
import { blogDetailsPath } from '#domain/paths.ts'
import { dayAndMonth, formatPublishDate } from '#domain/text/dates.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import { Banner } from './banner.tsx'
import { CategoryLinks, ribbonOf } from './category-links.tsx'

interface PostCardProps {
  post: BlogPostSummary
  isLead: boolean
}

/** The banner stands below the text on phones, and beside it from 600 px. */
const sizes = {
  lead: '(min-width: 992px) min(770px, 53.5vw), 91.2vw',
  other: '(min-width: 992px) min(373px, 26vw), (min-width: 600px) 34vw, 91.2vw',
}

export function PostCard({ post, isLead }: PostCardProps) {
  const { day, month } = dayAndMonth(post.date)
  return (
    <article className={isLead ? 'post post--lead' : 'post'} data-ribbon={ribbonOf(post.BlogCategories[0]?.slug)}>
      <Ribbon className={`${isLead ? 'ribbon--rail' : 'ribbon--mid'} post__ribbon`} />
      <div className="post__art">
        {bannerOf(post) ? (
          <Banner post={post} height={400} sizes={isLead ? sizes.lead : sizes.other} first={isLead} inlined={isLead} />
        ) : (
          <Ribbon className="ribbon--rail" />
        )}
      </div>
      <p className="post__day time" aria-hidden="true">
        <span>{month}</span>
        {day}
      </p>
      <div className="post__words">
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
