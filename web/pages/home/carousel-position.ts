/** The same position in a ring of `count`, from 0. */
export const wrapAround = (position: number, count: number) => ((position % count) + count) % count

/** Steps from one position of a ring to another, backwards as a negative number, whichever is shorter. */
export function shortestWay(from: number, to: number, count: number): number {
  const forward = wrapAround(to - from, count)
  return forward > count / 2 ? forward - count : forward
}
