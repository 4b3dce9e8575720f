import { useEffect } from 'react'
import { browserApi } from '../../api/browser-api.ts'

/**
 * Counts a view that the server could not see: of a client-side navigation, or of a document that had been fetched ahead. The
 * server counts every other document itself.
 */
export function useView(slug: string) {
  useEffect(() => {
    const hydrated = document.documentElement.dataset.hydrated !== undefined
    if (hydrated || wasFetchedAhead()) browserApi.recordView(slug)
  }, [slug])
}

function wasFetchedAhead(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart?: number
    deliveryType?: string
  })[]
  return (navigation?.activationStart ?? 0) > 0 || navigation?.deliveryType === 'navigational-prefetch'
}
