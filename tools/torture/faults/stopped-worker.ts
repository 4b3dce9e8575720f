import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { nextLead, post } from '../visitors.ts'
import { createWorld, isWorkedOff, until } from '../world.ts'

/** Milliseconds: the shortest lease that there is, which `RETRY_SCALE` does not change. */
const LEASE = 2_000

export const stoppedWorker: Fault = {
  name: 'worker stopped for three leases, then continued',
  must: 'one message to the visitor; one key for staff',
  dialects: ['sqlite', 'postgres'],
  short: ['sqlite'],
  async run(dialect) {
    const world = await createWorld({ dialect })
    try {
      const web = await world.start({ PROCESS_ROLE: 'web' })
      const first = await world.start({ PROCESS_ROLE: 'worker' })
      // Slow enough to stop the worker in the middle of a message.
      world.mail.slow(700)
      await post(web.origin, nextLead('demo'))
      await delay(350)
      first.child.kill('SIGSTOP')
      const second = await world.start({ PROCESS_ROLE: 'worker' })
      await delay(3 * LEASE)
      first.child.kill('SIGCONT')
      world.mail.slow(0)
      await until(() => isWorkedOff(world), 20_000)
      await delay(1_000)
      await Promise.all([web.stop(), first.stop(), second.stop()])
      const toVisitor = world.mail.received.filter(({ to }) => to.some((address) => address.startsWith('visitor.')))
      const staffKeys = new Set(world.mail.received.filter((mail) => !toVisitor.includes(mail)).map(({ key }) => key))
      const events = new Set(world.webhook.received.map(({ key }) => key))
      return {
        measured: `visitor messages ${toVisitor.length}, staff email keys ${staffKeys.size}, event keys ${events.size}`,
        wrong: [
          ...(toVisitor.length <= 1 ? [] : [`${toVisitor.length} messages to the visitor`]),
          ...(staffKeys.size === 1 && events.size === 1
            ? []
            : ['a message to staff has more than one key, or is missing']),
        ],
      }
    } finally {
      await world.stop()
    }
  },
}
