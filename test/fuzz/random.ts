import { seededRandom } from '#domain/seeded-random.ts'

/** A sequence that only depends on the seed. */
export interface Random {
  /** An integer from 0 to below `end`. */
  below(end: number): number
  pick<T>(from: readonly T[]): T
  /** True once in `inMany` calls on average. */
  once(inMany: number): boolean
}

export function randomFrom(seed: number): Random {
  const random = seededRandom(seed)
  const below = (end: number) => (random() * 2 ** 32) % end
  return {
    below,
    pick: (from) => from[below(from.length)] as (typeof from)[number],
    once: (inMany) => below(inMany) === 0,
  }
}
