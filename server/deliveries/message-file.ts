import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '#server/files/sync-folder.ts'

/** Folders for messages of channels without a provider, with their file extension. */
export const messageFolders = {
  mailbox: 'eml',
  webhook: 'json',
  passes: 'pkpass',
  google: 'json',
  whatsapp: 'json',
} as const
export type MessageFolder = keyof typeof messageFolders

export const messagePath = (dataDir: string, folder: MessageFolder, deliveryId: string) =>
  join(dataDir, folder, `${deliveryId}.${messageFolders[folder]}`)

/** A fixed name, so that erasure finds what a crash leaves. */
const unfinished = (path: string) => `${path}.part`

/** Whole and synced on return. Synchronous, since ten small steps in threads take longer. */
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

export async function removeMessageFiles(dataDir: string, deliveryId: string): Promise<void> {
  for (const folder of Object.keys(messageFolders) as MessageFolder[]) {
    const path = messagePath(dataDir, folder, deliveryId)
    await Promise.all([rm(path, { force: true }), rm(unfinished(path), { force: true })])
  }
}
