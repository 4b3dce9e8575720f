import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { programFile } from '#server/process/project-file.ts'
import { DatabaseBusy } from './database-errors.ts'

const program = fileURLToPath(programFile('server/db/wipe-gaps-process.ts'))
/** Exit code when other processes kept the database locked. */
const LOCKED = 2

/** Wipes copies of rows that rebalancing leaves in pages and `secure_delete` misses. */
export async function wipeGaps(path: string, patience: number): Promise<void> {
  const child = spawn(process.execPath, [program, path, String(patience)], { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const [code] = await once(child, 'close')
  if (code === LOCKED) throw new DatabaseBusy('Others kept the database from being wiped')
  if (code !== 0) throw new Error(`The database could not be wiped: ${errors}`)
}
