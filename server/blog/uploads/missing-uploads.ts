import { join } from 'node:path'
import type { Context } from '#server/context.ts'
import { storedUploads } from './warm-images.ts'

export async function missingUploads({
  db,
  config,
}: Pick<Context, 'db'> & { config: { dataDir: string } }): Promise<string[]> {
  const stored = new Set(await storedUploads(config.dataDir))
  const rows = await db.query.selectFrom('uploads').select('path').distinct().orderBy('path').execute()
  return rows.map(({ path }) => path).filter((path) => !stored.has(path))
}

/** Machines may share the database but not the folder, so the image may exist elsewhere. */
export async function warnOfMissingUploads(context: Pick<Context, 'db' | 'config' | 'log'>): Promise<void> {
  const missing = await missingUploads(context)
  if (missing.length > 0)
    context.log.warn(
      { missing: missing.length, first: missing[0] },
      missingUploadsSentence(missing.length, context.config),
    )
}

export const missingUploadsSentence = (count: number, { dataDir }: { dataDir: string }) =>
  `${count === 1 ? 'A post image is' : `${count} post images are`} missing under ${join(dataDir, 'uploads')}: mount the folder of the machine that imported the posts, or import them here too.`
