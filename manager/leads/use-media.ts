import { useSyncExternalStore } from 'react'

/** Where the list and the lead stand side by side; paper is narrow, and takes the lead. */
const beside = 'print, (width >= 1000px)'

let query: MediaQueryList | undefined
const media = () => (query ??= matchMedia(beside))

export const isBeside = (): boolean => media().matches

export const useIsBeside = (): boolean => useSyncExternalStore(watch, isBeside)

function watch(listener: () => void): () => void {
  media().addEventListener('change', listener)
  return () => media().removeEventListener('change', listener)
}
