import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { asDatabaseError, DatabaseBusy, DatabaseFull } from '#server/db/database.ts'
import { type TestContext, testContext } from '../../test/context.ts'
import { onEachDatabase } from '../../test/databases.ts'
import { Readiness } from './readiness.ts'

onEachDatabase((empty) => {
  let context: TestContext
  beforeEach(async () => {
    context = await testContext(await empty())
  })
  afterEach(() => context.db.close())

  test('is ready if the database accepts a write, which leaves no row', async () => {
    expect(await new Readiness(context).reason()).toBeUndefined()
    expect(await context.db.query.selectFrom('switches').selectAll().execute()).toEqual([])
  })

  test('stays ready next to a newer version, with a notice', async () => {
    const readiness = new Readiness(context)
    expect([await readiness.reason(), readiness.notices]).toEqual([undefined, []])
    const name = '9999-of-the-future'
    await context.db.write((queries) => queries.insertInto('migrations').values({ name, applied_at: 0 }).execute())
    const later = new Readiness(context)
    expect([await later.reason(), later.notices]).toEqual([undefined, ['newer_schema']])
  })

  test('is not ready while it stops', async () => {
    const readiness = new Readiness(context)
    readiness.stop()
    expect(await readiness.reason()).toBe('stopping')
  })
})

const unready = (write: () => Promise<unknown>, error = vi.fn()) =>
  new Readiness({
    db: { write } as unknown as Database,
    clock: () => new Date(),
    log: { error } as unknown as TestContext['log'],
  })

test('gives a code as the reason', async () => {
  expect(await unready(() => Promise.reject(new DatabaseBusy())).reason()).toBe('database_busy')
  expect(await unready(() => Promise.reject(new DatabaseFull())).reason()).toBe('database_full')
  const logged = vi.fn()
  expect(await unready(() => Promise.reject(new Error('defect')), logged).reason()).toBe('database_failed')
  expect(logged).toHaveBeenCalledOnce()
})

test.each(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', '57P01', '57P03', '08006'])(
  'a database server that fails with %s is unreachable, not busy',
  async (code) => {
    const error = asDatabaseError(Object.assign(new Error('gone'), { code }))
    expect(error).toBeInstanceOf(DatabaseBusy)
    expect(await unready(() => Promise.reject(error)).reason()).toBe('database_unreachable')
  },
)

test('a server that no longer accepts connections stays unreachable', async () => {
  vi.useFakeTimers()
  try {
    const error = asDatabaseError(new Error('timeout exceeded when trying to connect'))
    const write = vi.fn(() => new Promise((_, reject) => setTimeout(() => reject(error), 5_000)))
    const readiness = unready(write)
    const reasonAfter = async (ms: number) => {
      const reason = readiness.reason()
      await vi.advanceTimersByTimeAsync(ms)
      return reason
    }
    expect(await reasonAfter(2_000)).toBe('database_busy')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await reasonAfter(2_000)).toBe('database_unreachable')
  } finally {
    vi.useRealTimers()
  }
})

test('concurrent checks share one write, and do not wait for one that hangs', async () => {
  vi.useFakeTimers()
  try {
    const write = vi.fn(() => new Promise(() => {}))
    const readiness = unready(write)
    const answers = Promise.all([readiness.reason(), readiness.reason()])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await answers).toEqual(['database_busy', 'database_busy'])
    expect(await readiness.reason()).toBe('database_busy')
    expect(write).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})
