import { SQUARE, squareId } from '../../today/charts/weaves.tsx'
import type { KindCounts } from './lead-columns.ts'
import { leadsOf, squaresOf } from './lead-columns.ts'

interface LeadChartProps {
  /** Most days have no label. */
  days: readonly (KindCounts & { day: string; label: string })[]
  perSquare: number
  /** Units from one column to the next. */
  pitch: number
}

const STEP = SQUARE + 1
const LEFT = 28
const LABELS = 22

/** For the eye alone: whoever draws it gives the sentence and the table. */
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

/** Zero is always there. */
const ticksOf = (rows: number) => [0, 5, 10, 15].filter((row) => row <= rows)

export const fullest = <Day extends KindCounts>(days: readonly Day[]): Day | undefined =>
  days.reduce<Day | undefined>((most, day) => (most && leadsOf(most) >= leadsOf(day) ? most : day), undefined)
