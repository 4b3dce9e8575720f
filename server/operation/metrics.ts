import { performance } from 'node:perf_hooks'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { channels } from '#domain/delivery.ts'
import type { Context } from '#server/context.ts'
import type { Dispatcher } from '#server/deliveries/dispatcher.ts'
import { countEmails } from '#server/demos/email-limits.ts'
import type { LeadIntake } from '#server/leads/lead-intake.ts'
import type { PageServer } from '#server/pages/page-server.ts'
import { version } from '#server/project-file.ts'
import type { LeadDoor } from './lead-door.ts'
import type { RequestClass } from './request-class.ts'
import { createStoredCounts } from './stored-counts.ts'

export interface MetricsSources {
  intake: Pick<LeadIntake, 'waiting'>
  leadDoor: Pick<LeadDoor, 'waiting' | 'unfinished' | 'refused'>
  /** Absent in a process that serves no pages. */
  pages: () => PageServer | undefined
  /** Absent in a process that delivers nothing. */
  dispatcher: Dispatcher | undefined
}

export interface Metrics {
  /**
   * Counts an answer; pages from memory are counted where they are answered.
   * @param seconds absent of what is refused at once
   */
  countAnswer(kind: RequestClass, status: number, seconds?: number): void
  contentType: string
  /** All figures, in Prometheus's text format. */
  write(): Promise<string>
}

/** Seconds: from what memory answers to what a client gives up on. */
const durations = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const attemptDurations = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]

/** The figures that the process gives those who watch over it. None of them carries anything of a visitor. */
export function createMetrics(context: Context, sources: MetricsSources): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  measureProcess(register)
  measureStored(register, context)
  measureVisitorEmails(register, context)
  measureIntake(register, sources)
  measureAttempts(register, context, sources.dispatcher)
  measurePageMemory(register, sources.pages)
  const countAnswer = measureRequests(register, sources.pages)
  return { countAnswer, contentType: register.contentType, write: () => register.metrics() }
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

function measureRequests(register: Registry, pages: MetricsSources['pages']): Metrics['countAnswer'] {
  // Handed over when somebody asks: in a rush the library's own counting is a tenth of what a refusal costs.
  const answered = new Map<RequestClass, Record<string, number>>()
  new Counter({
    name: 'lanyard_requests_total',
    help: 'Requests that were answered, with the calls that rendering pages make inside the process.',
    labelNames: ['class', 'status'],
    registers: [register],
    collect() {
      this.reset()
      for (const [kind, counts] of [...answered, ['page', pages()?.answered ?? {}] as const])
        for (const [status, count] of Object.entries(counts)) this.inc({ class: kind, status }, count)
    },
  })
  const seconds = new Histogram({
    name: 'lanyard_request_seconds',
    help: 'Seconds from a request to its answer. Pages from memory and leads refused at once, which take less than the shortest, are left out.',
    labelNames: ['class'],
    buckets: durations,
    registers: [register],
  })
  return (kind, status, duration) => {
    const counts = answered.get(kind) ?? {}
    counts[status] = (counts[status] ?? 0) + 1
    answered.set(kind, counts)
    if (duration !== undefined) seconds.observe({ class: kind }, duration)
  }
}

function measurePageMemory(register: Registry, pages: MetricsSources['pages']) {
  new Gauge({
    name: 'lanyard_page_memory_entries',
    help: 'Pages in memory.',
    registers: [register],
    collect() {
      this.set(pages()?.size.pages ?? 0)
    },
  })
  new Gauge({
    name: 'lanyard_page_memory_bytes',
    help: 'Bytes of the pages in memory, in all their encodings.',
    registers: [register],
    collect() {
      this.set(pages()?.size.bytes ?? 0)
    },
  })
  new Counter({
    name: 'lanyard_page_memory_hits_total',
    help: 'Pages that were answered from memory.',
    registers: [register],
    collect() {
      this.reset()
      this.inc(Object.values(pages()?.answered ?? {}).reduce((sum, count) => sum + count, 0))
    },
  })
  new Counter({
    name: 'lanyard_page_memory_misses_total',
    help: 'Pages that had to be rendered first.',
    registers: [register],
    collect() {
      this.reset()
      this.inc(pages()?.missed ?? 0)
    },
  })
}

function measureStored(register: Registry, context: Context) {
  const stored = createStoredCounts(context)
  new Gauge({
    name: 'lanyard_leads',
    help: 'Leads in the database; held ones wait for an operator.',
    labelNames: ['kind', 'state'],
    registers: [register],
    async collect() {
      this.reset()
      for (const { kind, state, count } of (await stored())?.leads ?? []) this.set({ kind, state }, count)
    },
  })
  new Gauge({
    name: 'lanyard_deliveries',
    help: 'Messages in the database; dead and unknown ones wait for an operator.',
    labelNames: ['channel', 'state'],
    registers: [register],
    async collect() {
      this.reset()
      for (const { kind, state, count } of (await stored())?.deliveries ?? []) this.set({ channel: kind, state }, count)
    },
  })
  new Gauge({
    name: 'lanyard_deliveries_oldest_pending_seconds',
    help: 'Age of the oldest message that is not sent yet, or how far in the future one was made; 0 if there is none.',
    labelNames: ['channel'],
    registers: [register],
    async collect() {
      this.reset()
      const { deliveries } = (await stored()) ?? {}
      if (!deliveries) return
      const now = context.clock().getTime()
      for (const channel of channels) {
        const pending = deliveries.find(({ kind, state }) => kind === channel && state === 'pending')
        this.set({ channel }, pending ? Math.max(0, now - pending.oldest, pending.newest - now) / 1_000 : 0)
      }
    },
  })
}

function measureVisitorEmails(register: Registry, { db, clock, config }: Context) {
  new Gauge({
    name: 'lanyard_visitor_emails',
    help: 'Emails to visitors that were planned within 24 hours, and how many may be; above it demos are held. 0 may be: no limit.',
    labelNames: ['what'],
    registers: [register],
    async collect() {
      this.reset()
      this.set({ what: 'limit' }, config.emailDailyLimit)
      const planned = await countEmails(db.query, clock().getTime()).catch(() => undefined)
      if (planned !== undefined) this.set({ what: 'planned' }, planned)
    },
  })
}

function measureIntake(register: Registry, { intake, leadDoor: door }: MetricsSources) {
  new Gauge({
    name: 'lanyard_lead_intake_waiting',
    help: 'Leads that have come and are not on the disk yet, by what they wait for.',
    labelNames: ['for'],
    registers: [register],
    collect() {
      this.set({ for: 'work' }, door.waiting)
      this.set({ for: 'disk' }, intake.waiting)
    },
  })
  new Gauge({
    name: 'lanyard_lead_bodies_unfinished',
    help: 'Leads of which a part has not come yet.',
    registers: [register],
    collect() {
      this.set(door.unfinished)
    },
  })
  new Counter({
    name: 'lanyard_lead_bodies_refused_total',
    help: 'Leads that were sent away unfinished: their network had too many, they took too long, were too long, or newer ones needed the place.',
    labelNames: ['why'],
    registers: [register],
    collect() {
      this.reset()
      for (const [why, count] of Object.entries(door.refused)) this.inc({ why }, count)
    },
  })
}

function measureAttempts(register: Registry, { events }: Context, dispatcher: Dispatcher | undefined) {
  if (!dispatcher) return
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
      const resting = dispatcher.resting()
      for (const channel of channels) this.set({ channel }, Number(resting.includes(channel)))
    },
  })
}
