import { performance } from 'node:perf_hooks'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Context } from '#server/context.ts'
import type { Dispatcher } from '#server/deliveries/dispatcher.ts'
import type { PageServer } from '#server/pages/page-server.ts'
import { version } from '#server/process/project-file.ts'
import { measureDeliveries } from './measure-deliveries.ts'
import { measurePages } from './measure-pages.ts'
import { measureRequests } from './measure-requests.ts'
import { measureStored } from './measure-stored.ts'
import type { RequestClass } from './request-class.ts'

export interface MetricsSources {
  pages: Pick<PageServer, 'size' | 'served' | 'missed'> | undefined
  dispatcher: Pick<Dispatcher, 'resting'> | undefined
}

export interface Metrics {
  /** `seconds` is absent for refusals; pages from memory are counted by `observe`. */
  countResponse(kind: RequestClass, status: number, seconds?: number): void
  /** Adds metrics of parts that are created later. */
  observe(sources: MetricsSources): void
  contentType: string
  write(): Promise<string>
}

/** No metric holds anything about a visitor. */
export function createMetrics(context: Context): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  measureProcess(register)
  measureStored(register, context)
  const requests = measureRequests(register)
  return {
    countResponse: requests.count,
    observe({ pages, dispatcher }) {
      measurePages(register, pages)
      if (pages) requests.addCounted('page', pages.served)
      if (dispatcher) measureDeliveries(register, context, dispatcher)
    },
    contentType: register.contentType,
    write: () => register.metrics(),
  }
}

function measureProcess(register: Registry) {
  new Gauge({
    name: 'lanyard_build_info',
    help: 'Always 1; the labels say what is running.',
    labelNames: ['version', 'node'],
    registers: [register],
  }).set({ version, node: process.version }, 1)
  let before = performance.eventLoopUtilization()
  new Gauge({
    name: 'lanyard_event_loop_utilization',
    help: 'Share of the time since the last look that the event loop was busy, from 0 to 1.',
    registers: [register],
    collect() {
      const now = performance.eventLoopUtilization()
      this.set(performance.eventLoopUtilization(now, before).utilization)
      before = now
    },
  })
}
