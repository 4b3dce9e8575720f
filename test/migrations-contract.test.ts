import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { knownMigrations, migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { onEachUnmigratedDatabase } from './databases.ts'

const log = { warn: () => {} }

onEachUnmigratedDatabase((empty, dialect) => {
  let databases: Database[]
  let open: () => Promise<Database>

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

  const applied = async (db: Database) =>
    (await db.query.selectFrom('migrations').select('name').orderBy('name').execute()).map(({ name }) => name)

  test('processes that start together migrate the database once', async () => {
    await Promise.all((await Promise.all([open(), open(), open()])).map((db) => migrate(db)))
    expect(await applied(await open())).toEqual(knownMigrations(dialect))
  })

  test('each migration is committed by itself, even if the next one fails', async () => {
    const db = await open()
    await migrate(db, { last: '0003-delivery-engine' })
    expect((await applied(db)).at(-1)).toBe('0003-delivery-engine')
    await db.write((queries) => sql`CREATE TABLE suppressions (in_the_way INTEGER)`.execute(queries))
    await expect(migrate(db)).rejects.toThrow('suppressions')
    await db.write((queries) => sql`DROP TABLE suppressions`.execute(queries))
    await migrate(db)
    expect(await applied(db)).toEqual(knownMigrations(dialect))
  })

  test('the reply channel is added while a process of the previous version runs, without copying rows', async () => {
    const [running, starting] = [await open(), await open()]
    await migrate(running, { last: '0011-lead-inbox' })
    const put = (channel: string) =>
      running.write((queries) =>
        sql`INSERT INTO deliveries (id, lead_id, channel, receiver, purpose, state, attempts, due_at, fence, created_at, updated_at)
          VALUES (${channel}, 'l1', ${channel}, 'visitor', 'p', 'dead', 0, 0, 0, 0, 0)`.execute(queries),
      )
    await running.write((queries) =>
      sql`INSERT INTO leads (id, kind, state, held_reasons, email, client_hash, created_at)
          VALUES ('l1', 'quick', 'accepted', '[]', 'a@b.example', 'c', 0)`.execute(queries),
    )
    await put('email')
    await expect(put('reply')).rejects.toThrow()
    await migrate(starting)
    await put('reply')
    await expect(put('pager')).rejects.toThrow()
    const channels = starting.query.selectFrom('deliveries').select('channel').orderBy('channel')
    expect(await channels.execute()).toEqual([{ channel: 'email' }, { channel: 'reply' }])
    if (dialect === 'postgres') return
    expect((await sql`PRAGMA integrity_check`.execute(starting.query)).rows).toEqual([{ integrity_check: 'ok' }])
    const edit = starting.write((queries) =>
      sql`PRAGMA writable_schema = ON`
        .execute(queries)
        .then(() => sql`UPDATE sqlite_schema SET sql = sql`.execute(queries)),
    )
    await expect(edit).rejects.toThrow('may not be modified')
  })

  // A process locks its tables in one order to store a lead, and in the other to claim deliveries.
  test.runIf(dialect === 'postgres').each([
    ['leads', 'deliveries'],
    ['deliveries', 'leads'],
  ])('a transaction that locks %s and then %s never deadlocks with a migration', async (first, second) => {
    const [running, starting, watching] = [await open(), await open(), await open()]
    await migrate(running, { last: '0002-web-vitals' })
    let migrating = Promise.resolve()
    await running.write(async (queries) => {
      await sql`LOCK TABLE ${sql.table(first)} IN ROW EXCLUSIVE MODE`.execute(queries)
      migrating = migrate(starting)
      await expect.poll(() => waitsForLock(watching), { interval: 5 }).toBe(true)
      await sql`LOCK TABLE ${sql.table(second)} IN ROW EXCLUSIVE MODE`.execute(queries)
    })
    await migrating
    expect(await applied(watching)).toEqual(knownMigrations(dialect))
  })
})

async function waitsForLock({ query }: Database): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM pg_locks WHERE NOT granted AND relation IS NOT NULL`.execute(query)
  return rows.length > 0
}
