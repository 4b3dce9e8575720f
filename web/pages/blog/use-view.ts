import { useEffect } from 'react'
import { browserApi } from '../../api/browser-api.ts'

/** Counts views that the server cannot see: client-side navigations and prefetched documents. */
export function useView(slug: string) {
  useEffect(() => {
    const hydrated = document.documentElement.dataset.hydrated !== undefined
    if (hydrated || wasPrefetched()) browserApi.recordView(slug)
  }, [slug])
}

function wasPrefetched(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart?: number
    deliveryType?: string
  })[]
  return (navigation?.activationStart ?? 0) > 0 || navigation?.deliveryType === 'navigational-prefetch'
}
