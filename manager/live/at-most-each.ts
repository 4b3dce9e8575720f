import { createStore, type Store } from '../shell/store.ts'

export interface Paced<Value> extends Pick<Store<Value>, 'get' | 'subscribe'> {
  stop(): void
}

/** Follows a store with one change in so many milliseconds at most; the last value always comes. */
export function atMostEach<Value>(store: Store<Value>, ms: number): Paced<Value> {
  const paced = createStore(store.get())
  let timer: ReturnType<typeof setTimeout> | undefined
  function show() {
    const isNew = paced.get() !== store.get()
    timer = isNew ? setTimeout(show, ms) : undefined
    if (isNew) paced.set(store.get())
  }
  const unsubscribe = store.subscribe(() => {
    if (timer === undefined) show()
  })
  return {
    get: paced.get,
    subscribe: paced.subscribe,
    stop() {
      unsubscribe()
      clearTimeout(timer)
    },
  }
}
