import { execFile } from 'node:child_process'
import { chmod, link, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { keptFolder } from '#server/db/replaced-databases.ts'
import { syncFolder } from '#server/runtime/sync-folder.ts'

// Never opens the database: closing any descriptor of a file drops all locks of this process on it
// (sqlite.org/howtocorrupt.html, 2.2), and a server could start meanwhile.
export async function keepDatabase(path: string, dataDir: string, now: Date): Promise<string> {
  await mkdir(keptFolder(dataDir), { recursive: true, mode: 0o700 })
  const kept = join(keptFolder(dataDir), `lanyard-${now.toISOString().replaceAll(/[:.]/g, '-')}.db`)
  // Some file systems have no hard links.
  await link(path, kept).catch(() => copyBeside(path, kept))
  await chmod(kept, 0o600)
  await syncFolder(kept)
  return kept
}

const COPY =
  'const fs = require("node:fs"); fs.copyFileSync(process.argv[1], process.argv[2], fs.constants.COPYFILE_EXCL)'

/** A process of its own has no locks that closing the file could drop. */
async function copyBeside(path: string, kept: string) {
  await promisify(execFile)(process.execPath, ['-e', COPY, path, kept])
  const copy = await open(kept, 'r')
  await copy.sync()
  await copy.close()
}
