import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Changes } from '#server/db/changes.ts'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { InboxBackfill } from '#server/leads/inbox/backfill.ts'
import { projectFile } from '#server/runtime/project-files.ts'
import { onEachUnmigratedDatabase } from './databases.ts'
import { lastMigration, lastRelease, leadsIn, live, recordingOf, releases } from './released/last-release.ts'

const log = { warn: () => {} }
/** Clients of a release that write while the new version migrates the database. */
const WRITERS = 3

test('the previous release was recorded', () => {
  const [newest, before] = readFileSync(projectFile('CHANGELOG.md'), 'utf8')
    .matchAll(/^## (\d+\.\d+\.\d+)/gm)
    .map(([, version]) => version)
  expect([newest, before ?? newest]).toContain(lastRelease)
})

onEachUnmigratedDatabase((empty, dialect) => {
  describe.each(releases)('next to %s', (release) => {
    const recording = recordingOf(dialect, release)
    let open: () => Promise<Database>
    let databases: Database[]

    beforeEach(async () => {
      const settings = await empty()
      databases = []
      open = async () => {
        const db = await openDatabase({ ...settings, log })
        databases.push(db)
        return db
      }
    })
    afterEach(() => Promise.all(databases.map((db) => db.close())))

    const asReleased = async () => {
      const db = await open()
      await migrate(db, { last: lastMigration(recording) })
      return db
    }

    test('released migrations do not change', () => {
      const files = projectFile('migrations/')
      const digest = (file: string) =>
        createHash('sha256')
          .update(readFileSync(new URL(file, files)))
          .digest('hex')
      const now = Object.keys(recording.migrations).map((file) => [file, digest(file)])
      expect(Object.fromEntries(now)).toEqual(recording.migrations)
    })

    test('the new database accepts the statements of the release', async () => {
      const db = await asReleased()
      await live(db, recording)
      await migrate(db)
      await live(db, recording)
      const { count } = await db.query
        .selectFrom('leads')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      expect(count).toBe(2 * leadsIn(recording))
    })

    test('the inbox adds and erases leads of the release next to the new version', async () => {
      const db = await asReleased()
      await migrate(db)
      const config = { appSecret: 'a secret for tests, long enough' }
      const backfill = new InboxBackfill({ db, config, changes: new Changes(db), clock: () => new Date() })
      for (let round = 0; round < 2; round++) {
        await live(db, recording)
        await backfill.run()
      }
      const leads = await db.query
        .selectFrom('leads')
        .leftJoin('lead_inbox', 'lead_inbox.lead_id', 'leads.id')
        .leftJoin('lead_keys', (join) =>
          join.onRef('lead_keys.lead_id', '=', 'leads.id').on('lead_keys.purpose', '=', 'person'),
        )
        .select(['erased_at', 'seq', 'hash'])
        .execute()
      expect(leads).toHaveLength(2 * leadsIn(recording))
      expect(leads.filter(({ seq }) => seq === null)).toEqual([])
      expect(new Set(leads.map(({ erased_at, hash }) => (erased_at === null) === (hash !== null)))).toEqual(
        new Set([true]),
      )
      expect(new Set(leads.map(({ erased_at }) => erased_at === null))).toEqual(new Set([true, false]))
    })

    test('the release continues to write while the new version starts', async () => {
      const starting = await asReleased()
      const running = await Promise.all(Array.from({ length: WRITERS }, open))
      let isMigrated = false
      const lived = Promise.all(
        running.map(async (db) => {
          for (let isLast = false; !isLast; ) {
            isLast = isMigrated
            await live(db, recording)
          }
        }),
      )
      await migrate(starting)
      isMigrated = true
      await lived
    })
  })
})
