import { createStore, type Store } from '../../../shell/store.ts'
import type { Heights } from './places.ts'

export interface Measured {
  /** Of a row; undefined for the heading of a day. */
  id: string | undefined
  width: number
  height: number
}

export interface MeasuredHeights {
  /** What was measured; rows that were never seen count as high as the first. */
  now: Store<Heights>
  measure(all: readonly Measured[]): void
}

export function createHeights(): MeasuredHeights {
  const own = new Map<string, number>()
  let usual = 0
  let heading = { width: 0, height: 0 }
  const now = createStore<Heights>({ row: () => 0, heading: 0 })

  /** Returns whether it was taken for another height. */
  function learnHeading({ width, height }: Measured): boolean {
    if (width === heading.width && height === heading.height) return false
    if (width !== heading.width) {
      own.clear()
      usual = 0
    }
    heading = { width, height }
    return true
  }

  function learnRow(id: string, height: number): boolean {
    const isOther = (own.get(id) ?? usual) !== height
    if (usual === 0) usual = height
    own.set(id, height)
    return isOther
  }

  return {
    now,
    measure(all) {
      let isOther = false
      // What is not displayed has no size.
      const displayed = all.filter(({ height }) => height > 0)
      for (const one of displayed) if (one.id === undefined && learnHeading(one)) isOther = true
      for (const { id, height } of displayed) if (id !== undefined && learnRow(id, height)) isOther = true
      if (isOther) now.set({ row: (id) => own.get(id) ?? usual, heading: heading.height })
    },
  }
}
