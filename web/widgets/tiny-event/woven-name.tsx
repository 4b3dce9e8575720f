import type { Ref } from 'react'
import { momentCopy } from '#content/tiny-event.ts'
import { codePointLength } from '#domain/text/text.ts'
import { moments, type TinyEvent } from '#domain/tiny-event/tiny-event.ts'
import { wovenHeight, wovenText } from '#domain/tiny-event/woven-text.ts'
import { Ribbon } from '../../ui/ribbon.tsx'

/** Stitches per printed letter, and at each side of the line. */
const PRINTED = { letter: 9, spacing: 6 }

/** A name as stitches, or as printed letters if it has letters without a pattern. */
function nameOnRibbon(name: string): { width: number; path?: string } {
  const woven = wovenText(`* ${name} *`)
  return woven ?? { width: codePointLength(name) * PRINTED.letter + 2 * PRINTED.spacing }
}

function WovenName({ name }: { name: string }) {
  const { width, path } = nameOnRibbon(name)
  return (
    <span className="ribbon woven-name" data-ribbon="brand" aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${wovenHeight}`} shapeRendering="crispEdges" aria-hidden="true">
        {path ? (
          <path d={path} />
        ) : (
          <text x={width / 2} y="10" textAnchor="middle">
            {name}
          </text>
        )}
      </svg>
    </span>
  )
}

interface KeepsakeProps {
  attendee: string
  event: string
  ref?: Ref<HTMLDivElement>
}

export const Keepsake = ({ attendee, event, ref }: KeepsakeProps) => (
  <div className="keepsake" aria-hidden="true" ref={ref}>
    <WovenName name={attendee} />
    {moments.slice(1, -1).map((moment) => (
      <Ribbon key={moment} name={momentCopy[moment].ribbon} />
    ))}
    <WovenName name={event} />
  </div>
)

export function WovenDay({ tiny }: { tiny: TinyEvent }) {
  const woven = moments.slice(1, moments.indexOf(tiny.moment) + 1)
  return (
    <div className="loom" aria-hidden="true">
      <div className="loom__woven">
        <Ribbon name="brand" className="ribbon--text loom__house" />
        {woven.length > 0 && <WovenName name={tiny.attendee} />}
        {woven.map((moment) => (
          <Ribbon key={moment} name={momentCopy[moment].ribbon} className="loom__stretch" />
        ))}
      </div>
      <span className="loom__beam" />
    </div>
  )
}
