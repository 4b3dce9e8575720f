import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { impersonalPurposes } from '#domain/delivery.ts'
import type { Context } from '#server/context.ts'

const BATCH = 500
/** Their file names are content hashes; they belong to posts. */
const ofPosts = ['uploads', 'image-cache']

/** Removes files of erased or deleted leads and passes of ended demos. Returns their number. */
export async function removeMessages({ db, config }: Pick<Context, 'db' | 'config'>): Promise<number> {
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
      .execute()
    const kept = new Set(rows.map(({ id }) => id))
    for (const { path, deliveryId } of some) {
      if (kept.has(deliveryId)) continue
      await rm(path, { force: true })
      removed += 1
    }
  }
  return removed
}

async function messageFiles(dataDir: string): Promise<{ path: string; deliveryId: string }[]> {
  const entries = await readdir(dataDir, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory() && !ofPosts.includes(entry.name))
  const within = await Promise.all(
    folders.map(({ name }) => readdir(join(dataDir, name), { withFileTypes: true, recursive: true })),
  )
  return [...entries, ...within.flat()].flatMap((entry) => {
    const [deliveryId] = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-f])/.exec(entry.name) ?? []
    return deliveryId && entry.isFile() ? [{ path: join(entry.parentPath, entry.name), deliveryId }] : []
  })
}
