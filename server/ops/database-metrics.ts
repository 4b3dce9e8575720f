import { Gauge, type Registry } from 'prom-client'
import { channels } from '#domain/delivery.ts'
import type { Context } from '#server/context.ts'
import { countEmails } from '#server/deliveries/recipients/email-limits.ts'
import { createStoredCounts } from './stored-counts.ts'

export function measureStored(register: Registry, context: Context) {
  measureVisitorEmails(register, context)
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
