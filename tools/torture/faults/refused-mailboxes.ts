import type { Fault } from '../fault.ts'
import { nextLead, post } from '../visitors.ts'
import { createWorld, until, type World } from '../world.ts'

/** "Requested action aborted" (RFC 5321): the reply of a greylist. */
const NOT_NOW = 451
const counts = { short: { refused: 8, later: 4 }, whole: { refused: 40, later: 20 } }
/** Milliseconds. */
const SOON = 15_000

export const refusedMailboxes: Fault = {
  name: 'visitors’ mailboxes refuse mail temporarily',
  must: 'staff email of all leads within 15 s',
  dialects: ['sqlite', 'postgres'],
  short: ['sqlite'],
  async run(dialect, size) {
    const { refused, later } = counts[size]
    const world = await createWorld({ dialect })
    try {
      const server = await world.start({ RETRY_SCALE: '1' })
      for (let count = 0; count < refused; count++) {
        const demo = nextLead('demo')
        world.mail.refuseRecipient(demo.email, NOT_NOW)
        await post(server.origin, demo)
      }
      const bites = await until(async () => (await refusedMessages(world)) === refused, 60_000)
      const began = performance.now()
      for (let count = 0; count < later; count++) await post(server.origin, nextLead('contact'))
      const isSent = await until(() => toStaff(world) === refused + later, SOON, 20)
      const seconds = ((performance.now() - began) / 1_000).toFixed(1)
      await server.stop()
      return {
        measured: `${refused} visitors refused; staff email of ${later} later leads ${isSent ? `after ${seconds} s` : `not all after ${seconds} s`}`,
        wrong: [
          ...(bites ? [] : ['not all visitors were refused: the fault did not bite']),
          ...(isSent ? [] : [`${toStaff(world)} of ${refused + later} mails to staff`]),
        ],
      }
    } finally {
      await world.stop()
    }
  },
}

const toStaff = ({ mail }: World) => mail.received.filter(({ to }) => to.includes('staff@staff.example')).length

const refusedMessages = (world: World) =>
  world.withDatabase(async (db) => {
    const found = await db.query
      .selectFrom('deliveries')
      .select('id')
      .where('channel', '=', 'email')
      .where('receiver', '=', 'visitor')
      .where('last_error', 'like', `%${NOT_NOW}%`)
      .execute()
    return found.length
  })
