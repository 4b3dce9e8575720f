import { useCallback, useSyncExternalStore } from 'react'

/** Values by key, each with listeners of its own, so that one change paints one place. */
export interface KeyedStore<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value | undefined): void
  keys(): string[]
  clear(): void
  subscribe(key: string, listener: () => void): () => void
}

export function createKeyedStore<Value>(): KeyedStore<Value> {
  const values = new Map<string, Value>()
  const listeners = new Map<string, Set<() => void>>()
  const tell = (key: string) => {
    for (const listener of listeners.get(key) ?? []) listener()
  }
  return {
    get: (key) => values.get(key),
    set(key, value) {
      if (values.get(key) === value) return
      if (value === undefined) values.delete(key)
      else values.set(key, value)
      tell(key)
    },
    keys: () => Array.from(values.keys()),
    clear() {
      const keys = Array.from(values.keys())
      values.clear()
      for (const key of keys) tell(key)
    },
    subscribe(key, listener) {
      const own = listeners.get(key) ?? new Set()
      listeners.set(key, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(key)
      }
    },
  }
}

export function useKeyed<Value>(store: KeyedStore<Value>, key: string): Value | undefined {
  const subscribe = useCallback((listener: () => void) => store.subscribe(key, listener), [store, key])
  const get = () => store.get(key)
  return useSyncExternalStore(subscribe, get)
}
