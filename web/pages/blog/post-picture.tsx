import { useState } from 'react'
import { postWords } from '#content/pages/blog.ts'
import type { BlogPostSummary } from '#domain/blog.ts'
import { PlayIcon } from '../../ui/icons.tsx'
import { Banner } from './banner.tsx'

const sizes = '(min-width: 992px) 770px, 92vw'

/** The banner of a post, or the video that stands in its place. */
export function PostPicture({ post }: { post: BlogPostSummary }) {
  if (post.banner_youtube) return <Video key={post.slug} post={post} video={post.banner_youtube} />
  if (!post.banner_image_id) return null
  return (
    <figure className="postbanner">
      <Banner post={post} height={450} sizes={sizes} first />
    </figure>
  )
}

/** Nothing loads from the video's host before the press. Without JavaScript the button is a link to it. */
function Video({ post, video }: { post: BlogPostSummary; video: string }) {
  const [playing, setPlaying] = useState(false)
  if (playing)
    return (
      <figure className="postbanner">
        <iframe
          className="postbanner__video"
          src={`https://www.youtube-nocookie.com/embed/${video}?autoplay=1`}
          title={postWords.video(post.title)}
          height={500}
          allow="autoplay; encrypted-media; picture-in-picture"
          allowFullScreen
        />
      </figure>
    )
  return (
    <figure className="facade">
      <div className="facade__art">
        <Banner post={post} height={450} sizes={sizes} first />
      </div>
      <a
        className="btn facade__play"
        href={`https://www.youtube-nocookie.com/embed/${video}`}
        onClick={(event) => {
          event.preventDefault()
          setPlaying(true)
        }}
      >
        <PlayIcon />
        {postWords.play}
      </a>
      <figcaption>{postWords.videoNote}</figcaption>
    </figure>
  )
}
