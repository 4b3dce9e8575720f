import { type Heading, hall, type Place, type Point, places } from './hall.ts'
import type { Run, Way } from './hall-way.ts'

export type Side = 'left' | 'right'

/** What somebody who walks is told, without words. `at` is the place on the plan it is about. */
export type Step = { at: Point; run?: Run } & (
  | { kind: 'start'; place: Place }
  | { kind: 'straight'; meters: number }
  | { kind: 'turn'; side: Side; corner: Place | undefined; meters: number }
  | { kind: 'end'; place: Place; side: Side | 'ahead' | 'across' }
)

/** Meters along both aisles from the middle of a crossing into what stands at its corners. */
const INTO_CORNER = 3.5

export function stepsOf({ from, to, runs }: Way): Step[] {
  const last = runs.at(-1)
  return [
    { kind: 'start', place: from, at: from.front },
    ...runs.map((run, at) => walked(run, runs[at - 1])),
    { kind: 'end', place: to, side: last ? sideOf(last.heading, inward(to)) : 'across', at: to.front },
  ]

  function walked(run: Run, before: Run | undefined): Step {
    const side = sideOf(before?.heading ?? from.facing, run.heading)
    const told = { meters: Math.round(run.meters), at: run.to, run }
    if (side === 'ahead') return { kind: 'straight', ...told }
    return { kind: 'turn', side, corner: before && cornerPlace(run.from, before.heading, run.heading), ...told }
  }
}

/** The corners of the line on the plan, from edge to edge of both places. */
export const drawnWay = ({ from, to, runs }: Way): Point[] => [
  edgeOf(from),
  from.front,
  ...runs.map((run) => run.to),
  edgeOf(to),
]

const inward = ({ facing: { dx, dy } }: Place): Heading => ({ dx: -dx, dy: -dy })

function sideOf(before: Heading, after: Heading): Side | 'ahead' {
  const turn = before.dx * after.dy - before.dy * after.dx
  return turn > 0 ? 'right' : turn < 0 ? 'left' : 'ahead'
}

/** The stand or area around which a way turns, if there is one at that corner. */
function cornerPlace(at: Point, before: Heading, after: Heading): Place | undefined {
  const inner = {
    x: at.x + INTO_CORNER * (after.dx - before.dx),
    y: at.y + INTO_CORNER * (after.dy - before.dy),
  }
  return places.find(
    ({ x, y, width, depth }) => inner.x > x && inner.x < x + width && inner.y > y && inner.y < y + depth,
  )
}

function edgeOf({ kind, x, y, width, depth, front }: Place): Point {
  if (kind === 'door') return { x: front.x, y: hall.depth - 0.4 }
  return { x: Math.min(Math.max(front.x, x), x + width), y: Math.min(Math.max(front.y, y), y + depth) }
}
