import { open } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Durability } from '#server/db/database.ts'
import { DatabaseBusy } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createLog } from '#server/runtime/log.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'

onEachDatabase((empty, dialect) => {
  let context: TestContext
  let closeConnections: () => Promise<void>

  beforeEach(async () => {
    context = await testContext(await empty())
    const administrator = await openDatabase({ ...context.config, log: context.log })
    closeConnections = async () => {
      const mine = sql`pid <> pg_backend_pid() AND datname = current_database()`
      await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${mine}`.execute(administrator.query)
      await administrator.close()
    }
  })
  afterEach(() => context.db.close())

  test.runIf(dialect === 'postgres').each([
    ['between two queries of a write', 'SELECT 1'],
    ['during a query of a write', 'SELECT pg_sleep(20)'],
  ])('a connection that the server closes %s fails only that write', async (_, slow) => {
    await expect(
      context.db.write(async (queries) => {
        const closing = closeConnections()
        await sql.raw(slow).execute(queries)
        await closing
        await sql`SELECT 1`.execute(queries)
      }),
    ).rejects.toBeInstanceOf(DatabaseBusy)
    const rows = await context.db.write((queries) => queries.selectFrom('content_version').select('version').execute())
    expect(rows).toHaveLength(1)
  })

  test.runIf(dialect === 'postgres')('a lost idle connection is logged with the reason of the server', async () => {
    const lines: string[] = []
    const log = createLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) })
    const db = await openDatabase({ ...context.config, log })
    await closeConnections()
    await expect
      .poll(() => lines.map((line) => JSON.parse(line)))
      .toContainEqual(
        expect.objectContaining({ code: '57P01', reason: 'terminating connection due to administrator command' }),
      )
    await db.close()
  })

  test.runIf(dialect === 'postgres')('commits are synced and queries have a timeout', async () => {
    const { rows } = await sql`SELECT name, setting FROM pg_settings
      WHERE name IN ('synchronous_commit', 'statement_timeout', 'idle_in_transaction_session_timeout')
      ORDER BY name`.execute(context.db.query)
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '10000' },
      { name: 'statement_timeout', setting: '5000' },
      { name: 'synchronous_commit', setting: 'on' },
    ])
  })

  test.runIf(dialect === 'sqlite')('SQLite uses a write-ahead log, foreign keys and secure deletion', async () => {
    const settings = await context.db.write(async (queries) => {
      const values = []
      for (const name of ['journal_mode', 'synchronous', 'foreign_keys', 'secure_delete', 'trusted_schema']) {
        const { rows } = await sql<
          Record<string, unknown>
        >`SELECT ${sql.ref(name)} FROM ${sql.table(`pragma_${name}`)}`.execute(queries)
        values.push(rows[0])
      }
      return Object.assign({}, ...values)
    })
    expect(settings).toEqual({
      journal_mode: 'wal',
      synchronous: 1,
      foreign_keys: 1,
      secure_delete: 1,
      trusted_schema: 0,
    })
  })

  test.runIf(dialect === 'sqlite')('a durable write syncs the log, a relaxed one does not', async () => {
    const file = await open(context.config.dataDir, 'r')
    const sync = vi.spyOn(Object.getPrototypeOf(file), 'datasync')
    await file.close()
    const write = (durability: Durability) =>
      context.db.write((queries) => queries.deleteFrom('leads').where('id', '=', '').execute(), { durability })
    await write('relaxed')
    expect(sync).not.toHaveBeenCalled()
    await write('durable')
    expect(sync).toHaveBeenCalledOnce()
    sync.mockRestore()
  })
})
