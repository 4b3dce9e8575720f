import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { channels } from '#domain/delivery.ts'
import type { Context } from '#server/context.ts'
import type { Dispatcher } from '#server/deliveries/dispatcher.ts'

/** Seconds: from a receiver on the same machine to the time limit of an attempt. */
const durations = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]

export function measureDeliveries(register: Registry, { events }: Context, dispatcher: Pick<Dispatcher, 'resting'>) {
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
    buckets: durations,
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
