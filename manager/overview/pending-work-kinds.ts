import type { Needs } from './overview-calls.ts'

export const kindsOfThings = ['waiting', 'held', 'unknown', 'dead', 'mails'] as const
export type KindOfThing = (typeof kindsOfThings)[number]

/** What needs somebody, whatever the number of each. */
export const thingsOf = (needs: Pick<Needs, KindOfThing>): number =>
  kindsOfThings.filter((kind) => needs[kind] > 0).length
