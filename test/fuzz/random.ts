/** A sequence that only depends on the seed. */
export interface Random {
  /** An integer from 0 to below `end`. */
  below(end: number): number
  pick<T>(from: readonly T[]): T
  /** True once in `inMany` calls on average. */
  once(inMany: number): boolean
}

/** Mulberry32: small, fast, and random enough to generate requests. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (end: number) => next() % end
  return {
    below,
    pick: (from) => from[below(from.length)] as (typeof from)[number],
    once: (inMany) => below(inMany) === 0,
  }
}
