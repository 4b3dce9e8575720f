import { existsSync } from 'node:fs'
import { legalFacts } from '#content/legal/legal-facts.ts'
import { remainingSampleFacts } from '#content/site.ts'
import { missingUploads, missingUploadsSentence } from '#server/blog/uploads/missing-uploads.ts'
import type { Config } from '#server/config/config.ts'
import { readAppState } from '#server/db/app-state.ts'
import { findSecretMismatch } from '#server/db/bound-secret.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { sqliteFile } from '#server/db/sqlite.ts'
import { isTrustedProxy } from '#server/http/client-ip.ts'
import { findClockProblem } from '#server/privacy/retention-job.ts'
import { createLog } from '#server/runtime/log.ts'
import { projectFile } from '#server/runtime/project-files.ts'
import { examineAppleCertificate, examineTls } from './certificate-findings.ts'
import { contentFaults } from './content-faults.ts'
import { examineDataFolder } from './data-folder-findings.ts'
import { examineDatabase, examineMigrations } from './database-findings.ts'
import { examineChannels, examineDeliveries, examineLeads, examineVisitorEmails } from './delivery-findings.ts'
import { broken, type Finding, ok, warning } from './finding.ts'
import { examineInbound } from './inbound-findings.ts'
import { examineSettings } from './settings-findings.ts'

/** Never throws: failed examinations become findings. */
export async function examine(config: Config, now = new Date()): Promise<Finding[]> {
  const findings = [
    ...examineSettings(config),
    ...(await examineDataFolder(config)),
    ...examineTls(config, now),
    ...(await examineAppleCertificate(config, now)),
  ]
  if (!config.databaseUrl && !existsSync(sqliteFile(config.dataDir)))
    findings.push(warning('database', `${sqliteFile(config.dataDir)} does not exist yet. The first start creates it.`))
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
      await examineInbound(db, config, now),
      await examineProxies(db, config, now),
      await examineUploads(db, config),
    ]
  } catch (error) {
    return [broken('database', `The database cannot be opened or read: ${reason(error)}`)]
  } finally {
    await db?.close()
  }
}

/** The driver's message; it may contain user and host but never the URL with its password. */
function reason(error: unknown): string {
  const { code, message, cause } = error as { code?: string; message?: string; cause?: { message?: string } }
  return cause?.message || message || code || 'unknown error'
}

async function examineUploads(db: Database, config: Pick<Config, 'dataDir' | 'processRole'>): Promise<Finding> {
  if (config.processRole === 'worker') return ok('uploads', 'A process that only delivers serves no images.')
  const missing = await missingUploads({ db, config })
  if (missing.length > 0) return broken('uploads', missingUploadsSentence(missing.length, config))
  return ok('uploads', 'All images of posts are on this machine.')
}

async function examineContent(): Promise<Finding[]> {
  if (!existsSync(projectFile('content/site.ts')))
    return [ok('content', 'The build checked it. Its sources are not on this machine.')]
  try {
    const faults = await contentFaults()
    if (faults.length > 0) return faults.map((fault) => broken('content', fault))
    return [ok('content', 'All drawings exist, no text is empty, and all links work.')]
  } catch (error) {
    return [
      broken('content', `The content cannot be read: ${error instanceof Error ? error.message.split('\n')[0] : error}`),
    ]
  }
}

/** Sample facts that visitors would believe. */
function examineFacts(): Finding[] {
  const remaining = remainingSampleFacts().map(({ fact }) => fact)
  return [
    remaining.length > 0
      ? warning('facts', `content/site.ts still has sample values: ${remaining.join(', ')}.`)
      : ok('facts', 'content/site.ts has no sample values.'),
    legalFacts.reviewed
      ? ok('legal texts', `Reviewed, version of ${legalFacts.version}.`)
      : warning('legal texts', 'Not reviewed yet. After a review, set reviewed in content/legal/legal-facts.ts.'),
  ]
}

async function examineRetention(db: Database, config: Config, now: Date): Promise<Finding> {
  const doubt = await findClockProblem({ db, config, clock: () => now })
  return doubt === undefined
    ? ok('deletion', 'Data past its retention period is deleted every hour.')
    : warning('deletion', `Nothing is deleted because the clock may be ahead. ${doubt}`)
}

async function examineSecret(db: Database, config: Config): Promise<Finding> {
  const wrong = await findSecretMismatch(db.query, config)
  return wrong === undefined ? ok('binding', 'The secret matches the database.') : broken('binding', wrong)
}

/** Milliseconds after which a proxy counts as gone. */
const RECENT = 24 * 3_600_000
const proxyConsequence = 'all visitors behind it count as one IP address, and their leads need review or are refused'

async function examineProxies(
  { query }: Pick<Database, 'query'>,
  { trustedProxies, siteOrigin, tls }: Pick<Config, 'trustedProxies' | 'siteOrigin' | 'tls'>,
  now: Date,
): Promise<Finding> {
  const note = await readAppState(query, 'untrusted proxy')
  if (note && now.getTime() - note.changed_at < RECENT && !isTrustedProxy(trustedProxies, note.value))
    return warning(
      'proxies',
      `Requests with X-Forwarded-For came from ${note.value}, which is not in TRUSTED_PROXIES: ${proxyConsequence}.`,
    )
  if (trustedProxies.length > 0) return ok('proxies', `Trusted: ${trustedProxies.join(', ')}.`)
  return siteOrigin.startsWith('https:') && !tls
    ? warning(
        'proxies',
        `SITE_ORIGIN is https, so there is a proxy in front, but it is not in TRUSTED_PROXIES: ${proxyConsequence}.`,
      )
    : ok('proxies', 'None. Visitors connect directly.')
}
