import { figureOf, postWords } from '#content/pages/blog.ts'
import type { BlogPostSummary } from '#domain/blog.ts'
import { formatPublishDate } from '#domain/text/dates.ts'
import { Art } from '../../ui/art.tsx'
import { ServerProse } from '../../ui/server-prose.tsx'
import { Video } from '../../ui/video.tsx'
import { Banner } from './banner.tsx'
import { CategoryLinks, ribbonOf } from './category-links.tsx'
import type { PostPage } from './load-blog.ts'
import { NewerAndOlder } from './newer-and-older.tsx'
import { bodyOf } from './post-bodies.ts'
import { PostHead } from './post-head.tsx'
import { SideBar } from './side-bar.tsx'
import './blog.css'
import './post-body.css'
import './blog-details.css'

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

const sizes = '(min-width: 992px) min(770px, 60.7vw), min(770px, 91.2vw)'

/** The banner is the poster of the video. */
function PostVideo({ post, youtube }: { post: BlogPostSummary; youtube: string }) {
  return (
    <figure className="postvideo">
      <Video key={post.slug} youtube={youtube} title={postWords.video(post.title)} play={postWords.play}>
        <div className="postvideo__cover">
          <Banner post={post} height={450} sizes={sizes} first />
        </div>
      </Video>
      <figcaption>{postWords.videoNote}</figcaption>
    </figure>
  )
}

interface PostTextProps {
  html: string
  /** Slug of the post's first category. */
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

/** Offset of the second `<h2>`, or the length of the text. */
function secondPart(html: string): number {
  const at = html.indexOf('<h2', html.indexOf('<h2') + 1)
  return at < 0 ? html.length : at
}
