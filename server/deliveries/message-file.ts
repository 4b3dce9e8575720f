import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '#server/files/sync-folder.ts'

/** The folders under the data folder that take what a channel without a provider would have sent, with their files' ending. */
export const messageFolders = {
  mailbox: 'eml',
  webhook: 'json',
  passes: 'pkpass',
  google: 'json',
  whatsapp: 'json',
} as const
export type MessageFolder = keyof typeof messageFolders

/** Where a delivery's message is written when its channel has no provider. */
export const messagePath = (dataDir: string, folder: MessageFolder, deliveryId: string) =>
  join(dataDir, folder, `${deliveryId}.${messageFolders[folder]}`)

/** While it is written, a message stands under this name, so that a crash leaves nothing that erasure would not find. */
const unfinished = (path: string) => `${path}.part`

/**
 * Writes a delivery's message so that it is on the disk, whole, when this returns. A repeat replaces the file. In one go: handed over to
 * other threads, its ten small steps take many times longer.
 */
export function writeMessageFile(
  dataDir: string,
  folder: MessageFolder,
  deliveryId: string,
  content: string | Uint8Array,
): void {
  const path = messagePath(dataDir, folder, deliveryId)
  mkdirSync(join(dataDir, folder), { recursive: true, mode: 0o700 })
  const file = openSync(unfinished(path), 'w', 0o600)
  try {
    writeFileSync(file, content)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(unfinished(path), path)
  syncFolder(path)
}

/** Removes what was written for a delivery by any channel. */
export async function removeMessageFiles(dataDir: string, deliveryId: string): Promise<void> {
  for (const folder of Object.keys(messageFolders) as MessageFolder[]) {
    const path = messagePath(dataDir, folder, deliveryId)
    await Promise.all([rm(path, { force: true }), rm(unfinished(path), { force: true })])
  }
}
