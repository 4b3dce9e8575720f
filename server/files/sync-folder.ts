import { closeSync, fsyncSync, openSync } from 'node:fs'
import { dirname } from 'node:path'

/** Makes the name of a file last through a power cut: it is on the disk only with its folder. */
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
