import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'

/** The type of /proc (statfs(2)). */
const PROC = 0x9fa0

/**
 * Why nothing can be stored there. Node's recursive `mkdir` never ends in /proc, because the kernel
 * answers as if the parent folder were missing. scripts/start-conditions.mjs says the same.
 */
export function dataFolderFault(dataDir: string): string | undefined {
  if (process.platform !== 'linux' || statfsSync(nearest(dataDir)).type !== PROC) return undefined
  return `DATA_DIR is ${dataDir}, where the kernel stores no files: set DATA_DIR to a folder on a disk.`
}

/** The path itself, or its closest existing ancestor. */
const nearest = (path: string): string => (existsSync(path) ? path : nearest(dirname(path)))
