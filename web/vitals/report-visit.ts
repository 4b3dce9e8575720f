import type { DataRouter } from 'react-router'
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { apiVitalsPath } from '#domain/paths.ts'
import type { PieceStep } from '#domain/pieces.ts'
import { watchForms } from './begun-forms.ts'
import { isCountingOff } from './counting-objection.ts'
import { watchReads } from './read-pages.ts'
import { watchPieces } from './tried-pieces.ts'

/** As many as the API takes of each at once, and as fit into a report. */
const MOST = 30

/** When it is hidden or left: how fast the document was, what was read, begun and tried. */
export function reportVisit(router: DataRouter): void {
  const route = routeOf(router)
  const waiting = new Map<string, MetricType>()
  const sent = new Set<string>()
  const lists: Record<'read' | 'begun' | PieceStep, string[]> = {
    read: [],
    begun: [],
    touched: [],
    finished: [],
    taken: [],
  }

  // A value that grows after it was sent stays as sent. A page from the back/forward cache reports
  // new metrics.
  const note = (metric: MetricType) => {
    if (!sent.has(metric.id)) waiting.set(metric.name, metric)
  }
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(note)
  const list = (name: keyof typeof lists, entry: string) => {
    lists[name].push(entry)
    if (Object.values(lists).flat().length === MOST) report()
  }
  watchReads(() => list('read', routeOf(router)), router)
  watchForms((kind) => list('begun', kind))
  watchPieces(list)
  // Registered last, and on the window, so that the final values are in.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report()
  })

  function report() {
    const vitals = Array.from(waiting.values(), ({ id, name, value }) => {
      sent.add(id)
      return { name, value }
    })
    const body = JSON.stringify({ route, vitals, ...lists })
    const isEmpty = [vitals, ...Object.values(lists)].every(({ length }) => length === 0)
    waiting.clear()
    for (const entries of Object.values(lists)) entries.length = 0
    if (isEmpty || isCountingOff()) return
    navigator.sendBeacon(apiVitalsPath, new Blob([body], { type: 'application/json' }))
  }
}

const routeOf = (router: DataRouter) => `/${router.state.matches.at(-1)?.route.path ?? ''}`
