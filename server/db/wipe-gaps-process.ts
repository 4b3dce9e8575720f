import { fsyncSync, openSync, readSync, realpathSync, statSync, writeSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import BetterSqlite from 'better-sqlite3'
import { pageGap } from './page-gap.ts'
import { isLock } from './sqlite-lock.ts'

// Started by wipe-gaps.ts: the database's path and the milliseconds that a lock may take as arguments. Ends with 2 where they were not enough.
const [name = '', patience = '0'] = process.argv.slice(2)
/** SQLite keeps the log beside the file that a link leads to. */
const path = realpathSync(name)

/** Pages that are read together, and that are wiped in one transaction: others who write wait for some ms. */
const PORTION = 256
/** Milliseconds that SQLite waits by itself: while it waits for readers it keeps others from writing. */
const BUSY_TIMEOUT = 20
/** Milliseconds between two transactions, for those who wait. */
const PAUSE = 10
/** From so many pages on, the first byte of another page, part of a page's number, could look like a b-tree's (128 GiB of 4 KiB pages). */
const MOST_PAGES = 2 ** 25

/** The first page has the schema and nobody's data, and the transactions here write it anew from what SQLite knows of it. */
const FIRST_PAGE = 2
/** When SQLite sorts pages that it rebalances, old bytes go from one to another: from one that is not wiped yet to one that was looked at. */
const MOST_PASSES = 2

const db = new BetterSqlite(path, { timeout: BUSY_TIMEOUT })
const pragma = (of: string) => Number(db.pragma(of, { simple: true }))
if (pragma('page_count') >= MOST_PAGES) throw new Error('The database is too large to be wiped')
// Pages of a pointer map, which only such files have, can look like a b-tree's.
if (pragma('auto_vacuum') !== 0)
  throw new Error('The database cannot be wiped with auto_vacuum: PRAGMA auto_vacuum = NONE; VACUUM takes it out')
const pageSize = pragma('page_size')
// Opened after the connection has its lock, so that no restore changes the file in between. Never closed: that would take away all locks
// which this process has on the file (sqlite.org/howtocorrupt.html, 2.2). So it is no thread.
const file = openSync(path, 'r+')
const zeros = Buffer.alloc(pageSize)
const page = Buffer.alloc(pageSize)

try {
  // What is only in the log yet must be in the pages that are looked at.
  await wipe([])
  for (let pass = 1, version = -1; pass <= MOST_PASSES && pragma('data_version') !== version; pass++) {
    // Changes when others commit, and not by what is written here.
    version = pragma('data_version')
    await wipeAll()
  }
  fsyncSync(file)
  db.close()
} catch (error) {
  if (!isLock(error)) throw error
  process.exitCode = 2
}

async function wipeAll() {
  for (let first = FIRST_PAGE; ; first += PORTION) {
    const dirty = dirtyPages(first)
    if (dirty === undefined) return
    if (dirty.length > 0) await wipe(dirty)
  }
}

/** Those of a portion whose gaps are not empty; undefined after the last page. Read without a lock, so it is looked at again. */
function dirtyPages(first: number): number[] | undefined {
  const pages = Buffer.alloc(PORTION * pageSize)
  const read = readSync(file, pages, 0, pages.length, (first - 1) * pageSize)
  if (read === 0) return undefined
  return Array.from({ length: Math.floor(read / pageSize) }, (_, index) => first + index).filter((number) => {
    const start = (number - first) * pageSize
    return dirtyGap(pages.subarray(start, start + pageSize)) !== undefined
  })
}

/**
 * Writes zeros where nothing stands, past SQLite: with the lock for writing, and with nothing in the log, its file is what everybody reads,
 * and nobody else writes to it. The transaction changes something, so that all others forget the pages that they know.
 */
async function wipe(numbers: number[]) {
  for (const deadline = performance.now() + Number(patience); ; ) {
    await delay(PAUSE + Math.random() * PAUSE)
    try {
      db.pragma('wal_checkpoint(TRUNCATE)')
      db.exec('BEGIN IMMEDIATE')
      // Where there is none, it is elsewhere, or the database is in another mode.
      if (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size === 0) {
        for (const number of numbers) wipePage(number)
        db.pragma(`user_version = ${(pragma('user_version') + 1) % 2 ** 31}`)
        return void db.exec('COMMIT')
      }
      db.exec('ROLLBACK')
      if (performance.now() > deadline)
        throw Object.assign(new Error('Others write all the time'), { code: 'SQLITE_BUSY' })
    } catch (error) {
      if (db.inTransaction) db.exec('ROLLBACK')
      if (!isLock(error) || performance.now() > deadline) throw error
    }
  }
}

function wipePage(number: number) {
  const start = (number - 1) * pageSize
  // Others may have made the file shorter.
  if (readSync(file, page, 0, pageSize, start) < pageSize) return
  const gap = dirtyGap(page)
  if (gap) writeSync(file, zeros, 0, gap[1] - gap[0], start + gap[0])
}

function dirtyGap(bytes: Buffer) {
  const gap = pageGap(bytes)
  return gap && !bytes.subarray(...gap).equals(zeros.subarray(0, gap[1] - gap[0])) ? gap : undefined
}
