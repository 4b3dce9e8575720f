import { migrate } from '#server/db/migrate.ts'
import { lastMigration, lastRelease, leadsIn, live, recordingOf } from '../../../test/released/last-release.ts'
import type { Fault } from '../fault.ts'
import { nextLead, post } from '../visitors.ts'
import { createWorld, type World } from '../world.ts'

/** Concurrent writers of the last release. */
const WRITERS = 3

export const rollingVersions: Fault = {
  name: 'this version started next to the last release',
  must: 'no statement fails; all leads stored',
  dialects: ['sqlite', 'postgres'],
  short: ['postgres'],
  async run(dialect, size) {
    const rounds = size === 'short' ? 1 : 5
    let [sent, failed, lost] = [0, 0, 0]
    for (let round = 0; round < rounds; round++) {
      const world = await createWorld({ dialect })
      try {
        const result = await startNextToLastRelease(world)
        sent += result.sent
        failed += result.failed.length
        lost += result.lost
      } finally {
        await world.stop()
      }
    }
    return {
      measured: `${rounds} starts next to ${lastRelease}, which sent ${sent} leads: transactions failed ${failed}, leads missing ${lost}`,
      wrong: [...(failed === 0 ? [] : [`${failed} failed`]), ...(lost === 0 ? [] : [`${lost} leads missing`])],
    }
  },
}

async function startNextToLastRelease(world: World) {
  const recording = recordingOf(world.dialect)
  await world.withDatabase((db) => migrate(db, { last: lastMigration(recording) }))
  const failed: unknown[] = []
  let going = true
  let lives = 0
  const writers = Promise.all(
    Array.from({ length: WRITERS }, () =>
      world.withDatabase(async (db) => {
        for (; going; lives++)
          await live(db, recording).catch((error) => {
            failed.push(error)
          })
      }),
    ),
  )
  // The last release bound no secret to its database, so the first process would generate one.
  const server = await world.start({ APP_SECRET: 'the secret of both of these versions' })
  const { status } = await post(server.origin, nextLead('contact'))
  going = false
  await writers
  await server.stop()
  const sent = lives * leadsIn(recording)
  const stored = await world.withDatabase(
    async (db) => (await db.query.selectFrom('leads').select('id').execute()).length,
  )
  return { sent, failed, lost: sent + 1 - stored + (status === 201 ? 0 : 1) }
}
