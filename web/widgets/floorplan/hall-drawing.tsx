import { type ComponentProps, memo } from 'react'
import { type Place, type Point, places } from '#domain/floorplan/hall.ts'
import { hallLink, type RouteEnds } from '#domain/floorplan/hall-link.ts'
import type { HallRoute, RouteSegment } from '#domain/floorplan/hall-route.ts'
import type { ListedPlace } from '#domain/floorplan/hall-search.ts'
import { routePoints } from '#domain/floorplan/hall-steps.ts'
import { paths } from '#domain/paths.ts'

interface HallDrawingProps {
  route: HallRoute | undefined
  from: Place
  to: Place
  hits: ListedPlace[]
  run: RouteSegment | undefined
}

/** Hidden from screen readers and skipped by the keyboard, because list and fields offer the same. */
export function HallDrawing({ route, from, to, hits, run }: HallDrawingProps) {
  const line = route && lineOf(routePoints(route))
  const ribbonOf = (id: string) => {
    if (id === to.id) return 'brand'
    if (id === from.id) return 'floorplan'
    return hits.some((hit) => hit.id === id) ? 'leaderboard' : undefined
  }
  return (
    <svg viewBox="0 0 60 36.5" aria-hidden="true">
      <path className="fp__floor" d="M.4 .4h59.2v35.2H.4z" />
      {places.map((place) => (
        <DrawnPlace key={place.id} to={place} from={from} data-ribbon={ribbonOf(place.id)} />
      ))}
      <path className="fp__route" d={line} />
      <path className="fp__segment" data-ribbon="brand" d={run && lineOf([run.from, run.to])} />
      <path className="fp__thread" d={line} />
    </svg>
  )
}

interface DrawnPlaceProps extends RouteEnds {
  to: Place
  'data-ribbon': string | undefined
}

/** Memoized for route changes, because the hall has many places. */
const DrawnPlace = memo(({ to, ...link }: DrawnPlaceProps) => {
  const { id, kind, x, y, width, depth } = to
  return (
    <PlaceLink to={to} {...link} className={`fp__${kind}`} tabIndex={-1}>
      <path d={`M${x} ${y}h${width}v${depth}h-${width}z`} />
      <text x={x + width / 2} y={y + depth / 2}>
        {id}
      </text>
    </PlaceLink>
  )
})

const lineOf = (points: Point[]) => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`

interface PlaceLinkProps extends ComponentProps<'a'>, RouteEnds {
  'data-ribbon'?: string | undefined
}

/** A link for visitors without JavaScript; the widget handles it otherwise. */
export const PlaceLink = ({ from, to, ...link }: PlaceLinkProps) => (
  <a href={`${paths.floorplan}?${hallLink({ to, from })}#try`} {...link} />
)
