import { chmodSync, existsSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import { sqliteFile } from '#server/db/sqlite.ts'

/** What only its owner may do with what this process makes; SQLite gives the log and its index the mode of the database. */
export const PRIVATE_UMASK = 0o077

/** The files under the data folder that hold people's data, or what opens it. */
export const privateFiles = (dataDir: string): string[] => [
  ...['', '-wal', '-shm'].map((ending) => `${sqliteFile(dataDir)}${ending}`),
  `${dataDir}/app-secret`,
]

/** Takes from others what an earlier version, or a copy, has let them read. */
export function closeFilesToOthers(dataDir: string, log: Pick<FastifyBaseLogger, 'warn'>): void {
  for (const file of privateFiles(dataDir).filter((path) => existsSync(path))) {
    try {
      chmodSync(file, 0o600)
    } catch (error) {
      log.warn({ err: error, file }, 'A file of the data folder belongs to another user, so it stays as open as it is')
    }
  }
}
