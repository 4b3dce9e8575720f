import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Syncs before renaming, because after a power cut a name may exist without its content. */
export async function writeAtomically(file: string, write: (unfinished: string) => Promise<unknown>): Promise<void> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.part`
  try {
    await write(unfinished)
    await syncFile(unfinished)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function syncFile(file: string) {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

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
