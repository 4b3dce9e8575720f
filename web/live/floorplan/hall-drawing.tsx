import { hall, type Place, type Point, places } from '#domain/hall.ts'
import type { Listed } from '#domain/hall-search.ts'
import { drawnWay } from '#domain/hall-steps.ts'
import type { Run, Way } from '#domain/hall-way.ts'
import { PlaceLink } from './place-link.tsx'

interface HallDrawingProps {
  way: Way | undefined
  from: Place
  to: Place
  hits: Listed[]
  /** The part of the way that the current step is about. */
  run: Run | undefined
  press(to: Place): void
  /** Times the width of its window, where that was chosen. */
  zoom: number | undefined
}

/** Hidden from screen readers and passed by the keyboard: list and fields say the same. */
export function HallDrawing({ way, from, to, hits, run, press, zoom }: HallDrawingProps) {
  const line = way && lineOf(drawnWay(way))
  const lit = new Set(hits.map(({ id }) => id))
  const lookOf = ({ id }: Place): Look =>
    id === to.id ? 'to' : id === from.id ? 'from' : lit.has(id) ? 'hit' : undefined
  return (
    <svg viewBox="0 0 60 36.5" aria-hidden="true" style={zoom ? { width: `${zoom * 100}%` } : undefined}>
      <path className="fp__floor" d={`M.4 .4H${hall.width - 0.4}V${hall.depth - 0.4}H.4z`} />
      {places.map((place) => (
        <PlacePart key={place.id} place={place} look={lookOf(place)} from={from} press={press} />
      ))}
      <path className="fp__way" d={line} />
      <path className="fp__seg" data-ribbon="brand" d={run && lineOf([run.from, run.to])} />
      <path className="fp__thread" d={line} />
    </svg>
  )
}

type Look = 'to' | 'from' | 'hit' | undefined

interface PlacePartProps {
  place: Place
  look: Look
  from: Place
  press(to: Place): void
}

/** The colors of a place come from these ribbons. */
const ribbons = { to: 'brand', from: undefined, hit: 'leaderboard' } as const

function PlacePart({ place, look, from, press }: PlacePartProps) {
  const { id, kind, x, y, width, depth } = place
  const words = kind === 'door' ? { x: x + width + 0.4, y } : { x: x + width / 2, y: y + depth / 2 + 0.36 }
  return (
    <PlaceLink
      to={place}
      from={from}
      press={press}
      className={`fp__${kind}${look ? ` is-${look}` : ''}`}
      data-ribbon={look && ribbons[look]}
      tabIndex={-1}
    >
      <path d={`M${x} ${y}h${width}v${depth}h-${width}z`} />
      <text {...words}>{id}</text>
    </PlaceLink>
  )
}

const lineOf = (points: Point[]) => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`
