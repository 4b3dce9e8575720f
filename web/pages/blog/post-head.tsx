import { blogPage, postWords } from '#content/pages/blog.ts'
import { type BlogPostSummary, bannerOf } from '#domain/blog.ts'
import { paths } from '#domain/paths.ts'
import { formatPublishDate } from '#domain/text/dates.ts'
import { Crumbs } from '../../layout/crumbs.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import { Banner } from './banner.tsx'
import { CategoryLinks } from './category-links.tsx'

/** The banner stands beside the title on wide screens, below it at full width on narrow ones. */
const headSizes = '(min-width: 992px) min(770px, 53.5vw), 100vw'

export function PostHead({ post }: { post: BlogPostSummary }) {
  const hasArt = !post.banner_youtube && bannerOf(post) !== undefined
  return (
    <>
      <header className={`posthead ${hasArt ? 'posthead--art' : 'ground-stock'}`}>
        <div className="wrap">
          <div className="posthead__copy">
            <Crumbs trail={[{ words: blogPage.crumb, to: paths.blogs }]} here={post.title} />
            <div className="meta">
              <Ribbon />
              <CategoryLinks categories={post.BlogCategories} />
            </div>
            <h1>{post.title}</h1>
            <p className="lede">{post.seo_description}</p>
            <p className="meta">
              <span>{post.author}</span>
              <time dateTime={post.date}>{formatPublishDate(post.date)}</time>
              <span>{postWords.views(post.views)}</span>
            </p>
          </div>
        </div>
        {hasArt && (
          <div className="posthead__art">
            <Banner post={post} height={450} sizes={headSizes} first />
          </div>
        )}
      </header>
      <Ribbon className="ribbon--mid" />
    </>
  )
}
