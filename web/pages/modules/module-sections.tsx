import type { ReactNode } from 'react'
import type { ModuleSection } from '#content/module-page.ts'
import { Art } from '../../ui/art.tsx'
import { Ribbon } from '../../ui/ribbon.tsx'
import { Video } from '../../ui/video.tsx'
import './module-sections.css'

interface ModuleSectionsProps {
  sections: readonly ModuleSection[]
  below?: Record<number, ReactNode>
}

export function ModuleSections({ sections, below = {} }: ModuleSectionsProps) {
  return (
    <div className="wrap">
      {sections.map((section, place) => (
        <section className="module-section" data-image={section.imageOnLeft ? 'left' : 'right'} key={section.title}>
          <Thread from={sections[place - 1]} to={section} />
          <SectionPicture section={section} />
          <div className="module-section__copy stack">
            <h2>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {below[place]}
          </div>
        </section>
      ))}
    </div>
  )
}

function Thread({ from, to }: { from: ModuleSection | undefined; to: ModuleSection }) {
  const turns = from && from.imageOnLeft !== to.imageOnLeft
  return (
    <div className="thread" aria-hidden="true">
      <Ribbon className="ribbon--v thread__in" />
      <Ribbon className="ribbon--v thread__out" />
      {from && <Ribbon className={turns ? 'thread__run' : 'thread__run thread__run--straight'} />}
      {turns && (
        <>
          <span className="thread__fold" />
          <span className="thread__fold thread__fold--end" />
        </>
      )}
    </div>
  )
}

function SectionPicture({ section: { image, video } }: { section: ModuleSection }) {
  if (!video) return <Art {...image} className="module-section__art" />
  return (
    <div className="module-section__art">
      <Video {...video}>
        <Art {...image} />
      </Video>
    </div>
  )
}
