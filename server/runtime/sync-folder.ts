import { open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A new file survives a power cut only if its folder is synced. */
export async function syncFolder(file: string): Promise<void> {
  // Windows has no such call and needs none.
  if (process.platform === 'win32') return
  const folder = await open(dirname(file), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
