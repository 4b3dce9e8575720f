import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { monotonic } from '#server/runtime/time.ts'
import { DatabaseBusy, DatabaseFull } from './database.ts'
import { GroupCommit } from './group-commit.ts'
import type { Tables } from './tables.ts'

let folder: string
let connection: BetterSqlite.Database
let other: BetterSqlite.Database
let commits: GroupCommit
const syncLog = vi.fn(async () => {})

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanyard-commit-'))
  connection = open()
  connection.pragma('journal_mode = WAL')
  connection.exec('CREATE TABLE view_marks (mark TEXT PRIMARY KEY, day TEXT NOT NULL) STRICT')
  other = open()
  const queries = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) })
  commits = new GroupCommit(connection, queries, 200, syncLog)
})

afterEach(() => {
  syncLog.mockReset()
  other.close()
  connection.close()
  rmSync(folder, { recursive: true })
})

const open = () => new BetterSqlite(join(folder, 'test.db'), { timeout: 20 })

const add = (mark: string, day = '2026-05-14', options = {}) =>
  commits.write(async (queries) => {
    await queries.insertInto('view_marks').values({ mark, day }).execute()
    return mark
  }, options)

/** Another process sees only committed rows. */
const committed = () => other.prepare('SELECT mark FROM view_marks ORDER BY mark').pluck().all()

test('a write resolves when other processes can see it', async () => {
  await add('one')
  expect(committed()).toEqual(['one'])
})

test('writes wait for work of another connection, past their deadline, even if it fails', async () => {
  const { promise, reject } = Promise.withResolvers<void>()
  const work = commits.runExclusively(() => {
    other.exec('BEGIN IMMEDIATE')
    return promise
  })
  await Promise.resolve()
  const added = [add('one', '2026-05-14', { deadline: 0 }), add('two', '2026-05-14', { deadline: 0 })]
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  other.exec('ROLLBACK')
  reject(new Error('not done'))
  await expect(work).rejects.toThrow('not done')
  expect(await Promise.all(added)).toEqual(['one', 'two'])
  await add('three')
  expect(committed()).toEqual(['one', 'three', 'two'])
})

test('a write directly after another is never stuck', async () => {
  await Promise.all(
    Array.from({ length: 12 }, async (_, steps) => {
      for (let round = 0; round < 20; round++) {
        await add(`${steps}-${round}`)
        for (let step = 0; step < steps; step++) await undefined
      }
    }),
  )
  expect(committed()).toHaveLength(240)
  for (let steps = 0; steps < 12; steps++) {
    await add(`alone-${steps}`)
    for (let step = 0; step < steps; step++) await undefined
  }
  expect(committed()).toHaveLength(252)
})

test('writes of one turn share a commit', async () => {
  const seenByOthers: number[] = []
  await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      commits.write(async (queries) => {
        seenByOthers.push(committed().length)
        await queries
          .insertInto('view_marks')
          .values({ mark: String(index), day: '' })
          .execute()
      }),
    ),
  )
  expect(seenByOthers).toEqual(Array(10).fill(0))
  expect(committed()).toHaveLength(10)
})

test('syncs each commit except those of only relaxed writes', async () => {
  const addRelaxed = (mark: string) => add(mark, '', { durability: 'relaxed' })
  await addRelaxed('one')
  expect(syncLog).toHaveBeenCalledTimes(0)
  await Promise.all([addRelaxed('two'), add('three')])
  expect(syncLog).toHaveBeenCalledTimes(1)
  await add('four')
  expect(syncLog).toHaveBeenCalledTimes(2)
})

test('a durable write resolves after a sync that began after its commit; others share that sync', async () => {
  const syncs: PromiseWithResolvers<void>[] = []
  syncLog.mockImplementation(() => {
    const sync = Promise.withResolvers<void>()
    syncs.push(sync)
    return sync.promise
  })
  const resolved: string[] = []
  const addLater = (mark: string) => add(mark).then(() => resolved.push(mark))
  const writes = [addLater('one')]
  await expect.poll(() => syncs.length).toBe(1)
  writes.push(addLater('two'))
  await expect.poll(committed).toContain('two')
  writes.push(addLater('three'))
  await expect.poll(committed).toContain('three')
  expect(resolved).toEqual([])
  syncs[0]?.resolve()
  await expect.poll(() => syncs.length).toBe(2)
  expect(resolved).toEqual(['one'])
  syncs[1]?.resolve()
  await Promise.all(writes)
  expect(resolved).toEqual(['one', 'two', 'three'])
  expect(syncs).toHaveLength(2)
})

test('a failed sync rejects the writes that wait for it, and the next write succeeds', async () => {
  syncLog.mockRejectedValueOnce(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
  await expect(add('one')).rejects.toBeInstanceOf(DatabaseFull)
  expect(await add('two')).toBe('two')
})

test('waits for a lock that is released', async () => {
  other.exec('BEGIN IMMEDIATE')
  const begin = vi.spyOn(connection, 'exec')
  const waiting = add('late', '2026-05-14', { deadline: monotonic() + 60_000 })
  await expect.poll(() => begin.mock.results.map(({ type }) => type)).toContain('throw')
  other.exec('COMMIT')
  expect(await waiting).toBe('late')
})

test('a lock that stays is DatabaseBusy, and the next write succeeds', async () => {
  other.exec('BEGIN IMMEDIATE')
  await expect(add('refused')).rejects.toBeInstanceOf(DatabaseBusy)
  other.exec('ROLLBACK')
  await add('welcome')
  expect(committed()).toEqual(['welcome'])
})

test('a full disk is DatabaseFull, loses nothing, and writes succeed once there is space', async () => {
  await add('before')
  const pages = Number(connection.pragma('page_count', { simple: true }))
  connection.pragma(`max_page_count = ${pages}`)
  await expect(add('too-big', 'x'.repeat(100_000))).rejects.toBeInstanceOf(DatabaseFull)
  expect(committed()).toEqual(['before'])
  connection.pragma(`max_page_count = ${pages + 100}`)
  await add('after', 'x'.repeat(100_000))
  expect(committed()).toEqual(['after', 'before'])
})
