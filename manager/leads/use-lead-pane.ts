import { useSyncExternalStore } from 'react'

/** Where the list and the lead stand side by side; paper is narrow, and takes the lead. */
const paneQuery = 'print, (width >= 1000px)'

let query: MediaQueryList | undefined
const paneMedia = () => (query ??= matchMedia(paneQuery))

export const hasLeadPane = (): boolean => paneMedia().matches

export const useHasLeadPane = (): boolean => useSyncExternalStore(watch, hasLeadPane)

function watch(listener: () => void): () => void {
  paneMedia().addEventListener('change', listener)
  return () => paneMedia().removeEventListener('change', listener)
}
