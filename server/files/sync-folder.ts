import { open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Makes a rename last through a power cut. */
export async function syncFolder(file: string): Promise<void> {
  // Windows opens no folders, and does without.
  if (process.platform === 'win32') return
  const folder = await open(dirname(file), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
