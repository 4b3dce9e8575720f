import { findPlace, type Place } from './hall.ts'
import { findRouteFromNearestDoor } from './hall-route.ts'

/** The names in a link to the plan, and in the form that is sent without scripts. */
export const hallParameters = ['to', 'from', 'q'] as const

/** The way that is shown when nothing is asked: to the lamp, between places that the hall has. */
export const defaultRouteEnds = { from: findPlace('Door 2') as Place, to: findPlace('D14') as Place }

/** Between which places a link leads, by their names. */
export interface RouteEnds {
  from: Pick<Place, 'id'>
  to: Pick<Place, 'id'>
}

export interface HallChoice {
  from: Place
  to: Place
  /** What is typed in the search. */
  search: string
  /** A name in the link that no place has. */
  unknown?: string | undefined
}

/** Characters of what a link says that count. */
const MAX_LENGTH = 40

/**
 * What a link asks of the plan. Without `from` the way begins at the nearest door; names that no
 * place has are left out and told, and empty ones ask for nothing, as in a form sent as it is.
 */
export function readHallLink(asked: Pick<URLSearchParams | FormData, 'get'>): HallChoice {
  const read = (name: (typeof hallParameters)[number]) => cleanText(String(asked.get(name) ?? ''))
  const [to, from] = [read('to'), read('from')]
  const [end, start] = [findPlace(to), findPlace(from)]
  return {
    from: start ?? (end && findRouteFromNearestDoor(end)?.from) ?? defaultRouteEnds.from,
    to: end ?? defaultRouteEnds.to,
    search: read('q'),
    unknown: (!end && to) || (!start && from) || undefined,
  }
}

/** The part of a query that changes the plan, in one spelling. */
export function hallQuery(query: URLSearchParams): string {
  const given = hallParameters.filter((name) => query.has(name))
  return `${new URLSearchParams(given.map((name) => [name, cleanText(query.get(name) ?? '')]))}`
}

export const hallLink = ({ to, from }: RouteEnds): string => `${new URLSearchParams({ to: to.id, from: from.id })}`

const cleanText = (text: string) =>
  text
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .replace(/\p{C}+/gu, ' ')
    .trim()
