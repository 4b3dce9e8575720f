import type { Dirent } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { impersonalPurposes } from '#domain/deliveries/delivery.ts'
import type { Context } from '#server/context.ts'
import { messageFolders } from '#server/deliveries/message-file.ts'

const BATCH = 500

export async function removeObsoleteMessageFiles({ db, config }: Pick<Context, 'db' | 'config'>): Promise<number> {
  const files = await messageFiles(config.dataDir)
  let removed = 0
  for (let start = 0; start < files.length; start += BATCH) {
    const some = files.slice(start, start + BATCH)
    const rows = await db.query
      .selectFrom('deliveries')
      .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
      .leftJoin('demos', 'demos.lead_id', 'leads.id')
      .select('deliveries.id')
      .where(
        'deliveries.id',
        'in',
        some.map(({ deliveryId }) => deliveryId),
      )
      .where((is) => is.or([is('erased_at', 'is', null), is('purpose', 'in', impersonalPurposes)]))
      .where((is) => is.or([is('channel', '!=', 'wallet'), is('demos.lead_id', 'is not', null)]))
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom('notifications')
              .innerJoin('leads as named', 'named.id', 'notifications.lead_id')
              .select('named.id')
              .whereRef('notifications.delivery_id', '=', 'deliveries.id')
              .where('named.erased_at', 'is not', null),
          ),
        ),
      )
      .execute()
    const expected = new Set(rows.map(({ id }) => id))
    for (const { path, deliveryId } of some) {
      if (expected.has(deliveryId)) continue
      await rm(path, { force: true })
      removed += 1
    }
  }
  return removed
}

/** Only reads the folders for messages; other files in the data folder stay. */
async function messageFiles(dataDir: string): Promise<{ path: string; deliveryId: string }[]> {
  const entries = await Promise.all(Object.keys(messageFolders).map((folder) => entriesOf(join(dataDir, folder))))
  return entries.flat().flatMap((entry) => {
    const [deliveryId] = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\.|$)/.exec(entry.name) ?? []
    return deliveryId && entry.isFile() ? [{ path: join(entry.parentPath, entry.name), deliveryId }] : []
  })
}

const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
