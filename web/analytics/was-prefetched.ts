/** The server does not count prefetched documents, because the visitor may never open them. */
export function wasPrefetched(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart?: number
    deliveryType?: string
  })[]
  return (navigation?.activationStart ?? 0) > 0 || navigation?.deliveryType === 'navigational-prefetch'
}
