import { existsSync } from 'node:fs'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { sqliteFile } from '#server/db/sqlite.ts'
import { createLog } from '#server/process/log.ts'
import type { Config } from '#server/settings/config.ts'
import { examineAnswers } from './answer-findings.ts'
import { examineAppleCertificate, examineTls } from './certificate-findings.ts'
import { examineChannels } from './channel-findings.ts'
import { examineContent } from './content-findings.ts'
import { examineDataFolder } from './data-folder-findings.ts'
import { examineDatabase, examineMigrations } from './database-findings.ts'
import { examineDeliveries, examineLeads, examineVisitorEmails } from './delivery-findings.ts'
import { examineFacts } from './fact-findings.ts'
import { broken, type Finding, warning } from './finding.ts'
import { examineRetention, examineSecret } from './keeping-findings.ts'
import { examineProxies } from './proxy-findings.ts'
import { examineSettings } from './setting-findings.ts'
import { examineUploads } from './upload-findings.ts'

/** Never throws: what cannot be examined becomes a finding. */
export async function examine(config: Config, now = new Date()): Promise<Finding[]> {
  const findings = [
    ...examineSettings(config),
    ...(await examineDataFolder(config)),
    ...examineTls(config, now),
    ...(await examineAppleCertificate(config, now)),
  ]
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir)))
    findings.push(warning('database', `There is none yet at ${sqliteFile(config.dataDir)}: the first start makes it.`))
  else findings.push(...(await examineOpened(config, now)))
  return [...findings, ...examineFacts(), ...(await examineContent())]
}

async function examineOpened(config: Config, now: Date): Promise<Finding[]> {
  const log = createLog({ logLevel: 'silent' })
  let db: Database | undefined
  try {
    db = await openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log })
    const findings = await examineDatabase(db, config)
    const migrations = await examineMigrations(db)
    findings.push(migrations)
    if (migrations.state !== 'ok') return findings
    return [
      ...findings,
      ...(await examineChannels({ config, db, log, clock: () => now })),
      ...(await examineDeliveries(db, now)),
      ...(await examineLeads(db)),
      await examineRetention(db, config, now),
      await examineSecret(db, config),
      await examineVisitorEmails(db, config.emailDailyLimit, now),
      await examineAnswers(db, config, now),
      await examineProxies(db, config, now),
      await examineUploads(db, config),
    ]
  } catch (error) {
    return [broken('database', `It cannot be opened or read: ${reason(error)}`)]
  } finally {
    await db?.close()
  }
}

/** The driver's message, which may contain user and host but never the URL with its password. */
function reason(error: unknown): string {
  const { code, message, cause } = error as { code?: string; message?: string; cause?: { message?: string } }
  return cause?.message || message || code || 'for no known reason'
}
