import { useSyncExternalStore } from 'react'

/** Prints only the lead, because paper is narrow. */
const paneQuery = 'print, (width >= 1000px)'

let query: MediaQueryList | undefined
const paneMedia = () => (query ??= matchMedia(paneQuery))

export const hasLeadPane = (): boolean => paneMedia().matches

export const useHasLeadPane = (): boolean => useSyncExternalStore(watch, hasLeadPane)

function watch(listener: () => void): () => void {
  paneMedia().addEventListener('change', listener)
  return () => paneMedia().removeEventListener('change', listener)
}
