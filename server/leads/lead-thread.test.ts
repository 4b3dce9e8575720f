import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DatabaseBusy } from '#server/db/database-errors.ts'
import { sqliteFile } from '#server/db/sqlite.ts'
import { monotonic } from '#server/process/monotonic.ts'
import { type TestContext, testContext } from '../../test/context.ts'
import { quickBody } from '../../test/leads.ts'
import { LeadQueue } from './lead-queue.ts'
import type { LeadSource } from './lead-source.ts'
import { writeInThread } from './lead-thread.ts'
import type { LeadWriter } from './lead-writer.ts'
import type { SentLead } from './prepare-lead.ts'
import { submitLead } from './submit-lead.ts'

let folder: string
let context: TestContext
let writer: LeadWriter

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanyard-thread-'))
  context = await testContext({ dataDir: folder, databaseUrl: undefined }, { leadSoftLimit: 0, leadHardLimit: 0 })
  writer = writeInThread(context.db, context.config)
  context.leadQueue = new LeadQueue(writer)
})
afterEach(async () => {
  await context.leadQueue.close()
  await context.db.close()
  await rm(folder, { recursive: true })
})

const source: LeadSource = { ipAddress: '192.0.2.7' }
const submit = (email: string) => submitLead(context, 'quick', { ...quickBody, email }, source)
const emails = async () =>
  (await context.db.query.selectFrom('leads').select('email').orderBy('email').execute()).map(({ email }) => email)

const sent = (email: string): SentLead => ({ lead: { kind: 'quick', email }, source, at: Date.now() })
const inTime = () => monotonic() + 5_000
/** A lead that was not validated. */
const wrong = sent(null as never)

test('stores concurrent leads once each beside other writes of the process', async () => {
  const numbers = Array.from({ length: 300 }, (_, number) => number)
  const [results] = await Promise.all([
    Promise.all(numbers.map((number) => submit(`v${number % 200}@example.com`))),
    Promise.all(
      numbers.map((number) =>
        context.db.write((queries) =>
          queries
            .insertInto('view_marks')
            .values({ mark: `m${number}`, day: '2026-05-14' })
            .execute(),
        ),
      ),
    ),
  ])
  expect(results.every(({ state }) => state === 'stored')).toBe(true)
  expect(results.filter((result) => result.state === 'stored' && result.repeated)).toHaveLength(100)
  expect(await emails()).toHaveLength(200)
  const marks = await context.db.query.selectFrom('view_marks').select('mark').execute()
  expect(marks).toHaveLength(300)
})

test('a database that stays locked is DatabaseBusy, and leads are stored afterwards', async () => {
  await submit('before@example.com')
  const other = new BetterSqlite(sqliteFile(folder))
  other.exec('BEGIN IMMEDIATE')
  const late = sent('late@example.com')
  await expect(writer.write([late], monotonic() - 55_000)).rejects.toBeInstanceOf(DatabaseBusy)
  other.exec('ROLLBACK')
  other.close()
  expect(await writer.write([late], inTime())).toMatchObject([{ state: 'stored' }])
  expect(await emails()).toEqual(['before@example.com', 'late@example.com'])
})

test('a lead that cannot be stored rejects with the reason', async () => {
  await expect(writer.write([wrong], inTime())).rejects.toThrow('NOT NULL constraint failed')
})

test('a batch that cannot be stored does not affect a concurrent one', async () => {
  const orders = [sent('one@example.com'), wrong, sent('two@example.com')]
  const ends = await Promise.allSettled(orders.map((order) => writer.write([order], inTime())))
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await emails()).toEqual(['one@example.com', 'two@example.com'])
})

test('a lead that cannot be stored does not affect others of its batch', async () => {
  const leads = [sent('one@example.com'), wrong, sent('two@example.com')]
  const ends = await Promise.allSettled(leads.map((lead) => context.leadQueue.store(lead)))
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await emails()).toEqual(['one@example.com', 'two@example.com'])
})

test('a thread that ends rejects pending leads, and the next lead starts another thread', async () => {
  const nowhere = writeInThread(context.db, { ...context.config, dataDir: '/dev/null/nowhere' })
  const one = sent('one@example.com')
  for (let time = 0; time < 2; time++) await expect(nowhere.write([one], inTime())).rejects.toBeInstanceOf(DatabaseBusy)
})

test('close stores pending leads first, and leaves only the database file', async () => {
  await submit('first@example.com')
  const last = submit('last@example.com')
  await new Promise((resolve) => setImmediate(resolve))
  await context.leadQueue.close()
  await last
  await context.db.close()
  expect((await readdir(folder)).sort()).toEqual(['lanyard.db'])
  const kept = new BetterSqlite(sqliteFile(folder), { readonly: true })
  expect(kept.prepare('SELECT count(*) FROM leads').pluck().get()).toBe(2)
  kept.close()
})
