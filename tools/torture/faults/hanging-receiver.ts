import { percentile } from '../../../test/percentile.ts'
import type { Fault } from '../fault.ts'
import { nextLead, post } from '../visitors.ts'
import { createWorld, isWorkedOff, until, type World } from '../world.ts'

export const hangingReceiver: Fault = {
  name: 'receiver hangs on every call',
  must: 'no effect on other channels and the API',
  dialects: ['sqlite', 'postgres'],
  short: ['sqlite'],
  async run(dialect, size) {
    const leads = size === 'short' ? 20 : 500
    const without = await measure(await createWorld({ dialect }), leads, false)
    const hanging = await measure(await createWorld({ dialect }), leads, true)
    const says = ({ p99, mails }: typeof without) =>
      `leads p99 ${Math.round(p99)} ms, mails ${(mails / 1_000).toFixed(1)} s`
    // A factor of two is noise on a busy machine; a channel blocked by another would take minutes.
    const isSame =
      size === 'short' || (hanging.p99 <= without.p99 * 2 + 50 && hanging.mails <= without.mails * 2 + 1_000)
    return {
      measured: `${leads} leads; normal: ${says(without)}; hanging: ${says(hanging)}`,
      wrong: [...(isSame ? [] : ['slower than without the fault']), ...(hanging.isSent ? [] : ['mails not sent'])],
    }
  },
}

async function measure(world: World, leads: number, hang: boolean) {
  try {
    world.webhook.hang(hang)
    const server = await world.start({ RETRY_SCALE: '1' })
    const began = performance.now()
    const times: number[] = []
    for (let done = 0; done < leads; done += 10) {
      const responses = await Promise.all(Array.from({ length: 10 }, () => post(server.origin, nextLead('contact'))))
      times.push(...responses.map(({ ms }) => ms))
    }
    const isSent = await until(() => isWorkedOff(world, ['email']), 60_000)
    const mails = performance.now() - began
    await server.kill()
    return {
      p99: percentile(times, 0.99),
      mails,
      isSent: isSent && world.mail.received.length >= leads,
    }
  } finally {
    await world.stop()
  }
}
