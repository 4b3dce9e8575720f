// node test/released/record-release.ts: records the SQL statements of this version next to this
// file. Run once, at a release: the next version must support them because both run side by side
// during an upgrade.
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import pg from 'pg'
import { projectFile, version } from '#server/runtime/project-files.ts'
import { testContext } from '../context.ts'
import { startPostgres } from '../postgres-server.ts'
import type { Recording, Statement } from './recording.ts'
import { runWorkload } from './run-workload.ts'

const isEnd = /^(begin|commit|rollback|savepoint|release|start transaction)/i

/** Statements of all connections of this process, by transaction. */
const transactions: Statement[][] = []
let isRecording = false
const open = new WeakMap<object, Statement[]>()

function listen(connection: object, sql: string, parameters: readonly unknown[] = []) {
  if (!isRecording) return
  if (/^(begin|start)/i.test(sql)) open.set(connection, [])
  else if (/^commit/i.test(sql)) transactions.push(open.get(connection) ?? [])
  if (/^(commit|rollback)/i.test(sql)) open.delete(connection)
  if (isEnd.test(sql)) return
  const statement: Statement = { sql, parameters: [...parameters] as Statement['parameters'] }
  const transaction = open.get(connection)
  if (transaction) transaction.push(statement)
  else transactions.push([statement])
}

function listenToSqlite() {
  const { prepare, exec } = BetterSqlite.prototype
  BetterSqlite.prototype.exec = function (sql) {
    listen(this, sql)
    return exec.call(this, sql)
  }
  BetterSqlite.prototype.prepare = function (this: BetterSqlite.Database, sql: string) {
    const statement = prepare.call(this, sql) as BetterSqlite.Statement<unknown[]>
    const { all, run } = statement
    statement.all = (...parameters: unknown[]) => {
      listen(this, sql, parameters.flat())
      return all.call(statement, ...parameters)
    }
    statement.run = (...parameters: unknown[]) => {
      listen(this, sql, parameters.flat())
      return run.call(statement, ...parameters)
    }
    return statement
  } as typeof prepare
}

function listenToPostgres() {
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: Parameters<typeof query>) {
    const [sql, parameters] = args as unknown as [unknown, unknown[]?]
    if (typeof sql === 'string') listen(this, sql, parameters)
    return query.apply(this, args)
  } as typeof query
}

async function record(databaseUrl?: string): Promise<Recording> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanyard-release-'))
  try {
    const context = await testContext({ dataDir, databaseUrl }, { leadSoftLimit: 0, leadHardLimit: 0 })
    transactions.length = 0
    isRecording = true
    await runWorkload(context)
    isRecording = false
    await context.db.close()
    return { migrations: migrations(databaseUrl ? 'postgres' : 'sqlite'), transactions: different(transactions) }
  } finally {
    rmSync(dataDir, { recursive: true })
  }
}

/** Drops repeated statements, except inserts of rows that later statements need. */
function different(all: Statement[][]): Statement[][] {
  const words = (transaction: Statement[]) => transaction.map(({ sql }) => sql).join('\n')
  const isFirst = (one: Statement[]) => all.find((other) => words(other) === words(one)) === one
  return all.filter((one) => one.length > 0 && (one.some(({ sql }) => sql.startsWith('insert')) || isFirst(one)))
}

function migrations(dialect: string): Recording['migrations'] {
  const folder = projectFile('migrations/')
  const files = readdirSync(folder).filter((file) => file.endsWith(`.${dialect}.sql`))
  const digest = (file: string) =>
    createHash('sha256')
      .update(readFileSync(new URL(file, folder)))
      .digest('hex')
  return Object.fromEntries(files.sort().map((file) => [file, digest(file)]))
}

function write(dialect: string, recording: Recording) {
  const file = new URL(`${version}.${dialect}.json`, import.meta.url)
  writeFileSync(file, `${JSON.stringify(recording, null, 2)}\n`)
  console.log(`${recording.transactions.length} transactions: ${file.pathname}`)
}

listenToSqlite()
listenToPostgres()
write('sqlite', await record())
const server = await startPostgres(process.env.POSTGRES_BIN ?? '')
write('postgres', await record(await server.createDatabase()))
await server.stop()
