import { postWords } from '#content/pages/blog.ts'
import type { BlogPostSummary } from '#domain/blog.ts'
import { Video } from '../../ui/video.tsx'
import { Banner } from './banner.tsx'

const sizes = '(min-width: 992px) min(770px, 60.7vw), min(770px, 91.2vw)'

/** The banner is the poster of the video. */
export function PostVideo({ post, youtube }: { post: BlogPostSummary; youtube: string }) {
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
