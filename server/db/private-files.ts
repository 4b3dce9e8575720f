import { chmodSync, existsSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import { sqliteFile } from './sqlite.ts'

/** Owner-only; SQLite gives the WAL and its index the mode of the database. */
export const PRIVATE_UMASK = 0o077

export const privateFiles = (dataDir: string): string[] => [
  ...['', '-wal', '-shm'].map((ending) => `${sqliteFile(dataDir)}${ending}`),
  `${dataDir}/app-secret`,
]

export function restrictFilePermissions(dataDir: string, log: Pick<FastifyBaseLogger, 'warn'>): void {
  for (const file of privateFiles(dataDir).filter((path) => existsSync(path))) {
    try {
      chmodSync(file, 0o600)
    } catch (error) {
      log.warn({ err: error, file }, 'A file of the data folder belongs to another user, so it stays as open as it is')
    }
  }
}
