import { useSyncExternalStore } from 'react'
import { createStore, useStore } from './store.ts'

const isLost = createStore(false)

/** Reported by the stream, because `navigator.onLine` only knows the local network. */
export const connection = {
  lose: () => isLost.set(true),
  regain: () => isLost.set(false),
}

export function useIsOffline(): boolean {
  const isOnline = useSyncExternalStore(watchNetwork, () => navigator.onLine)
  return useStore(isLost) || !isOnline
}

function watchNetwork(listener: () => void): () => void {
  for (const kind of ['online', 'offline']) addEventListener(kind, listener)
  return () => {
    for (const kind of ['online', 'offline']) removeEventListener(kind, listener)
  }
}
