/** The server has not counted such a document, since nobody may ever have seen it. */
export function wasPrefetched(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    activationStart?: number
    deliveryType?: string
  })[]
  return (navigation?.activationStart ?? 0) > 0 || navigation?.deliveryType === 'navigational-prefetch'
}
