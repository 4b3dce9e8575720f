import { createStore, useStore } from './store.ts'

export interface ShownCount {
  count: number
  /** For screen readers and the window's title: `5 new`. */
  words: string
  tone?: 'bad'
}

type Counts = Readonly<Record<string, ShownCount | undefined>>

const shown = createStore<Counts>({})

/** What navigation says beside a screen, by the screen's path. */
export const counts = {
  show: (path: string, count: ShownCount | undefined) => shown.set({ ...shown.get(), [path]: count }),
}

export const useCounts = (): Counts => useStore(shown)
