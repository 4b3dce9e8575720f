import { type Place, type Point, places } from './hall.ts'
import type { HallRoute, Heading, RouteSegment } from './hall-route.ts'

type Side = 'left' | 'right'

export interface RouteStep {
  kind: 'in' | 'leave' | 'straight' | `turn ${Side}` | `corner ${Side}` | `end ${Side | 'ahead' | 'across'}` | 'out'
  place?: Place | undefined
  meters?: number
  /** Point that the step shows on the plan. */
  at: Point
  run?: RouteSegment
}

/** Meters along both aisles from the middle of a crossing to a place at its corner. */
const CORNER_OFFSET = 3.5

export function routeSteps({ from, to, runs }: HallRoute): RouteStep[] {
  const last = runs.at(-1)
  // A turn out of a place goes to the same side on which a person who walks past sees it.
  const side = last ? turnSide(headingFrom(to), last.heading) : 'across'
  return [
    { kind: from.kind === 'door' ? 'in' : 'leave', place: from, at: from.front },
    ...runs.map((run, at) => walked(run, runs[at - 1])),
    { kind: to.kind === 'door' ? 'out' : `end ${side}`, place: to, at: to.front },
  ]

  function walked(run: RouteSegment, before: RouteSegment | undefined): RouteStep {
    const side = turnSide(before?.heading ?? headingFrom(from), run.heading)
    const place = before && cornerPlace(run.from, before.heading, run.heading)
    const kind = side === 'ahead' ? 'straight' : place ? (`corner ${side}` as const) : (`turn ${side}` as const)
    return { kind, place, meters: Math.round(run.meters), at: run.to, run }
  }
}

/** Corners of the line on the plan, from edge to edge of both places. */
export const routePoints = ({ from, to, runs }: HallRoute): Point[] => [
  edgePoint(from),
  from.front,
  ...runs.map((run) => run.to),
  edgePoint(to),
]

/** Direction of a person who steps from a place onto its aisle. */
const headingFrom = ({ x, y, depth, front }: Place): Heading => ({
  dx: front.x > x ? 0 : -1,
  dy: front.y < y ? -1 : Number(front.y > y + depth),
})

function turnSide(before: Heading, after: Heading): Side | 'ahead' {
  const turn = before.dx * after.dy - before.dy * after.dx
  return turn > 0 ? 'right' : turn < 0 ? 'left' : 'ahead'
}

/** The stand or area at the inside corner of a turn. */
function cornerPlace(at: Point, before: Heading, after: Heading): Place | undefined {
  const inner = {
    x: at.x + CORNER_OFFSET * (after.dx - before.dx),
    y: at.y + CORNER_OFFSET * (after.dy - before.dy),
  }
  return places.find(
    ({ x, y, width, depth }) => inner.x > x && inner.x < x + width && inner.y > y && inner.y < y + depth,
  )
}

/** The line to a place ends inside a door, and at the edge of a stand or area. */
function edgePoint({ kind, x, y, width, depth, front }: Place): Point {
  return {
    x: Math.min(Math.max(front.x, x), x + width),
    y: kind === 'door' ? y + depth / 2 : Math.min(Math.max(front.y, y), y + depth),
  }
}
