import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a restore puts the database that it replaces. */
export const keptFolder = (dataDir: string) => join(dataDir, 'replaced')

/** The databases that restores have put aside, as paths. */
export async function keptDatabases(dataDir: string): Promise<string[]> {
  const folder = keptFolder(dataDir)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.map((name) => join(folder, name))
}

/** Removes them, and gives their paths. */
export async function removeKeptDatabases(dataDir: string): Promise<string[]> {
  const files = await keptDatabases(dataDir)
  for (const file of files) await rm(file, { force: true })
  return files
}
