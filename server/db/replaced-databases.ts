import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

export const keptFolder = (dataDir: string) => join(dataDir, 'replaced')

export async function keptDatabases(dataDir: string): Promise<string[]> {
  const folder = keptFolder(dataDir)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.map((name) => join(folder, name))
}

export async function removeKeptDatabases(dataDir: string): Promise<string[]> {
  const files = await keptDatabases(dataDir)
  for (const file of files) await rm(file, { force: true })
  return files
}
