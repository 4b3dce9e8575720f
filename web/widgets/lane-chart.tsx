import './lane-chart.css'

interface LaneChartProps {
  inLine: number
  desks: number
  taken: number
}

const ROW_LENGTH = 50
const MAX_SHOWN = 150
/** People behind this position in line are drawn in the color for late. */
const LATE = 60

/** One path per kind. The dots of a dotted line are the people, so long lines add no elements. */
export function LaneChart({ inLine, desks, taken }: LaneChartProps) {
  const shown = Math.min(MAX_SHOWN, Math.round(inLine))
  return (
    <svg className="lane-chart" viewBox="0 34 1000 92" aria-hidden="true">
      <path className="lane-chart__floor" d="M0 118H850" />
      <path className="lane-chart__people" d={people(0, Math.min(shown, LATE))} />
      <path className="lane-chart__people lane-chart__people--late" data-ribbon="brand" d={people(LATE, shown)} />
      <path className="lane-chart__desks" d={desksFrom(taken, desks)} />
      <path className="lane-chart__desks lane-chart__desks--taken" d={desksFrom(0, taken)} />
    </svg>
  )
}

/** Positions in the line, starting at the desks: 17 units apart, in stacked rows. */
function people(from: number, to: number): string {
  let path = ''
  for (let place = from; place < to; ) {
    const end = Math.min(to, place - (place % ROW_LENGTH) + ROW_LENGTH)
    const row = Math.floor(place / ROW_LENGTH)
    path += `M${838 - (place % ROW_LENGTH) * 17} ${98 - row * 20}h-${(end - place - 1) * 17 + 1}`
    place = end
  }
  return path
}

function desksFrom(from: number, to: number): string {
  let path = ''
  for (let desk = from; desk < to; desk++)
    path += `M${880 + (desk % 4) * 30} ${97 - Math.floor(desk / 4) * 20}h24v14h-24z`
  return path
}
