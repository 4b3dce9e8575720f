import type { DataRouter } from 'react-router'
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import { type WidgetStep, widgetSteps } from '#domain/analytics/widgets.ts'
import { apiVitalsPath, paths } from '#domain/paths.ts'
import { isCountingOff } from './counting-objection.ts'
import { wasPrefetched } from './was-prefetched.ts'

/** The API's limit for each list in a report. */
const MAX_ENTRIES = 30

export function reportVisit(router: DataRouter): void {
  const route = routeOf(router)
  const waiting = new Map<string, MetricType>()
  const sent = new Set<string>()
  const lists: Record<'read' | 'begun' | WidgetStep, string[]> = {
    read: [],
    begun: [],
    touched: [],
    finished: [],
    taken: [],
  }

  // A value that grows after a report is not sent again. A page from the back/forward cache reports
  // new metrics.
  const note = (metric: MetricType) => {
    if (!sent.has(metric.id)) waiting.set(metric.name, metric)
  }
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(note)
  const list = (name: keyof typeof lists, entry: string) => {
    lists[name].push(entry)
    if (Object.values(lists).flat().length === MAX_ENTRIES) report()
  }
  watchReads(() => list('read', routeOf(router)), router)
  watchForms((kind) => list('begun', kind))
  watchWidgets(list)
  // Registered last and on the window, after web-vitals has updated the final values.
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

/** Calls `onBegin` once per form and page view. */
function watchForms(onBegin: (kind: string) => void): void {
  const known = new Set<string>()
  const note = ({ target }: Event) => {
    const kind = (target as Element).closest<HTMLFormElement>('form[data-draft]')?.dataset.draft
    if (!kind || known.has(kind)) return
    known.add(kind)
    onBegin(kind)
  }
  addEventListener('input', note, true)
  // Text typed before this script ran fires no further input event.
  addEventListener('submit', note, true)
  addEventListener('arrival', () => known.clear())
}

/** Calls `onRead` for each client navigation. The server counts documents itself. */
function watchReads(onRead: () => void, router: DataRouter): void {
  let shown = pathWithQuery(location)
  if (wasPrefetched()) onRead()
  addEventListener('arrival', () => {
    const before = shown
    shown = pathWithQuery(location)
    // Ignores pages that were counted before and fragments of the same page.
    if (router.state.historyAction !== 'POP' && shown !== before) onRead()
  })
}

const pathWithQuery = ({ pathname, search }: Location) => pathname + search

/** Calls `onStep` once per step and page view. Ignores hover and focus. */
function watchWidgets(onStep: (step: WidgetStep, widget: string) => void): void {
  const known = new WeakMap<Element, Set<WidgetStep>>()
  const note = (widget: HTMLElement, step: WidgetStep) => {
    const steps = known.get(widget) ?? new Set()
    if (steps.has(step)) return
    known.set(widget, steps.add(step))
    onStep(step, widget.dataset.widget ?? '')
  }
  const noteMarks = () => {
    for (const step of widgetSteps)
      for (const widget of document.querySelectorAll<HTMLElement>(`[data-widget][data-${step}]`)) note(widget, step)
  }
  // Reads attributes instead of events, because widgets replay early clicks before this script
  // loads.
  new MutationObserver(noteMarks).observe(document, {
    subtree: true,
    attributeFilter: widgetSteps.map((step) => `data-${step}`),
  })
  noteMarks()
  const noteUse = ({ target, isTrusted }: Event) => {
    const widget = (target as Element).closest<HTMLElement>('[data-widget]')
    // Untrusted events come from links that write their state into the controls.
    if (!widget || !isTrusted) return
    note(widget, 'touched')
    if ((target as Element).closest('a')?.pathname === paths.demo) note(widget, 'taken')
  }
  for (const use of ['click', 'input']) addEventListener(use, noteUse, true)
}
