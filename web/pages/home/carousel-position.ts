/** The position modulo `count`, never negative. */
export const wrapAround = (position: number, count: number) => ((position % count) + count) % count

/** Steps from one position of a ring to another, the shorter way; negative for backwards. */
export function shortestSteps(from: number, to: number, count: number): number {
  const forward = wrapAround(to - from, count)
  return forward > count / 2 ? forward - count : forward
}
