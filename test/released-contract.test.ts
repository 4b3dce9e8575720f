import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { projectFile } from '#server/project-file.ts'
import { onEachDatabase } from './databases.ts'
import type { Recording, Said } from './released/recording.ts'

const log = { warn: () => {} }
const folder = projectFile('test/released/')
/** Writers of the last release, which go on while the new version brings the database up to date. */
const WRITERS = 3

/** The version before this one, or this one where it has been released already. */
const lastRelease = readdirSync(folder)
  .flatMap((file) => /^(\d+\.\d+\.\d+)\.sqlite\.json$/.exec(file)?.[1] ?? [])
  .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  .at(-1)

test('the release before this one was written down', () => {
  const [newest, before] = readFileSync(projectFile('CHANGELOG.md'), 'utf8')
    .matchAll(/^## (\d+\.\d+\.\d+)/gm)
    .map(([, version]) => version)
  expect([newest, before ?? newest]).toContain(lastRelease)
})

onEachDatabase((empty, dialect) => {
  const recording: Recording = JSON.parse(readFileSync(new URL(`${lastRelease}.${dialect}.json`, folder), 'utf8'))
  let open: () => Promise<Database>
  let databases: Database[]

  beforeEach(async () => {
    const settings = await empty()
    databases = []
    open = async () => {
      const db = await openDatabase({ ...settings, log })
      databases.push(db)
      return db
    }
  })
  afterEach(() => Promise.all(databases.map((db) => db.close())))

  const asReleased = async () => {
    const db = await open()
    await migrate(db, { last: Object.keys(recording.migrations).at(-1)?.split('.')[0] ?? '' })
    return db
  }

  test('migrations that were released are what they were', () => {
    const files = projectFile('migrations/')
    const digest = (file: string) =>
      createHash('sha256')
        .update(readFileSync(new URL(file, files)))
        .digest('hex')
    const now = Object.keys(recording.migrations).map((file) => [file, digest(file)])
    expect(Object.fromEntries(now)).toEqual(recording.migrations)
  })

  test('what the last release says to its database, the new one’s takes too', async () => {
    const db = await asReleased()
    await live(db, recording)
    await migrate(db)
    await live(db, recording)
    const { count } = await db.query
      .selectFrom('leads')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(2 * leadsIn(recording))
  })

  test('the last release goes on writing while the new version starts', async () => {
    const starting = await asReleased()
    const running = await Promise.all(Array.from({ length: WRITERS }, open))
    let isMigrated = false
    const lived = Promise.all(
      running.map(async (db) => {
        for (let isLast = false; !isLast; ) {
          isLast = isMigrated
          await live(db, recording)
        }
      }),
    )
    await migrate(starting)
    isMigrated = true
    await lived
  })
})

/** Says all of it once more, about other leads. */
async function live(db: Database, { transactions }: Recording) {
  const rename = newNames()
  for (const transaction of transactions) {
    const queries = transaction.map(({ sql, parameters }) => CompiledQuery.raw(sql, parameters.map(rename)))
    const [first] = queries
    if (queries.length === 1 && first && /^\s*select/i.test(first.sql)) await db.query.executeQuery(first)
    else
      await db.write(async (own) => {
        for (const query of queries) await own.executeQuery(query)
      })
  }
}

/** Ids, marks and tokens become others, the same ones each time. */
function newNames(): (value: Said['parameters'][number]) => Said['parameters'][number] {
  const names = new Map<string, string>()
  const other = (name: string) => {
    const known = names.get(name) ?? (name.length === 36 ? randomUUID() : randomBytes(32).toString('base64url'))
    names.set(name, known)
    return known.slice(0, name.length)
  }
  return (value) =>
    typeof value === 'string'
      ? value.replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[\w-]{21}|^[\w-]{22}$|(?<=^|\s)[\w-]{43}$/g, other)
      : value
}

const leadsIn = ({ transactions }: Recording) =>
  transactions.flat().filter(({ sql }) => /^insert into "leads"/.test(sql)).length
