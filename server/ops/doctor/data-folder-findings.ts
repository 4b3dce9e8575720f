import { access, constants, stat, statfs } from 'node:fs/promises'
import type { Config } from '#server/config/config.ts'
import { privateFiles } from '#server/db/private-files.ts'
import { listReplacedDatabases } from '#server/db/replaced-databases.ts'
import { dataFolderFault } from '#server/runtime/start-errors.ts'
import { broken, type Finding, ok, warning } from './finding.ts'

const MB = 2 ** 20
/** Bytes of free space: thresholds of warning and failure. */
const LOW_SPACE = 1_024 * MB
const CRITICAL_SPACE = 100 * MB

export async function examineDataFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  const fault = dataFolderFault(dataDir)
  if (fault) return [broken('data folder', fault)]
  const found = await stat(dataDir).catch(() => undefined)
  if (!found) return [warning('data folder', `${dataDir} does not exist yet. The first start creates it.`)]
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    return [broken('data folder', `This user cannot read and write ${dataDir}.`)]
  }
  return [
    await examinePermissions(dataDir),
    await examineSpace(dataDir),
    ...(await listReplacedDatabases(dataDir)).map((file) =>
      warning(
        'data folder',
        `${file} is the database that a restore replaced. It is deleted 30 days after the restore.`,
      ),
    ),
  ]
}

async function examinePermissions(dataDir: string): Promise<Finding> {
  if (process.platform === 'win32') return ok('data folder', `${dataDir} is readable and writable.`)
  for (const path of [dataDir, ...privateFiles(dataDir)]) {
    const mode = await stat(path).then(
      (found) => found.mode,
      () => 0,
    )
    if ((mode & 0o007) !== 0)
      return warning(
        'data folder',
        `${path} is readable by every user of this machine. Run: chmod ${path === dataDir ? 700 : 600} ${path}`,
      )
  }
  return ok('data folder', `${dataDir} is readable and writable, but not by every user of this machine.`)
}

async function examineSpace(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const says = `${free >= LOW_SPACE ? `${(free / LOW_SPACE).toFixed(1)} GB` : `${Math.floor(free / MB)} MB`} free on its disk`
  if (free < CRITICAL_SPACE) return broken('disk', `${says}. When the disk is full, leads cannot be stored.`)
  return free < LOW_SPACE ? warning('disk', `${says}.`) : ok('disk', `${says}.`)
}
