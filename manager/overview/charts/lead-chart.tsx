import { type LeadKind, leadKinds } from '#domain/leads/lead-fields.ts'
import chevron from '../../../web/art/weaves/chevron.png?inline'
import diamond from '../../../web/art/weaves/diamond.png?inline'
import regiment from '../../../web/art/weaves/regiment.png?inline'
import { kindRibbons } from '../../ui/lead-kind.tsx'
import { type KindCounts, leadsOf, squaresOf } from './lead-columns.ts'

/** SVG units. */
const SQUARE = 13

/** Masks of the ribbons, with the widths of their repeats. */
const weaves = {
  contact: { mask: diamond, width: 14 },
  demo: { mask: regiment, width: 12 },
  quick: { mask: chevron, width: 9 },
} as const satisfies Record<LeadKind, { mask: string; width: number }>

const squareId = (kind: LeadKind) => `square-${kind}`

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

interface LeadChartProps {
  days: readonly (KindCounts & { day: string; label: string })[]
  perSquare: number
  /** SVG units between columns. */
  pitch: number
}

const STEP = SQUARE + 1
const LEFT = 28
const LABELS = 22

/** Hidden from screen readers; the caller also renders a sentence and a table. */
export function LeadChart({ days, perSquare, pitch }: LeadChartProps) {
  const squares = squaresOf(days, perSquare)
  const rows = Math.max(1, ...squares.map(({ row }) => row + 1))
  const base = rows * STEP + STEP
  const width = LEFT + days.length * pitch
  const last = days.length - 1
  return (
    <svg className="chart" viewBox={`0 0 ${width + 8} ${base + LABELS}`} aria-hidden="true">
      {ticksOf(rows).map((row) => (
        <g key={row}>
          <path className="ax" d={`M${LEFT} ${base - row * STEP + 0.5}H${width}`} />
          <text x={LEFT - 6} y={base - row * STEP + 4} textAnchor="end">
            {(row * perSquare).toLocaleString('en-US')}
          </text>
        </g>
      ))}
      {squares.map(({ kind, column, row }) => (
        <use
          key={`${column} ${row}`}
          href={`#${squareId(kind)}`}
          x={LEFT + column * pitch + (pitch - SQUARE) / 2}
          y={base - (row + 1) * STEP}
          width={SQUARE}
          height={SQUARE}
        />
      ))}
      {days.map(
        ({ day, label }, column) =>
          label && (
            <text
              key={day}
              className={column === last ? 'b' : undefined}
              x={LEFT + column * pitch + pitch / 2}
              y={base + 17}
              textAnchor="middle"
            >
              {label}
            </text>
          ),
      )}
    </svg>
  )
}

const ticksOf = (rows: number) => [0, 5, 10, 15].filter((row) => row <= rows)

export const busiestDay = <Day extends KindCounts>(days: readonly Day[]): Day | undefined =>
  days.reduce<Day | undefined>((most, day) => (most && leadsOf(most) >= leadsOf(day) ? most : day), undefined)
