import { type MouseEvent, useState } from 'react'
import type { ModuleSection, ModuleVideo, Picture } from '#content/module-page.ts'
import { Art } from '../../ui/art.tsx'
import { PlayIcon } from '../../ui/icons.tsx'

export function SectionPicture({ section: { image, video } }: { section: ModuleSection }) {
  if (video) return <SectionVideo video={video} image={image} />
  return <Art {...image} className="swap__art" />
}

/** Nothing of the video loads before somebody presses play; without scripts the press leads to the video's own page. */
function SectionVideo({ video, image }: { video: ModuleVideo; image: Picture }) {
  const [playing, setPlaying] = useState(false)
  const play = (press: MouseEvent) => {
    press.preventDefault()
    setPlaying(true)
  }
  return (
    <div className="swap__art">
      {playing ? (
        <iframe
          className="swap__video"
          src={`https://www.youtube-nocookie.com/embed/${video.youtube}?autoplay=1`}
          title={video.title}
          allow="autoplay; encrypted-media; picture-in-picture"
          allowFullScreen
        />
      ) : (
        <>
          <Art {...image} />
          <a className="btn swap__play" href={`https://www.youtube.com/watch?v=${video.youtube}`} onClick={play}>
            <PlayIcon /> {video.play}
          </a>
        </>
      )}
    </div>
  )
}
