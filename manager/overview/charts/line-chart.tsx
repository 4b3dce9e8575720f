import { line, peakOf, pointsOf } from './day-line.ts'

interface LineChartProps {
  values: readonly number[]
  from: string
  to: string
}

const { left, right, base, width } = line
const HEIGHT = 92

/** Hidden from screen readers; the caller also renders a sentence and a table. */
export function LineChart({ values, from, to }: LineChartProps) {
  const points = pointsOf(values)
  const peak = peakOf(values)
  const last = points.length - 1
  const path = points.map(({ x, y }) => `${x} ${y}`).join('L')
  const end = points[last]
  return (
    <svg className="chart" viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
      <path className="ar" d={`M${path}V${base}H${left}z`} />
      <path className="ax" d={`M${left} ${base + 0.5}H${right}`} />
      <path className="ln" d={`M${path}`} />
      {peak !== undefined && peak !== last && (
        <text className="b" x={points[peak]?.x} y={line.top - 4} textAnchor={anchorOf(points[peak]?.x ?? 0)}>
          {values[peak]?.toLocaleString('en-US')}
        </text>
      )}
      {end && (
        <>
          <circle cx={end.x} cy={end.y} r="3.5" fill="var(--ink)" />
          <text className="b" x={end.x + 8} y={end.y + 4}>
            {values[last]?.toLocaleString('en-US')}
          </text>
        </>
      )}
      <text x={left} y={base + 16}>
        {from}
      </text>
      <text x={right} y={base + 16} textAnchor="end">
        {to}
      </text>
    </svg>
  )
}

/** Keeps the label of the first or last point inside the drawing. */
function anchorOf(x: number): 'start' | 'middle' | 'end' {
  if (x < left + 16) return 'start'
  return x > right - 24 ? 'end' : 'middle'
}
