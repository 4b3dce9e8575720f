import { findPlace, type Place } from './hall.ts'
import { findRouteFromNearestDoor } from './hall-route.ts'

const hallParameters = ['to', 'from', 'q'] as const

/** Default route: to D14, the stand with the lamp. */
export const defaultRouteEnds = { from: findPlace('Door 2') as Place, to: findPlace('D14') as Place }

export interface RouteEnds {
  from: Pick<Place, 'id'>
  to: Pick<Place, 'id'>
}

export interface HallChoice {
  from: Place
  to: Place
  search: string
  /** A name in the link that matches no place. */
  unknown?: string | undefined
}

/** Longer parameters are cut. */
const MAX_LENGTH = 40

/**
 * Reads the choice from a link or form. Without `from`, the route starts at the nearest door.
 * `unknown` is the first name that matches no place; an empty name counts as missing.
 */
export function readHallLink(source: Pick<URLSearchParams | FormData, 'get'>): HallChoice {
  const read = (name: (typeof hallParameters)[number]) => cleanText(String(source.get(name) ?? ''))
  const [to, from] = [read('to'), read('from')]
  const [end, start] = [findPlace(to), findPlace(from)]
  return {
    from: start ?? (end && findRouteFromNearestDoor(end)?.from) ?? defaultRouteEnds.from,
    to: end ?? defaultRouteEnds.to,
    search: read('q'),
    unknown: (!end && to) || (!start && from) || undefined,
  }
}

export function hallQuery(query: URLSearchParams): string {
  const present = hallParameters.filter((name) => query.has(name))
  return `${new URLSearchParams(present.map((name) => [name, cleanText(query.get(name) ?? '')]))}`
}

export const hallLink = ({ to, from }: RouteEnds): string => `${new URLSearchParams({ to: to.id, from: from.id })}`

const cleanText = (text: string) =>
  text
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .replace(/\p{C}+/gu, ' ')
    .trim()
