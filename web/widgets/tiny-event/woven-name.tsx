import { codePointLength } from '#domain/text/text.ts'
import { wovenHeight, wovenText } from '#domain/tiny-event/woven-text.ts'

/** Stitches of a printed letter, and beside the line. */
const PRINTED = { letter: 9, beside: 6 }

/** How a name stands on a ribbon: its stitches, or its letters where the loom has none for them. */
export function nameOnRibbon(name: string): { width: number; path?: string } {
  const woven = wovenText(`* ${name} *`)
  return woven ?? { width: codePointLength(name) * PRINTED.letter + 2 * PRINTED.beside }
}

/** A stretch of the house's ribbon with a name in it; for decoration. */
export function WovenName({ name }: { name: string }) {
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
