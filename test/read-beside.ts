import { execFileSync } from 'node:child_process'

/**
 * A file's bytes, one character each, read by another process: a file of SQLite's that is closed here takes all its locks from the connections
 * of this process (sqlite.org/howtocorrupt.html, 2.2).
 */
export const readBeside = (path: string): string =>
  execFileSync(
    process.execPath,
    ['-e', 'process.stdout.write(require("node:fs").readFileSync(process.argv[1]))', path],
    {
      encoding: 'latin1',
      maxBuffer: 2 ** 30,
    },
  )
