import type { Place } from '#domain/floorplan/hall.ts'
import type { Listed } from '#domain/floorplan/hall-search.ts'
import type { Step } from '#domain/floorplan/hall-steps.ts'
import type { Way } from '#domain/floorplan/hall-way.ts'
import { fillSlots } from '#domain/text/fill-placeholders.ts'
import type { HallPlanWords } from './hall-plan.ts'

export const listPlaces = (all: readonly Place[], { named, exhibitor }: HallPlanWords): Listed[] =>
  all.map(({ id, kind }) => ({ id, company: kind === 'stand' ? fillSlots(exhibitor, { id }) : id, ...named[id] }))

/** The words of a place in a list of choices: D14, Harbour Lighting. */
export const choiceOf = ({ id }: Place, { named }: HallPlanWords): string =>
  named[id]?.product ? `${id}, ${named[id].company}` : id

/** Door 2 to D14, 43 m, under a minute. */
export function wayLine(way: Way | undefined, { here, way: words }: HallPlanWords): string {
  if (!way) return here
  const { meters, seconds } = way
  const line = meters === 0 ? words.across : seconds < 60 ? words.short : words.long
  return fillSlots(line, { from: way.from.id, to: way.to.id, meters, minutes: Math.round(seconds / 60) })
}

export function stepLine({ kind, place, meters = 0 }: Step, { named, steps }: HallPlanWords): string {
  const { id = '' } = place ?? {}
  const { company, within } = named[id] ?? {}
  const stand = company && kind.startsWith('end') ? `${id}, ${company},` : id
  return capital(fillSlots(steps[kind], { place: within ?? stand, meters }))
}

const capital = (words: string) => words.replace(/^./u, (first) => first.toUpperCase())
