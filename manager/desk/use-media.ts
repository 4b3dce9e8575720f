import { useSyncExternalStore } from 'react'

/** Where the list and the lead stand side by side. */
const beside = '(width >= 1000px)'

export const isBeside = (): boolean => matchMedia(beside).matches

export const useIsBeside = (): boolean => useSyncExternalStore(watch, isBeside)

function watch(listener: () => void): () => void {
  const query = matchMedia(beside)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
