import { clockTime } from '../text/clock-time.ts'

/** Meters per minute (5 km/h). */
export const WALKING_SPEED = 83.3
/** Meters from the venue, in a straight line, within which a phone shows the pass. */
export const NOTICE_RADIUS = 150
/** Meters from the station to the door. */
export const ROUTE_LENGTH = 1150
export const ROUTE_STEP = 10
/** Meters that one drag may cover, so that the walker never jumps a street. */
const DRAG_REACH = 160

const START_TIME = 8 * 60 + 29

/** Map units of about two meters. */
export type MapPoint = readonly [x: number, y: number]

export const routeOnMap: readonly MapPoint[] = [
  [60, 330],
  [60, 268],
  [168, 268],
  [168, 172],
  [322, 172],
  [322, 118],
  [430, 118],
]
const venueOnMap: MapPoint = [440, 106]
/** Drawn notice radius, which sets the scale of the map. */
const radiusOnMap = 76

export interface WalkStep {
  at: MapPoint
  time: string
  /** Meters to the venue in a straight line. */
  far: number
  near: boolean
}

/** Position after a walk that started at 8:29 a.m. */
export function stepAfter(meters: number): WalkStep {
  const at = pointAfter(meters)
  const far = (distance(at, venueOnMap) / radiusOnMap) * NOTICE_RADIUS
  const time = clockTime(START_TIME + Math.floor(meters / WALKING_SPEED))
  return { at, time, far: Math.round(far), near: far <= NOTICE_RADIUS }
}

/** Nearest step to a map point, in meters; searches only near the walker. */
export function nearestStep(point: MapPoint, walked: number): number {
  const first = Math.max(0, walked - DRAG_REACH)
  const last = Math.min(ROUTE_LENGTH, walked + DRAG_REACH)
  let nearest = first
  for (let meters = first; meters <= last; meters += ROUTE_STEP)
    if (distance(pointAfter(meters), point) < distance(pointAfter(nearest), point)) nearest = meters
  return nearest
}

function pointAfter(meters: number): MapPoint {
  let left = (Math.min(Math.max(meters, 0), ROUTE_LENGTH) / ROUTE_LENGTH) * routeLengthOnMap
  let from = routeOnMap[0] ?? venueOnMap
  for (const to of routeOnMap) {
    const leg = distance(from, to)
    if (left < leg) return [from[0] + ((to[0] - from[0]) * left) / leg, from[1] + ((to[1] - from[1]) * left) / leg]
    left -= leg
    from = to
  }
  return from
}

const distance = ([x, y]: MapPoint, [otherX, otherY]: MapPoint) => Math.hypot(x - otherX, y - otherY)
const routeLengthOnMap = routeOnMap.reduce((sum, to, place) => sum + distance(routeOnMap[place - 1] ?? to, to), 0)
