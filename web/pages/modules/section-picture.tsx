import type { ModuleSection } from '#content/module-page.ts'
import { Art } from '../../ui/art.tsx'
import { Video } from '../../ui/video.tsx'

/** The drawing is the poster of the video. */
export function SectionPicture({ section: { image, video } }: { section: ModuleSection }) {
  if (!video) return <Art {...image} className="swap__art" />
  return (
    <div className="swap__art">
      <Video {...video}>
        <Art {...image} />
      </Video>
    </div>
  )
}
