import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqlite, sqliteFile } from '#server/db/sqlite.ts'
import { lockDatabase, setAsideDatabase } from './current-database.ts'

const driver = createRequire(import.meta.url).resolve('better-sqlite3')
const readElsewhere = `
  const database = new (require(process.argv[1]))(process.argv[2], { timeout: 50 })
  try { database.prepare('SELECT * FROM sqlite_master').all(); console.log('read') } catch (error) { console.log(error.code) }`

test('the database stays locked after a copy under a second name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-keep-'))
  try {
    await (await openSqlite(folder)).close()
    const path = sqliteFile(folder)
    const other = () => execFileSync(process.execPath, ['-e', readElsewhere, driver, path], { encoding: 'utf8' }).trim()
    const locked = lockDatabase(path)
    expect(other()).toBe('SQLITE_BUSY')
    expect(existsSync(await setAsideDatabase(path, folder, new Date()))).toBe(true)
    expect(other()).toBe('SQLITE_BUSY')
    locked.release()
    expect(other()).toBe('read')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
