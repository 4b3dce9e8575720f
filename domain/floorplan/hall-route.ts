import { aislesAlong, doors, type Place, type Point } from './hall.ts'

/** One step along x or y: -1, 0 or 1. */
export interface Heading {
  dx: number
  dy: number
}

export interface RouteSegment {
  from: Point
  to: Point
  heading: Heading
  meters: number
}

export interface HallRoute {
  from: Place
  to: Place
  runs: RouteSegment[]
  meters: number
  seconds: number
}

/** Each turn costs as much as these meters, because people remember routes with few turns. */
const TURN_COST = 4
/** Meters per second. */
const WALKING_SPEED = 1.2

/**
 * The route with the lowest cost in meters and turns; undefined between a place and itself. Each
 * cross aisle meets all aisles along the hall, so a route needs at most one of the latter.
 */
export function findRoute(from: Place, to: Place): HallRoute | undefined {
  if (from.id === to.id) return undefined
  const [start, end] = [from.front, to.front]
  const routes = (start.y === end.y ? [start.x] : aislesAlong).map((x) =>
    segmentsThrough([start, { x, y: start.y }, { x, y: end.y }, end]),
  )
  const runs = routes.sort((one, other) => routeCost(one) - routeCost(other))[0] ?? []
  const meters = routeLength(runs)
  return { from, to, runs, meters: Math.round(meters), seconds: Math.round(meters / WALKING_SPEED) }
}

/** Prefers Door 1 if two doors are equally near. */
export function findRouteFromNearestDoor(to: Place): HallRoute | undefined {
  const routes = doors.flatMap((door) => findRoute(door, to) ?? [])
  return routes.sort((one, other) => one.meters - other.meters)[0]
}

const segmentsThrough = (points: Point[]): RouteSegment[] =>
  points.slice(1).flatMap((to, at) => {
    const from = points[at] ?? to
    const [right, down] = [to.x - from.x, to.y - from.y]
    const heading = { dx: Math.sign(right), dy: Math.sign(down) }
    return right || down ? { from, to, heading, meters: Math.abs(right + down) } : []
  })

const routeCost = (runs: RouteSegment[]) => routeLength(runs) + TURN_COST * runs.length

const routeLength = (runs: RouteSegment[]) => runs.reduce((sum, run) => sum + run.meters, 0)
