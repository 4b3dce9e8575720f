import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importSampleContent } from '#server/blog/import-sample-content.ts'
import { testContext } from './context.ts'

/** Migrates and imports the sample content once for all sites of a run. */
export default async function prepareData(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanyard-prepared-'))
  const context = await testContext({ dataDir, databaseUrl: undefined })
  await importSampleContent({ ...context, clock: () => new Date() })
  await context.db.close()
  process.env.PREPARED_DATA = dataDir
  return () => rmSync(dataDir, { recursive: true, force: true })
}
