import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../../test/running-process.ts'
import type { Fault } from '../fault.ts'
import { balance, wrongIn } from '../ledger.ts'
import { keepPosting } from '../visitors.ts'
import { createWorld, isWorkedOff, until } from '../world.ts'

/** Milliseconds. */
const BACKLOG = 60_000
/** Milliseconds between polls, which cost the servers time. */
const LOOK = 500

export const killUnderLoad: Fault = {
  name: 'SIGKILL every 250 to 600 ms, 8 visitors posting, receivers drop 5 % of responses',
  must: 'nothing lost, duplicated or missing; backlog empty within 60 s',
  dialects: ['sqlite', 'postgres'],
  short: ['sqlite', 'postgres'],
  async run(dialect, size) {
    const kills = size === 'short' ? 3 : 100
    const world = await createWorld({ dialect, dropShare: 0.05 })
    try {
      const port = await freePort()
      let server = await world.start({}, port)
      const visitors = keepPosting(server.origin, 8, ['contact', 'quick', 'demo', 'contact'])
      for (let kill = 0; kill < kills; kill++) {
        await delay(250 + Math.random() * 350)
        await server.kill()
        server = await world.start({}, port)
      }
      await visitors.stop()
      const began = performance.now()
      const isEmpty = await until(() => isWorkedOff(world), BACKLOG, LOOK)
      const seconds = ((performance.now() - began) / 1_000).toFixed(1)
      await server.stop()
      const ledger = await balance(world, visitors.acknowledged)
      const wrong = [...wrongIn(ledger), ...(size === 'short' || isEmpty ? [] : ['backlog not empty'])]
      return {
        measured: `${kills} kills, ${ledger.leads} leads: lost ${ledger.lost}, duplicated ${ledger.doubled}, missing ${ledger.missing}, visitors twice ${ledger.visitorsTwice}, repeats ${ledger.repeats}, unknown ${ledger.unknown}, backlog ${seconds} s`,
        wrong,
      }
    } finally {
      await world.stop()
    }
  },
}
