import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { createDispatcher } from '#server/deliveries/dispatcher.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { contactBody } from './leads.ts'
import { hasPgbouncer, type PgbouncerServer, startPgbouncer } from './pgbouncer-server.ts'

const log = { warn: () => {} }
const settings = ['synchronous_commit = on', 'statement_timeout = 5000', 'idle_in_transaction_session_timeout = 10000']
const ignoring = {
  ignore_startup_parameters: 'extra_float_digits,options,statement_timeout,idle_in_transaction_session_timeout',
}

onEachDatabase((empty, dialect) => {
  const runs = dialect === 'postgres' && hasPgbouncer
  let direct: { dataDir: string; databaseUrl: string }
  let poolers: PgbouncerServer[]

  beforeEach(async () => {
    const { dataDir, databaseUrl = '' } = await empty()
    direct = { dataDir, databaseUrl }
    poolers = []
  })
  afterEach(async () => {
    await alterRole(settings.map((setting) => `RESET ${setting.split(' ')[0]}`))
    await Promise.all(poolers.map((pooler) => pooler.stop()))
  })

  async function alterRole(changes: string[]) {
    if (!runs) return
    const db = await openDatabase({ ...direct, log })
    for (const change of changes) await sql.raw(`ALTER ROLE lanyard ${change}`).execute(db.query)
    await db.close()
  }
  async function behindPooler(options?: Record<string, string>) {
    const pooler = await startPgbouncer(direct.databaseUrl, options)
    poolers.push(pooler)
    return { dataDir: direct.dataDir, databaseUrl: pooler.databaseUrl }
  }

  test.runIf(runs).each([
    ['refuses', {}],
    ['ignores', ignoring],
  ])('a pooler that %s our settings is reported in one line, with the remedy', async (_, options) => {
    const opening = openDatabase({ ...(await behindPooler(options)), log })
    await expect(opening).rejects.toThrow(
      /^DATABASE_URL leads to a pooler .+ ALTER ROLE "lanyard" SET statement_timeout = 5000; .+ \(docs\/operations\.md, PgBouncer\)\.$/,
    )
  })

  test.runIf(runs)('behind a transaction pooler leads are stored and sent once', async () => {
    await alterRole(settings.map((setting) => `SET ${setting}`))
    const context = await testContext(await behindPooler(), { leadSoftLimit: 0, leadHardLimit: 0 })
    const others = await Promise.all([1, 2].map(() => openDatabase({ ...context.config, log })))
    await Promise.all(others.map((db) => migrate(db)))
    const stored = await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        submitLead(context, 'contact', { ...contactBody, message: `${number}` }, { ipAddress: '192.0.2.1' }),
      ),
    )
    expect(new Set(stored.map(({ state }) => state))).toEqual(new Set(['stored']))
    const sent: string[] = []
    const webhook = {
      name: 'webhook' as const,
      live: true,
      async send({ delivery }: { delivery: { id: string } }) {
        sent.push(delivery.id)
        return { state: 'done' as const }
      },
    }
    const dispatchers = [createDispatcher(context, [webhook]), createDispatcher(context, [webhook])]
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.poll()))
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.idle()))
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop(0)))
    expect([sent.length, new Set(sent).size]).toEqual([40, 40])
    await Promise.all([context.db, ...others].map((db) => db.close()))
  })

  test.runIf(runs)('behind a pooler changes are polled every second instead of LISTEN', async () => {
    await alterRole(settings.map((setting) => `SET ${setting}`))
    const context = await testContext(await behindPooler())
    const received: unknown[] = []
    const unsubscribe = context.changes.subscribe((change) => received.push(change))
    await expect.poll(() => received.length).toBeGreaterThan(2)
    expect(new Set(received)).toEqual(new Set(['unknown']))
    unsubscribe()
    const { rows } = await sql<{ query: string }>`SELECT query FROM pg_stat_activity`.execute(context.db.query)
    expect(rows.filter(({ query }) => query.startsWith('LISTEN'))).toEqual([])
    await context.db.close()
  })
})

test.runIf(!hasPgbouncer)('PgBouncer is not on this machine: a pooler before PostgreSQL was NOT tested', () => {
  console.warn('\n*** SKIPPED: there is no PgBouncer here. ***\n')
})
