import { Counter, Histogram, type Registry } from 'prom-client'
import type { RequestClass } from './request-class.ts'

/** Seconds: from a page in memory to a client's timeout. */
const durations = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface RequestCounts {
  count(kind: RequestClass, status: number, seconds?: number): void
  /** Adds counters by status that are kept elsewhere and read at each scrape. */
  addCounted(kind: RequestClass, counts: Readonly<Record<number, number>>): void
}

export function measureRequests(register: Registry): RequestCounts {
  // Copied at each scrape, since the library's counter would be a tenth of a refusal's cost.
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
    buckets: durations,
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
