import { fillSlots } from '#domain/fill-slots.ts'
import { areas, doors, type Place, stands } from '#domain/hall.ts'
import type { Listed } from '#domain/hall-search.ts'
import type { Step } from '#domain/hall-steps.ts'
import type { Way } from '#domain/hall-way.ts'
import type { HallPlanWords } from './hall-plan.ts'

/** All places, those with a product first: they are what a search is for. */
export const listedPlaces = (words: HallPlanWords): Listed[] =>
  [
    ...[...doors, ...areas].map(({ id }): Listed => ({ id, company: words.areas[id]?.listed ?? id })),
    ...listedStands(words).map((stand) => ({ ...stand, ...words.exhibitors[stand.id] })),
  ].sort((one, other) => Number(!one.product) - Number(!other.product))

export const listedStands = ({ exhibitors, exhibitor }: HallPlanWords): Listed[] =>
  stands.map(({ id }) => ({ id, company: exhibitors[id]?.company ?? fillSlots(exhibitor, { id }) }))

/** The words of a place in a list of choices: D14, Harbour Lighting. */
export const choiceOf = ({ id }: Place, { exhibitors }: HallPlanWords): string =>
  exhibitors[id] ? `${id}, ${exhibitors[id].company}` : id

export const foundLine = (count: number, words: HallPlanWords): string =>
  count === 1 ? words.oneFound : fillSlots(words.found, { count })

/** Door 2 to D14, 43 m, under a minute. */
export function wayLine(way: Way | undefined, { here, way: words }: HallPlanWords): string {
  if (!way) return here
  const { meters, seconds } = way
  const line = meters === 0 ? words.across : seconds < 60 ? words.short : words.long
  return fillSlots(line, { from: way.from.id, to: way.to.id, meters, minutes: Math.round(seconds / 60) })
}

/** The plan and the way on it, in words. */
export const planLine = (way: Way | undefined, { plan, marked }: HallPlanWords): string =>
  way ? `${plan} ${fillSlots(marked, { from: way.from.id, to: way.to.id, meters: way.meters })}` : plan

export function stepLine(step: Step, { areas: within, exhibitors, steps }: HallPlanWords): string {
  const named = ({ id }: Place) => within[id]?.within ?? id
  switch (step.kind) {
    case 'start':
      return fillSlots(step.place.kind === 'door' ? steps.in : steps.leave, { place: named(step.place) })
    case 'straight':
      return fillSlots(steps.straight, { meters: step.meters })
    case 'turn': {
      const { side, corner, meters } = step
      return corner
        ? fillSlots(steps.corner[side], { corner: named(corner), meters })
        : fillSlots(steps.turn[side], { meters })
    }
    case 'end': {
      const { place, side } = step
      if (place.kind === 'door') return fillSlots(steps.out, { place: place.id })
      const company = exhibitors[place.id]?.company
      return capital(fillSlots(steps.end[side], { place: company ? `${place.id}, ${company},` : named(place) }))
    }
  }
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
