/** Scale with two thresholds; the bead is at the 75th percentile of visits. */
export function VitalScale({ value, good, poor }: { value: number; good: number; poor: number }) {
  const { bead, first, second } = scaleOf({ value, good, poor })
  return (
    <svg className="chart" viewBox={`0 0 ${WIDTH} 22`} preserveAspectRatio="none" aria-hidden="true">
      <path fill="var(--m-good)" d={`M0 7h${first - 1}v5H0z`} />
      <path fill="var(--m-mid)" d={`M${first + 1} 7H${second - 1}v5H${first + 1}z`} />
      <path fill="var(--m-poor)" d={`M${second + 1} 7H${WIDTH}v5H${second + 1}z`} />
      <path fill="var(--ink)" d={`M${bead - MARKER / 2} 1h${MARKER}v17h-${MARKER}z`} />
    </svg>
  )
}

const WIDTH = 300
const MARKER = 8
/** Length of the scale, as a multiple of the second threshold. */
const SCALE_EXTENT = 1.4

/** SVG units from the left; larger values are at the end of the scale. */
export function scaleOf({ value, good, poor }: { value: number; good: number; poor: number }) {
  const x = (at: number) => Math.round((Math.min(at, poor * SCALE_EXTENT) / (poor * SCALE_EXTENT)) * WIDTH * 10) / 10
  return { first: x(good), second: x(poor), bead: Math.min(WIDTH - MARKER / 2, Math.max(MARKER / 2, x(value))) }
}
