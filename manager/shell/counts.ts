import { createStore, useStore } from './store.ts'

interface NavigationCount {
  count: number
  /** For screen readers and the window title: `5 new`. */
  label: string
  tone?: 'bad'
}

type Counts = Readonly<Record<string, NavigationCount | undefined>>

const countStore = createStore<Counts>({})

export const counts = {
  show: (path: string, count: NavigationCount | undefined) => countStore.set({ ...countStore.get(), [path]: count }),
}

export const useCounts = (): Counts => useStore(countStore)
