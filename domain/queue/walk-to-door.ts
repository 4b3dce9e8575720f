import { clockTime } from '../text/clock-time.ts'

/** Meters a minute, which are 5 km an hour. */
export const WALKING_SPEED = 83.3
/** Meters around the venue within which a phone shows the pass, as the crow flies. */
export const NOTICE_RADIUS = 150
/** Meters of the way from the station to the door. */
export const ROUTE_LENGTH = 1150
export const ROUTE_STEP = 10
/** Meters that one drag may reach up or down the way, so that it never jumps a street. */
const DRAG_REACH = 160

const START_TIME = 8 * 60 + 29

/** Units of the map, some two meters each. */
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
/** The drawn radius of the notice, which sets the scale of the map. */
const radiusOnMap = 76

export interface WalkStep {
  at: MapPoint
  time: string
  /** Meters to the venue, as the crow flies. */
  far: number
  /** Whether the pass is on the lock screen. */
  near: boolean
}

/** Where somebody is who has walked so many meters since 08:29. */
export function stepAfter(meters: number): WalkStep {
  const at = pointAfter(meters)
  const far = (distance(at, venueOnMap) / radiusOnMap) * NOTICE_RADIUS
  const time = clockTime(START_TIME + Math.floor(meters / WALKING_SPEED))
  return { at, time, far: Math.round(far), near: far <= NOTICE_RADIUS }
}

/** The meters of the step nearest to a point of the map, looked for around where the walker is. */
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
