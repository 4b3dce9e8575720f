import { closeSync, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

/** A new file survives a power cut only if its folder is synced. */
export function syncFolder(file: string): void {
  // Windows has no such call and needs none.
  if (process.platform === 'win32') return
  const folder = openSync(dirname(file), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
