import type { DataRouter } from 'react-router'
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { apiVitalsPath } from '#domain/paths.ts'
import { watchForms } from './begun-forms.ts'
import { isCountingOff } from './counting-objection.ts'
import { watchReads } from './read-pages.ts'

/** As many as the API takes of each at once. */
const MOST = 30

/** When it is hidden or left: how fast the document was, what was read and what was begun. */
export function reportVisit(router: DataRouter): void {
  const route = routeOf(router)
  const waiting = new Map<string, MetricType>()
  const sent = new Set<string>()
  const read: string[] = []
  const begun: string[] = []

  // A value that grows after it was sent stays as sent. A page from the back/forward cache reports
  // new metrics.
  const note = (metric: MetricType) => {
    if (!sent.has(metric.id)) waiting.set(metric.name, metric)
  }
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(note)
  watchReads(() => {
    read.push(routeOf(router))
    if (read.length === MOST) report()
  }, router)
  watchForms((kind) => begun.push(kind))
  // Registered last, and on the window, so that the final values are in.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report()
  })

  function report() {
    const vitals = Array.from(waiting.values(), ({ id, name, value }) => {
      sent.add(id)
      return { name, value }
    })
    const visit = { route, vitals, read: read.splice(0), begun: begun.splice(0) }
    waiting.clear()
    const { length } = [...visit.vitals, ...visit.read, ...visit.begun]
    if (length === 0 || isCountingOff()) return
    navigator.sendBeacon(apiVitalsPath, new Blob([JSON.stringify(visit)], { type: 'application/json' }))
  }
}

const routeOf = (router: DataRouter) => `/${router.state.matches.at(-1)?.route.path ?? ''}`
