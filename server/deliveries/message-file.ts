import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '#server/runtime/atomic-write.ts'

/** Folders of channels without a provider, with the file extension of their messages. */
export const messageFolders = {
  mailbox: 'eml',
  webhook: 'json',
  passes: 'pkpass',
  google: 'json',
  whatsapp: 'json',
} as const
type MessageFolder = keyof typeof messageFolders

export const messagePath = (dataDir: string, folder: MessageFolder, deliveryId: string) =>
  join(dataDir, folder, `${deliveryId}.${messageFolders[folder]}`)

/** Fixed name, so that an erasure finds the file after a crash. */
const partialPath = (path: string) => `${path}.part`

export async function writeMessageFile(
  dataDir: string,
  folder: MessageFolder,
  deliveryId: string,
  content: string | Uint8Array,
): Promise<void> {
  const path = messagePath(dataDir, folder, deliveryId)
  await mkdir(join(dataDir, folder), { recursive: true, mode: 0o700 })
  await writeFile(partialPath(path), content, { mode: 0o600, flush: true })
  await rename(partialPath(path), path)
  await syncFolder(path)
}

export async function removeMessageFiles(dataDir: string, deliveryId: string): Promise<void> {
  for (const folder of Object.keys(messageFolders) as MessageFolder[]) {
    const path = messagePath(dataDir, folder, deliveryId)
    await Promise.all([rm(path, { force: true }), rm(partialPath(path), { force: true })])
  }
}
