import { useSyncExternalStore } from 'react'

/** Where the list and the lead stand side by side; paper is narrow, and takes the lead. */
const beside = 'print, (width >= 1000px)'

export const isBeside = (): boolean => matchMedia(beside).matches

export const useIsBeside = (): boolean => useSyncExternalStore(watch, isBeside, () => false)

function watch(listener: () => void): () => void {
  const query = matchMedia(beside)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
