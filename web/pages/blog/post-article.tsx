import { blogPage, figureOf, postCopy } from '#content/pages/blog.ts'
import { type BlogPostSummary, findBanner } from '#domain/blog.ts'
import { formatPublishDate } from '#domain/text/dates.ts'
import { Art } from '../../ui/art.tsx'
import { ServerProse } from '../../ui/server-prose.tsx'
import { Video } from '../../ui/video.tsx'
import { Banner } from './banner.tsx'
import { CategoryLinks, ribbonOf } from './category-links.tsx'
import { bodyOf, type PostPage, type TitledPost } from './load-blog.ts'
import { SideBar } from './side-bar.tsx'
import './blog.css'
import './post-body.css'
import './blog-details.css'
import { Link } from 'react-router'
import { blogDetailsPath, paths } from '#domain/paths.ts'
import { Ribbon } from '../../ui/ribbon.tsx'
import '../../ui/pass.css'
import { Crumbs } from '../../layout/crumbs.tsx'

export function PostArticle({ page }: { page: PostPage }) {
  const { post, newer, older, side } = page
  const category = post.BlogCategories[0]?.slug
  return (
    <article key={post.slug} data-ribbon={ribbonOf(category)}>
      <PostHead post={post} />
      <div className="section section--top">
        <div className="wrap postpage">
          {post.banner_youtube && <PostVideo post={post} youtube={post.banner_youtube} />}
          <PostText html={bodyOf(page)} category={category} />
          <TaggedWith post={post} />
          <NewerAndOlder newer={newer} older={older} />
          <SideBar {...side} />
        </div>
      </div>
    </article>
  )
}

function TaggedWith({ post }: { post: BlogPostSummary }) {
  return (
    <footer className="tagged">
      <div className="meta">
        <span>{postCopy.taggedWith}</span>
        <CategoryLinks categories={post.BlogCategories} />
      </div>
      <p className="meta">
        <span>{post.author}</span>
        <time dateTime={post.date}>{formatPublishDate(post.date)}</time>
      </p>
    </footer>
  )
}

const sizes = '(min-width: 992px) min(770px, 60.7vw), min(770px, 91.2vw)'

function PostVideo({ post, youtube }: { post: BlogPostSummary; youtube: string }) {
  return (
    <figure className="postvideo">
      <Video key={post.slug} youtube={youtube} title={postCopy.video(post.title)} play={postCopy.play}>
        <div className="postvideo__cover">
          <Banner post={post} height={450} sizes={sizes} first />
        </div>
      </Video>
      <figcaption>{postCopy.videoNote}</figcaption>
    </figure>
  )
}

interface PostTextProps {
  html: string
  category: string | undefined
}

function PostText({ html, category }: PostTextProps) {
  const figure = figureOf(category)
  const second = secondPart(html)
  return (
    <div className="postbody">
      <ServerProse html={html.slice(0, second)} />
      <figure className="postfigure">
        <Art {...figure} />
        <figcaption>{figure.caption}</figcaption>
      </figure>
      <ServerProse html={html.slice(second)} />
    </div>
  )
}

function secondPart(html: string): number {
  const at = html.indexOf('<h2', html.indexOf('<h2') + 1)
  return at < 0 ? html.length : at
}

interface NewerAndOlderProps {
  newer: TitledPost | undefined
  older: TitledPost | undefined
}

function NewerAndOlder({ newer, older }: NewerAndOlderProps) {
  if (!newer && !older) return null
  return (
    <nav className="nextprev" aria-label={postCopy.more}>
      <Ribbon className="ribbon--mid" />
      <ul>
        {older && <AdjacentPost post={older} label={postCopy.older} />}
        {newer && <AdjacentPost post={newer} label={postCopy.newer} />}
      </ul>
    </nav>
  )
}

function AdjacentPost({ post, label }: { post: TitledPost; label: string }) {
  return (
    <li className="hang" data-ribbon={ribbonOf(post.category)}>
      <Ribbon className="ribbon--v hang__strap" />
      <Art drawing="hook" alt="" className="hang__hook" />
      <Link className="pass on-paper" to={blogDetailsPath(post)}>
        <b>{post.title}</b>
        <span className="stub serial">
          {label}
          <Ribbon />
        </span>
      </Link>
    </li>
  )
}

/** The banner is next to the title on wide screens, and full width below it on narrow ones. */
const headSizes = '(min-width: 992px) min(770px, 53.5vw), 100vw'

function PostHead({ post }: { post: BlogPostSummary }) {
  const hasArt = !post.banner_youtube && findBanner(post) !== undefined
  return (
    <>
      <header className={`posthead ${hasArt ? 'posthead--art' : 'ground-stock'}`}>
        <div className="wrap">
          <div className="posthead__copy">
            <Crumbs trail={[{ label: blogPage.crumb, to: paths.blogs }]} here={post.title} />
            <div className="meta">
              <Ribbon />
              <CategoryLinks categories={post.BlogCategories} />
            </div>
            <h1>{post.title}</h1>
            <p className="lede">{post.seo_description}</p>
            <p className="meta">
              <span>{post.author}</span>
              <time dateTime={post.date}>{formatPublishDate(post.date)}</time>
              <span>{postCopy.views(post.views)}</span>
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
