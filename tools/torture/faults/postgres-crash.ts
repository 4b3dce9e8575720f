import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { balance, wrongIn } from '../ledger.ts'
import { keepPosting, nextLead, post } from '../visitors.ts'
import { createWorld, isWorkedOff, until } from '../world.ts'

/** Milliseconds. */
const SERVES_AGAIN = 5_000

export const postgresCrash: Fault = {
  name: 'PostgreSQL restarted with -m immediate under load',
  must: 'nothing lost; serves again within 5 s',
  dialects: ['postgres'],
  short: ['postgres'],
  async run(dialect, size) {
    const crashes = size === 'short' ? 1 : 5
    const world = await createWorld({ dialect })
    try {
      const server = await world.start()
      const visitors = keepPosting(server.origin, 8, ['contact', 'quick'])
      const waits: number[] = []
      for (let crash = 0; crash < crashes; crash++) {
        await delay(1_500)
        await world.postgres?.crash()
        const began = performance.now()
        await until(async () => (await post(server.origin, nextLead('contact'))).status === 201, 20_000)
        waits.push(performance.now() - began)
      }
      await visitors.stop()
      await until(() => isWorkedOff(world), 60_000)
      await server.stop()
      const ledger = await balance(world, visitors.acknowledged)
      const slowest = Math.max(...waits)
      return {
        measured: `${crashes} crashes, ${ledger.leads} leads: lost ${ledger.lost}, missing ${ledger.missing}; served again within ${(slowest / 1_000).toFixed(1)} s`,
        wrong: [
          ...wrongIn(ledger),
          ...(size === 'short' || slowest <= SERVES_AGAIN ? [] : [`served again after ${Math.round(slowest)} ms`]),
        ],
      }
    } finally {
      await world.stop()
    }
  },
}
