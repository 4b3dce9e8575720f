import { execFileSync } from 'node:child_process'

/**
 * A file's bytes as Latin-1, read by another process: closing a SQLite file here would release all
 * locks that this process holds on it (sqlite.org/howtocorrupt.html, 2.2).
 */
export const readFileInProcess = (path: string): string =>
  execFileSync(
    process.execPath,
    ['-e', 'process.stdout.write(require("node:fs").readFileSync(process.argv[1]))', path],
    {
      encoding: 'latin1',
      maxBuffer: 2 ** 30,
    },
  )
