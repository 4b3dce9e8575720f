import type { Database } from 'better-sqlite3'
import { knownMigrations } from '#server/db/migrate.ts'

export interface BackupContents {
  leads: number
  /** Milliseconds since 1970; null without leads. */
  newestLead: number | null
}

/** Throws if the copy is damaged, another program's, or newer than this program. */
export function checkBackup(copy: Database, name: string): BackupContents {
  const findings = read(name, () => copy.pragma('integrity_check(1)', { simple: true }))
  if (findings !== 'ok') throw new Error(`${name} is damaged: ${findings}`)
  const tables = copy.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all()
  if (!tables.includes('migrations') || !tables.includes('leads'))
    throw new Error(`${name} is no backup of this program.`)
  const known = knownMigrations('sqlite')
  const newer = copy
    .prepare<[], string>('SELECT name FROM migrations')
    .pluck()
    .all()
    .filter((one) => !known.includes(one))
  if (newer.length > 0) throw new Error(`${name} comes from a newer version of this program (${newer.join(', ')}).`)
  const [leads, newestLead] = copy
    .prepare<[], [number, number | null]>('SELECT count(*), max(created_at) FROM leads')
    .raw()
    .get() ?? [0, null]
  return { leads, newestLead }
}

function read<T>(name: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string }
    throw new Error(
      /NOTADB|CORRUPT/.test(code) ? `${name} is no sound database.` : `${name} cannot be read: ${message}`,
    )
  }
}
