import { Counter, Gauge, type Registry } from 'prom-client'
import type { LeadQueue } from '#server/leads/lead-queue.ts'
import type { LeadAdmission } from './lead-admission.ts'

export interface LeadSources {
  leadQueue: Pick<LeadQueue, 'waitingToStart' | 'waitingToWrite'>
  leadAdmission: Pick<LeadAdmission, 'unfinished' | 'refused'>
}

export function measureLeads(register: Registry, { leadQueue, leadAdmission }: LeadSources) {
  new Gauge({
    name: 'lanyard_lead_intake_waiting',
    help: 'Leads that have come and are not on the disk yet, by what they wait for.',
    labelNames: ['for'],
    registers: [register],
    collect() {
      this.set({ for: 'work' }, leadQueue.waitingToStart)
      this.set({ for: 'disk' }, leadQueue.waitingToWrite)
    },
  })
  new Gauge({
    name: 'lanyard_lead_bodies_unfinished',
    help: 'Leads of which a part has not come yet.',
    registers: [register],
    collect() {
      this.set(leadAdmission.unfinished)
    },
  })
  new Counter({
    name: 'lanyard_lead_bodies_refused_total',
    help: 'Leads that were sent away unfinished: their network had too many, they took too long, were too long, or newer ones needed the place.',
    labelNames: ['why'],
    registers: [register],
    collect() {
      this.reset()
      for (const [why, count] of Object.entries(leadAdmission.refused)) this.inc({ why }, count)
    },
  })
}
