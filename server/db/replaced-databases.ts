import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

export const replacedFolder = (dataDir: string) => join(dataDir, 'replaced')

export async function listReplacedDatabases(dataDir: string): Promise<string[]> {
  const folder = replacedFolder(dataDir)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.map((name) => join(folder, name))
}

export async function removeReplacedDatabases(dataDir: string): Promise<string[]> {
  const files = await listReplacedDatabases(dataDir)
  for (const file of files) await rm(file, { force: true })
  return files
}
