import { ribbonOf } from './category-links.tsx'
import type { PostPage } from './load-blog.ts'
import { NewerAndOlder } from './newer-and-older.tsx'
import { bodyOf } from './post-bodies.ts'
import { PostHead } from './post-head.tsx'
import { PostText } from './post-text.tsx'
import { PostVideo } from './post-video.tsx'
import { SideBar } from './side-bar.tsx'
import { TaggedWith } from './tagged-with.tsx'
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
