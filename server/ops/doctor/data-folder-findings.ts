import { access, constants, stat, statfs } from 'node:fs/promises'
import type { Config } from '#server/config/config.ts'
import { privateFiles } from '#server/db/private-files.ts'
import { keptDatabases } from '#server/db/replaced-databases.ts'
import { dataFolderFault } from '#server/runtime/start-errors.ts'
import { broken, type Finding, ok, warning } from './finding.ts'

const MB = 2 ** 20
/** Bytes of free space: the thresholds of a warning and of a failure. */
const LITTLE = 1_024 * MB
const TOO_LITTLE = 100 * MB

export async function examineDataFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  const fault = dataFolderFault(dataDir)
  if (fault) return [broken('data folder', fault)]
  const found = await stat(dataDir).catch(() => undefined)
  if (!found) return [warning('data folder', `${dataDir} does not exist yet: the first start makes it.`)]
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return [broken('data folder', `${dataDir} cannot be read and written by this user.`)]
  }
  return [
    await readers(dataDir),
    await space(dataDir),
    ...(await keptDatabases(dataDir)).map((file) =>
      warning('data folder', `${file} was put aside by a restore and is deleted 30 days after it.`),
    ),
  ]
}

async function readers(dataDir: string): Promise<Finding> {
  if (process.platform === 'win32') return ok('data folder', `${dataDir} can be read and written.`)
  for (const path of [dataDir, ...privateFiles(dataDir)]) {
    const mode = await stat(path).then(
      (found) => found.mode,
      () => 0,
    )
    if ((mode & 0o007) !== 0)
      return warning(
        'data folder',
        `${path} is open to every user of this machine: chmod ${path === dataDir ? 700 : 600} ${path}`,
      )
  }
  return ok('data folder', `${dataDir} can be read and written, and not by every user of this machine.`)
}

async function space(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const says = `${free >= LITTLE ? `${(free / LITTLE).toFixed(1)} GB` : `${Math.floor(free / MB)} MB`} are free on its disk`
  if (free < TOO_LITTLE) return broken('disk', `${says}: on a full disk no lead is taken.`)
  return free < LITTLE ? warning('disk', `${says}.`) : ok('disk', `${says}.`)
}
