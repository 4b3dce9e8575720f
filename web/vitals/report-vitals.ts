import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { apiVitalsPath } from '#domain/paths.ts'
import { isTimingOff } from './timing-objection.ts'

/**
 * Reports how fast this document was when it is hidden or left.
 * @param route the route's pattern
 */
export function reportVitals(route: string): void {
  const waiting = new Map<string, MetricType>()
  const sent = new Set<string>()
  // A value that grows after it was sent stays as sent. A page from the back/forward cache reports
  // new metrics.
  const note = (metric: MetricType) => {
    if (!sent.has(metric.id)) waiting.set(metric.name, metric)
  }
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(note)
  // Registered last, and on the window, so that the final values are in.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || waiting.size === 0 || isTimingOff()) return
    const metrics = [...waiting.values()]
    waiting.clear()
    for (const { id } of metrics) sent.add(id)
    const report = { route, vitals: metrics.map(({ name, value }) => ({ name, value })) }
    navigator.sendBeacon(apiVitalsPath, new Blob([JSON.stringify(report)], { type: 'application/json' }))
  })
}
