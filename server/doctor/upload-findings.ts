import type { Database } from '#server/db/database.ts'
import type { Config } from '#server/settings/config.ts'
import { missingUploads, missingUploadsSentence } from '#server/uploads/missing-uploads.ts'
import { broken, type Finding, ok } from './finding.ts'

export async function examineUploads(db: Database, config: Pick<Config, 'dataDir' | 'processRole'>): Promise<Finding> {
  if (config.processRole === 'worker') return ok('uploads', 'A process that only delivers shows no pictures.')
  const missing = await missingUploads({ db, config })
  if (missing.length > 0) return broken('uploads', missingUploadsSentence(missing.length, config))
  return ok('uploads', 'Every picture of a post is on this machine.')
}
