import type { LeadKind } from '#domain/lead-kind.ts'
import { leadKinds } from '#domain/lead-kind.ts'
import chevron from '../../../web/art/weaves/chevron.png?inline'
import diamond from '../../../web/art/weaves/diamond.png?inline'
import regiment from '../../../web/art/weaves/regiment.png?inline'
import { kindRibbons } from '../../ui/lead-kind.tsx'

/** Units of a drawing. */
export const SQUARE = 13

/** The masks of the kinds' ribbons, whose widths are those of their repeats. */
const weaves = {
  contact: { mask: diamond, width: 14 },
  demo: { mask: regiment, width: 12 },
  quick: { mask: chevron, width: 9 },
} as const satisfies Record<LeadKind, { mask: string; width: number }>

export const squareId = (kind: LeadKind) => `square-${kind}`

/** One stitch by stitch square of each kind's ribbon, for the drawings of this page. */
export const WovenSquares = () => (
  <svg className="defs" width="0" height="0" aria-hidden="true">
    {leadKinds.map((kind) => (
      <WovenSquare key={kind} kind={kind} />
    ))}
  </svg>
)

function WovenSquare({ kind }: { kind: LeadKind }) {
  const { mask, width } = weaves[kind]
  const image = { href: mask, width, height: SQUARE, imageRendering: 'pixelated', preserveAspectRatio: 'none' }
  return (
    <>
      <mask id={`weave-${kind}`} mask-type="alpha">
        <image {...image} />
        <image {...image} x={width} />
      </mask>
      <symbol id={squareId(kind)} viewBox={`0 0 ${SQUARE} ${SQUARE}`}>
        <g data-ribbon={kindRibbons[kind]}>
          <rect width={SQUARE} height={SQUARE} fill="var(--ribbon)" />
          <rect width={SQUARE} height={SQUARE} fill="var(--thread)" mask={`url(#weave-${kind})`} />
        </g>
      </symbol>
    </>
  )
}
