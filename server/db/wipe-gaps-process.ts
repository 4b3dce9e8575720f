import { fsyncSync, openSync, readSync, realpathSync, statSync, writeSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import BetterSqlite from 'better-sqlite3'
import { pageGap } from './page-gap.ts'
import { isLock } from './sqlite-lock.ts'

// Arguments: the database's path and the ms to wait for a lock; exit code 2 when that time is over.
const [name = '', patience = '0'] = process.argv.slice(2)
/** SQLite keeps the log beside the target of a symbolic link. */
const path = realpathSync(name)

/** Pages in one read and one transaction, which keeps other writers waiting for some ms. */
const PORTION = 256
/** Milliseconds: SQLite blocks other writers while it waits for readers. */
const BUSY_TIMEOUT = 20
/** Milliseconds between two transactions, in which other writers get the lock. */
const PAUSE = 10
/** Above 128 GiB, a page number's first byte could look like a b-tree page type. */
const MOST_PAGES = 2 ** 25

/** Page 1 holds only the schema, and each transaction here rewrites it from SQLite's cache. */
const FIRST_PAGE = 2
/** Rebalancing can copy old bytes from an unwiped page to one that was already checked. */
const MOST_PASSES = 2

const db = new BetterSqlite(path, { timeout: BUSY_TIMEOUT })
const pragma = (of: string) => Number(db.pragma(of, { simple: true }))
if (pragma('page_count') >= MOST_PAGES) throw new Error('The database is too large to be wiped')
// With auto_vacuum, a pointer map page can look like a b-tree page.
if (pragma('auto_vacuum') !== 0)
  throw new Error('The database cannot be wiped with auto_vacuum: PRAGMA auto_vacuum = NONE; VACUUM takes it out')
const pageSize = pragma('page_size')
// Opened under the connection's lock, so that no restore swaps the file. Never closed, since that
// would drop this process's POSIX locks on it (sqlite.org/howtocorrupt.html, 2.2), hence no thread.
const file = openSync(path, 'r+')
const zeros = Buffer.alloc(pageSize)
const page = Buffer.alloc(pageSize)

try {
  // A checkpoint first, since the pages are read from the database file.
  await wipe([])
  for (let pass = 1, version = -1; pass <= MOST_PASSES && pragma('data_version') !== version; pass++) {
    // Changes only by commits of other connections.
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

/** Pages with non-zero gaps; undefined after the last. Read unlocked, so checked again. */
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
 * Writes zeros to the file past SQLite, which is safe under the write lock with an empty log. The
 * transaction changes `user_version`, so that other processes drop their cached pages.
 */
async function wipe(numbers: number[]) {
  for (const deadline = performance.now() + Number(patience); ; ) {
    await delay(PAUSE + Math.random() * PAUSE)
    try {
      db.pragma('wal_checkpoint(TRUNCATE)')
      db.exec('BEGIN IMMEDIATE')
      // A missing log stands elsewhere, or the database is in another mode.
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
  // Another process may have truncated the file.
  if (readSync(file, page, 0, pageSize, start) < pageSize) return
  const gap = dirtyGap(page)
  if (gap) writeSync(file, zeros, 0, gap[1] - gap[0], start + gap[0])
}

function dirtyGap(bytes: Buffer) {
  const gap = pageGap(bytes)
  return gap && !bytes.subarray(...gap).equals(zeros.subarray(0, gap[1] - gap[0])) ? gap : undefined
}
