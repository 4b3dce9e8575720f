import type { Place } from '#domain/floorplan/hall.ts'
import type { HallRoute } from '#domain/floorplan/hall-route.ts'
import type { ListedPlace } from '#domain/floorplan/hall-search.ts'
import type { RouteStep } from '#domain/floorplan/hall-steps.ts'
import { fillSlots } from '#domain/text/fill-placeholders.ts'
import type { HallPlanCopy } from './hall-plan.ts'

export const listPlaces = (all: readonly Place[], { named, exhibitor }: HallPlanCopy): ListedPlace[] =>
  all.map(({ id, kind }) => ({ id, company: kind === 'stand' ? fillSlots(exhibitor, { id }) : id, ...named[id] }))

/** For example "D14, Harbour Lighting". */
export const placeLabel = ({ id }: Place, { named }: HallPlanCopy): string =>
  named[id]?.product ? `${id}, ${named[id].company}` : id

/** For example "Door 2 to D14, 43 m, under a minute". */
export function routeLine(way: HallRoute | undefined, { here, way: copy }: HallPlanCopy): string {
  if (!way) return here
  const { meters, seconds } = way
  const line = meters === 0 ? copy.across : seconds < 60 ? copy.short : copy.long
  return fillSlots(line, { from: way.from.id, to: way.to.id, meters, minutes: Math.round(seconds / 60) })
}

export function stepLine({ kind, place, meters = 0 }: RouteStep, { named, steps }: HallPlanCopy): string {
  const { id = '' } = place ?? {}
  const { company, within } = named[id] ?? {}
  const stand = company && kind.startsWith('end') ? `${id}, ${company},` : id
  return capitalize(fillSlots(steps[kind], { place: within ?? stand, meters }))
}

const capitalize = (copy: string) => copy.replace(/^./u, (first) => first.toUpperCase())
