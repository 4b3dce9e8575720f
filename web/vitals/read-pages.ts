import type { DataRouter } from 'react-router'
import { wasPrefetched } from './was-prefetched.ts'

/** Calls `onRead` for each page that came without a document which the server has counted. */
export function watchReads(onRead: () => void, router: DataRouter): void {
  let shown = placeOf(location)
  if (wasPrefetched()) onRead()
  addEventListener('arrival', () => {
    const before = shown
    shown = placeOf(location)
    // Neither a page that was read before, nor another place on the same one.
    if (router.state.historyAction !== 'POP' && shown !== before) onRead()
  })
}

const placeOf = ({ pathname, search }: Location) => pathname + search
