import { randomBytes } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'

/** Writes to a temporary file and renames it; a failure leaves nothing behind. */
export async function writeWhole(file: string, write: (unfinished: string) => Promise<unknown>): Promise<void> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.part`
  try {
    await write(unfinished)
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
