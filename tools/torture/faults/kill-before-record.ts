import { freePort } from '../../../test/running-process.ts'
import type { Fault } from '../fault.ts'
import { balance, wrongIn } from '../ledger.ts'
import { type Acknowledged, nextLead, post } from '../visitors.ts'
import { createWorld, isWorkedOff, type Server, until, type World } from '../world.ts'

const channels = ['webhook', 'staff mail', 'visitor mail'] as const

export const killBeforeRecord: Fault = {
  name: 'killed after the receiver accepted, before the outcome is stored',
  must: 'staff: nothing missing, repeats keep their key; visitors: never twice',
  dialects: ['sqlite'],
  short: ['sqlite'],
  async run(dialect, size) {
    const rounds = size === 'short' ? 1 : 50
    const world = await createWorld({ dialect })
    try {
      const port = await freePort()
      let server = await world.start({}, port)
      const acknowledged: Acknowledged[] = []
      for (const channel of channels)
        for (let round = 0; round < rounds; round++) {
          const lead = nextLead(channel === 'visitor mail' ? 'demo' : 'contact')
          const killed = killOnArrival(world, channel, () => server)
          const { data } = await post(server.origin, lead)
          if (data) acknowledged.push({ id: data.id, email: lead.email, key: '' })
          await killed
          server = await world.start({}, port)
        }
      await until(() => isWorkedOff(world), 60_000)
      await server.stop()
      const ledger = await balance(world, acknowledged)
      const wrong = wrongIn(ledger)
      if (ledger.repeats < rounds) wrong.push('fewer repeats than kills: the fault did not bite')
      return {
        measured: `${rounds} kills per channel: missing ${ledger.missing}, wrong keys ${ledger.strangeKeys}, visitors twice ${ledger.visitorsTwice}, repeats ${ledger.repeats}, unknown ${ledger.unknown}`,
        wrong,
      }
    } finally {
      await world.stop()
    }
  },
}

/** Kills the sender between the receiver's acceptance and its response. */
async function killOnArrival(world: World, channel: (typeof channels)[number], server: () => Server) {
  const receiver = channel === 'webhook' ? world.webhook : world.mail
  const before = receiver.received.length
  receiver.hang(true)
  const isThere = () =>
    channel === 'visitor mail'
      ? world.mail.received.slice(before).some(({ to }) => to.some((address) => address.startsWith('visitor.')))
      : receiver.received.length > before
  await until(isThere, 10_000)
  await server().kill()
  receiver.hang(false)
}
