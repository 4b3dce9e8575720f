import { performance } from 'node:perf_hooks'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { channels } from '#domain/deliveries/delivery.ts'
import {
  anyPath,
  apiDemoEventsPath,
  apiLeadsRoot,
  apiRoot,
  healthPath,
  metricsPath,
  readinessPath,
  uploadsRoot,
} from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import type { Dispatcher } from '#server/deliveries/dispatcher.ts'
import { version } from '#server/runtime/project-files.ts'
import type { PageServer } from '#server/site/page-server.ts'
import { measureStored } from './database-metrics.ts'

interface MetricsSources {
  pages: Pick<PageServer, 'size' | 'served' | 'missed'> | undefined
  dispatcher: Pick<Dispatcher, 'pausedChannels'> | undefined
}

export interface Metrics {
  /** `seconds` is absent for refusals; `observe` counts cached pages. */
  countResponse(kind: RequestClass, status: number, seconds?: number): void
  observe(sources: MetricsSources): void
  contentType: string
  write(): Promise<string>
}

/** No metric contains visitor data. */
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

function measurePages(register: Registry, pages: Pick<PageServer, 'size' | 'served' | 'missed'> | undefined) {
  new Gauge({
    name: 'lanyard_page_memory_entries',
    help: 'Pages in memory.',
    registers: [register],
    collect() {
      this.set(pages?.size.pages ?? 0)
    },
  })
  new Gauge({
    name: 'lanyard_page_memory_bytes',
    help: 'Bytes of the pages in memory, in all their encodings.',
    registers: [register],
    collect() {
      this.set(pages?.size.bytes ?? 0)
    },
  })
  new Counter({
    name: 'lanyard_page_memory_hits_total',
    help: 'Pages that were served from memory.',
    registers: [register],
    collect() {
      this.reset()
      this.inc(Object.values(pages?.served ?? {}).reduce((sum, count) => sum + count, 0))
    },
  })
  new Counter({
    name: 'lanyard_page_memory_misses_total',
    help: 'Pages that had to be rendered first.',
    registers: [register],
    collect() {
      this.reset()
      this.inc(pages?.missed ?? 0)
    },
  })
}

/** Seconds: from a recipient on this machine to the time limit of an attempt. */
const attemptDurations = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]

function measureDeliveries(register: Registry, { events }: Context, dispatcher: Pick<Dispatcher, 'pausedChannels'>) {
  const attempts = new Counter({
    name: 'lanyard_delivery_attempts_total',
    help: 'Tries to deliver a message, by how they ended.',
    labelNames: ['channel', 'outcome'],
    registers: [register],
  })
  const seconds = new Histogram({
    name: 'lanyard_delivery_attempt_seconds',
    help: 'Seconds that a try took.',
    labelNames: ['channel'],
    buckets: attemptDurations,
    registers: [register],
  })
  events.on('attempted', (attempt) => {
    attempts.inc({ channel: attempt.channel, outcome: attempt.outcome })
    seconds.observe({ channel: attempt.channel }, attempt.seconds)
  })
  new Gauge({
    name: 'lanyard_channel_resting',
    help: '1 while a channel is left alone because its receiver has failed several times in a row.',
    labelNames: ['channel'],
    registers: [register],
    collect() {
      const paused = dispatcher.pausedChannels()
      for (const channel of channels) this.set({ channel }, Number(paused.includes(channel)))
    },
  })
}

/** Seconds: from a cached page to a client's timeout. */
const requestDurations = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface RequestCounts {
  count(kind: RequestClass, status: number, seconds?: number): void
  /** Adds counters by status that another module maintains, read at each scrape. */
  addCounted(kind: RequestClass, counts: Readonly<Record<number, number>>): void
}

function measureRequests(register: Registry): RequestCounts {
  // Copied at each scrape because the library's counter adds 10 % to the cost of a rejection.
  const counted = new Map<RequestClass, Record<number, number>>()
  const elsewhere: [RequestClass, Readonly<Record<number, number>>][] = []
  new Counter({
    name: 'lanyard_requests_total',
    help: 'Responses to requests; a lead’s form without JavaScript is a lead too.',
    labelNames: ['class', 'status'],
    registers: [register],
    collect() {
      this.reset()
      for (const [kind, counts] of [...counted, ...elsewhere])
        for (const [status, count] of Object.entries(counts)) this.inc({ class: kind, status }, count)
    },
  })
  const histogram = new Histogram({
    name: 'lanyard_request_seconds',
    help: 'Seconds from a request to its response. Pages from memory and leads refused at once, which take less than the shortest, are left out.',
    labelNames: ['class'],
    buckets: requestDurations,
    registers: [register],
  })
  return {
    count(kind, status, seconds) {
      const counts = counted.get(kind) ?? {}
      counts[status] = (counts[status] ?? 0) + 1
      counted.set(kind, counts)
      if (seconds !== undefined) histogram.observe({ class: kind }, seconds)
    },
    addCounted(kind, counts) {
      elsewhere.push([kind, counts])
    },
  }
}

type RequestClass = 'page' | 'lead' | 'api' | 'stream' | 'upload' | 'file' | 'operation'

const classesByPrefix: [string, RequestClass][] = [
  [apiLeadsRoot, 'lead'],
  [apiRoot, 'api'],
  [uploadsRoot, 'upload'],
  [healthPath, 'operation'],
  [readinessPath, 'operation'],
  [metricsPath, 'operation'],
]

/** `bringsLeadForm`: a lead form without JavaScript is posted to its page. */
export function requestClass(pattern: string = anyPath, bringsLeadForm: () => boolean): RequestClass {
  if (pattern === apiDemoEventsPath.pattern) return 'stream'
  if (pattern === anyPath || pattern === '*') return bringsLeadForm() ? 'lead' : 'page'
  return classesByPrefix.find(([beginning]) => pattern.startsWith(beginning))?.[1] ?? 'file'
}
