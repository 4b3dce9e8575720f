import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { CompiledQuery } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { projectFile } from '#server/runtime/project-files.ts'
import type { Recording, Statement } from './recording.ts'

const folder = projectFile('test/released/')

/** The recorded releases, oldest first; the latest can be this version. */
export const releases = readdirSync(folder)
  .flatMap((file) => /^(\d+\.\d+\.\d+)\.sqlite\.json$/.exec(file)?.[1] ?? [])
  .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
export const lastRelease = releases.at(-1)

export const recordingOf = (dialect: Database['dialect'], release = lastRelease): Recording =>
  JSON.parse(readFileSync(new URL(`${release}.${dialect}.json`, folder), 'utf8'))

/** Name of the last migration in that release. */
export const lastMigration = ({ migrations }: Recording): string => Object.keys(migrations).at(-1)?.split('.')[0] ?? ''

/** Repeats all statements of the last release for new leads. */
export async function live(db: Database, { transactions }: Recording): Promise<void> {
  const rename = newNames()
  for (const transaction of transactions) {
    const queries = transaction.map(({ sql, parameters }) => CompiledQuery.raw(sql, parameters.map(rename)))
    const [first] = queries
    if (queries.length === 1 && first && /^\s*select/i.test(first.sql)) await db.query.executeQuery(first)
    else
      await db.write(async (own) => {
        let place = 0
        for (const query of queries) {
          const { rows } = await own.executeQuery<{ seq: number }>(atPlace(query, place))
          if (/^select "seq".* order by "seq" desc/.test(query.sql)) place = Number(rows[0]?.seq ?? -1) + 1
        }
      })
  }
}

/** Each transaction adds at most one lead to the inbox, at the next free place. */
function atPlace(query: CompiledQuery, place: number): CompiledQuery {
  const { sql, parameters } = query
  const [first, ...others] = parameters
  if (/^insert into "lead_inbox"/.test(sql)) return CompiledQuery.raw(sql, [place, ...others])
  if (!/^INSERT .*INTO lead_search/.test(sql)) return query
  if (typeof first !== 'string') return CompiledQuery.raw(sql, [[place], ...others])
  const terms = JSON.parse(first).map(([, text]: [number, string]) => [place, text])
  return CompiledQuery.raw(sql, [JSON.stringify(terms)])
}

/** Maps ids, marks and tokens consistently to new ones. */
function newNames(): (value: Statement['parameters'][number]) => Statement['parameters'][number] {
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

export const leadsIn = ({ transactions }: Recording): number =>
  transactions.flat().filter(({ sql }) => /^insert into "leads"/.test(sql)).length
