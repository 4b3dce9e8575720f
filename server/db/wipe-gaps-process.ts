import { fsyncSync, openSync, readSync, statSync, writeSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import BetterSqlite from 'better-sqlite3'
import { pageGap } from './page-gap.ts'

// Started by wipe-gaps.ts: the database's path and the milliseconds that a lock may take as arguments. Ends with 2 where they were not enough.
const [path = '', patience = '0'] = process.argv.slice(2)

/** Pages that are read together, and that are wiped in one transaction: others who write wait for some ms. */
const PORTION = 256
/** Milliseconds that SQLite waits by itself: while it waits for readers it keeps others from writing. */
const BUSY_TIMEOUT = 20
/** Milliseconds between two transactions, for those who wait. */
const PAUSE = 10
/** From so many pages on, the first byte of another page, part of a page's number, could look like a b-tree's (128 GiB of 4 KiB pages). */
const MOST_PAGES = 2 ** 25

// Never closed: that would take away all locks which this process has on the file (sqlite.org/howtocorrupt.html, 2.2). So it is no thread.
const file = openSync(path, 'r+')
const db = new BetterSqlite(path, { timeout: BUSY_TIMEOUT })
const pageSize = Number(db.pragma('page_size', { simple: true }))
if (Number(db.pragma('page_count', { simple: true })) >= MOST_PAGES)
  throw new Error('The database is too large to be wiped')
const zeros = Buffer.alloc(pageSize)
const page = Buffer.alloc(pageSize)

try {
  // What is only in the log yet must be in the pages that are looked at.
  await wipe([])
  for (let first = 1; ; first += PORTION) {
    const dirty = dirtyPages(first)
    if (dirty === undefined) break
    if (dirty.length > 0) await wipe(dirty)
  }
  fsyncSync(file)
  db.close()
} catch (error) {
  if (!isLock(error)) throw error
  process.exitCode = 2
}

/** Those of a portion whose gaps are not empty; undefined after the last page. Read without a lock, so it is looked at again. */
function dirtyPages(first: number): number[] | undefined {
  const pages = Buffer.alloc(PORTION * pageSize)
  const read = readSync(file, pages, 0, pages.length, (first - 1) * pageSize)
  if (read === 0) return undefined
  return Array.from({ length: read / pageSize }, (_, index) => first + index).filter((number) => {
    const start = (number - first) * pageSize
    return dirtyGap(pages.subarray(start, start + pageSize), number)
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
      const isLogEmpty = (statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0
      if (isLogEmpty) {
        for (const number of numbers) wipePage(number)
        db.pragma(`user_version = ${(Number(db.pragma('user_version', { simple: true })) + 1) % 2 ** 31}`)
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
  readSync(file, page, 0, pageSize, start)
  const gap = dirtyGap(page, number)
  if (gap) writeSync(file, zeros, 0, gap[1] - gap[0], start + gap[0])
}

function dirtyGap(bytes: Buffer, number: number) {
  const gap = pageGap(bytes, number === 1)
  return gap && !bytes.subarray(...gap).equals(zeros.subarray(0, gap[1] - gap[0])) ? gap : undefined
}

function isLock(error: unknown) {
  return /^SQLITE_(BUSY|LOCKED)/.test(String((error as { code?: string }).code))
}
