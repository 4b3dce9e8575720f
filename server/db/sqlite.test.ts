import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFileInProcess } from '../../test/read-file-in-process.ts'
import type { Database } from './database.ts'
import { DatabaseBusy } from './database.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './sqlite.ts'

let folder: string
let db: Database
let other: Database

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lanyard-scrub-'))
  db = await openSqlite(folder)
  await migrate(db)
  other = await openSqlite(folder)
})
afterEach(async () => {
  await db.close()
  await other.close()
  rmSync(folder, { recursive: true })
})

const traces = (file: string) => readFileInProcess(join(folder, file)).split('canary').length - 1

/** Every third mark contains personal data; the random order makes index pages split and merge. */
async function write(rounds: number) {
  let seed = 1
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  for (let round = 0; round < rounds; round++)
    await db.write(async (queries) => {
      const marks = Array.from({ length: 1_000 }, (_, index) => ({
        mark: `${random()} ${(index % 3 === 0 ? 'canary' : 'others').repeat(1 + 100 * random() ** 3)}`,
        day: `${index % 3} ${Math.floor(20 * random())}`,
      }))
      await queries.insertInto('view_marks').values(marks).execute()
      const some = (remainder: number) => `% ${(round + remainder) % 20}`
      await sql`UPDATE view_marks SET mark = mark || 'and more of it' WHERE day LIKE ${some(0)}`.execute(queries)
      await sql`DELETE FROM view_marks WHERE day LIKE ${some(7)}`.execute(queries)
    })
}

test('no byte of deleted data stays in the files', async () => {
  await write(30)
  await db.write((queries) => queries.deleteFrom('view_marks').where('day', 'like', '0 %').execute())
  expect(traces('lanyard.db-wal')).toBeGreaterThan(0)
  await db.purge('log')
  expect(readFileInProcess(join(folder, 'lanyard.db-wal'))).toHaveLength(0)
  // `secure_delete` leaves copies where SQLite moved rows, which is why VACUUM follows.
  expect(traces('lanyard.db')).toBeGreaterThan(0)
  await db.purge('everything')
  expect(traces('lanyard.db') + traces('lanyard.db-wal')).toBe(0)
})

test('writes during a VACUUM are stored, and the database stays intact', async () => {
  await write(30)
  const add = (mark: string) =>
    db.write((queries) => queries.insertInto('view_marks').values({ mark, day: 'x' }).execute())
  await Promise.all([db.purge('everything'), ...Array.from({ length: 100 }, (_, index) => add(`${index}`))])
  expect(await db.query.selectFrom('view_marks').select('mark').where('day', '=', 'x').execute()).toHaveLength(100)
  expect((await sql`PRAGMA integrity_check`.execute(db.query)).rows).toEqual([{ integrity_check: 'ok' }])
})

test('a VACUUM that another process prevents is DatabaseBusy, and writes go on', async () => {
  const holder = new BetterSqlite(join(folder, 'lanyard.db'))
  holder.exec('BEGIN IMMEDIATE')
  await expect(db.purge('everything')).rejects.toThrow(DatabaseBusy)
  holder.exec('ROLLBACK')
  holder.close()
  await write(1)
  await db.purge('everything')
})

test('other processes can read and write', async () => {
  const marks = (queries = other.query) => queries.selectFrom('view_marks').selectAll().execute()
  const add = (mark: string) =>
    other.write((queries) => queries.insertInto('view_marks').values({ mark, day: '' }).execute())
  await add('before')
  expect(await marks()).toHaveLength(1)
  await Promise.all([db.purge('everything'), add('meanwhile')])
  await add('after')
  expect(await marks()).toHaveLength(3)
  expect(await marks(db.query)).toHaveLength(3)
})

test.skipIf(process.platform !== 'linux')('keeps data for a rollback out of temporary files', async () => {
  await write(3)
  const before = deletedFiles()
  const rewrite = (word: string) =>
    db.write(async (queries) => {
      await sql`UPDATE view_marks SET mark = mark || ${word}`.execute(queries)
      expect(deletedFiles()).toEqual(before)
    })
  await Promise.all([rewrite('one'), rewrite('two')])
})

const deletedFiles = () =>
  readdirSync('/proc/self/fd')
    .flatMap((file) => targetOf(`/proc/self/fd/${file}`) ?? [])
    .filter((target) => target.endsWith('(deleted)'))

/** Undefined if the file was closed after the listing. */
function targetOf(link: string): string | undefined {
  try {
    return readlinkSync(link)
  } catch {
    return undefined
  }
}
