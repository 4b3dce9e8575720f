import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { apiVitalsPath } from '#domain/paths.ts'
import { isTimingOff } from './timing-objection.ts'

/**
 * Tells how fast this document was, once it is left or put aside.
 * @param route the pattern of its address
 */
export function reportVitals(route: string): void {
  const waiting = new Map<string, MetricType>()
  const sent = new Set<string>()
  // A value that grows after it was sent stays as it was; a page brought back from memory is a visit of its own.
  const note = (metric: MetricType) => {
    if (!sent.has(metric.id)) waiting.set(metric.name, metric)
  }
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(note)
  // Last, and at the window, so that the final values are there.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || waiting.size === 0 || isTimingOff()) return
    const metrics = [...waiting.values()]
    waiting.clear()
    for (const { id } of metrics) sent.add(id)
    const report = { route, vitals: metrics.map(({ name, value }) => ({ name, value })) }
    navigator.sendBeacon(apiVitalsPath, new Blob([JSON.stringify(report)], { type: 'application/json' }))
  })
}
