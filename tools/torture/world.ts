import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { healthPath } from '#domain/paths.ts'
import type { Database } from '#server/db/database.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { localhostCertificate } from '../../test/fakes/localhost-certificate.ts'
import { type ArrivedMail, type SmtpSink, startSwiftSmtpSink } from '../../test/fakes/smtp-sink.ts'
import { receiverSecret, startWebhookReceiver, type WebhookReceiver } from '../../test/fakes/webhook-receiver.ts'
import { type PostgresServer, startPostgres } from '../../test/postgres-server.ts'
import { freePort } from '../../test/running-process.ts'
import { shareImages } from '../../test/share-images.ts'
import serverProcess from '../scripts/server-process.json' with { type: 'json' }

export type Dialect = 'sqlite' | 'postgres'

/** A server process that keeps its port across restarts. */
export interface Server {
  readonly origin: string
  readonly child: ChildProcess
  /** SIGKILL, like a power cut. */
  kill(): Promise<void>
  /** SIGTERM. */
  stop(): Promise<void>
}

/** Receivers, a database and servers, all on this machine. */
export interface World {
  dialect: Dialect
  dataDir: string
  webhook: WebhookReceiver
  mail: SmtpSink<ArrivedMail>
  postgres: PostgresServer | undefined
  /** For commands that work on the same data. */
  environment: NodeJS.ProcessEnv
  start(environment?: NodeJS.ProcessEnv, port?: number): Promise<Server>
  /** Opens the database next to the servers. */
  withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

export interface WorldSettings {
  dialect: Dialect
  /** Share of messages that receivers accept without a response. */
  dropShare?: number
  /** Replaces the new temporary folder. */
  dataDir?: string
}

const main = fileURLToPath(new URL('../../build/app/main.js', import.meta.url))
const quiet = { warn: () => {} } as never

export async function createWorld({ dialect, dropShare = 0, ...settings }: WorldSettings): Promise<World> {
  const dataDir = settings.dataDir ?? mkdtempSync(join(tmpdir(), 'lanyard-torture-'))
  shareImages(dataDir)
  const webhook = await startWebhookReceiver({ dropShare })
  const mail = await startSwiftSmtpSink({ dropShare })
  const postgres =
    dialect === 'postgres' ? await startPostgres(process.env.POSTGRES_BIN ?? '', { synced: true }) : undefined
  const databaseUrl = await postgres?.createDatabase()
  const servers = new Set<Server>()
  const own = {
    ...serverProcess.environment,
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    LOG_LEVEL: 'fatal',
    LEAD_SOFT_LIMIT: '0',
    LEAD_HARD_LIMIT: '0',
    DEMO_REPEAT_HOURS: '0',
    DEMO_HOURLY_LIMIT: '0',
    EMAIL_DAILY_LIMIT: '0',
    EMAIL_DOMAIN_DAILY_LIMIT: '0',
    WHATSAPP_DAILY_LIMIT: '0',
    // Turns 5 s into 5 ms and 5 h into 18 s; leases are as short as they can be.
    RETRY_SCALE: '0.001',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Sender <hello@site.example>',
    STAFF_EMAIL: 'staff@staff.example',
    WEBHOOK_URL: `http://127.0.0.1:${webhook.port}/`,
    WEBHOOK_SECRET: receiverSecret,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    ...(databaseUrl && { DATABASE_URL: databaseUrl, APP_SECRET: 'a secret for the torture of servers' }),
  }

  async function start(environment: NodeJS.ProcessEnv = {}, port?: number): Promise<Server> {
    const scheme = environment.TLS_CERT_FILE ? 'https' : 'http'
    const origin = `${scheme}://127.0.0.1:${port ?? (await freePort())}`
    const child = spawn(process.execPath, [...serverProcess.arguments, main], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...own, PORT: new URL(origin).port, SITE_ORIGIN: origin, ...environment },
    })
    const server = { origin, child, kill: () => end(server, 'SIGKILL'), stop: () => end(server, 'SIGTERM') }
    servers.add(server)
    await untilAlive(server)
    return server
  }

  async function end(server: Server, signal: NodeJS.Signals) {
    servers.delete(server)
    if (server.child.exitCode !== null || server.child.signalCode !== null) return
    const ended = new Promise((resolve) => server.child.once('exit', resolve))
    server.child.kill(signal)
    // A stopped process handles no other signal.
    if (signal === 'SIGTERM') server.child.kill('SIGCONT')
    await ended
  }

  return {
    dialect,
    dataDir,
    webhook,
    mail,
    postgres,
    environment: own,
    start,
    async withDatabase(work) {
      const db = await openDatabase({ dataDir, databaseUrl, log: quiet })
      try {
        return await work(db)
      } finally {
        await db.close()
      }
    },
    async stop() {
      await Promise.all([...servers].map((server) => server.kill()))
      await Promise.all([webhook.stop(), mail.stop()])
      await postgres?.stop()
      if (!settings.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Milliseconds between polls of a starting server. */
const POLL_INTERVAL = 20

async function untilAlive({ origin, child }: Server) {
  for (;;) {
    if (child.signalCode !== null) return
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    if (await isAlive(origin)) return
    await delay(POLL_INTERVAL)
  }
}

/** `fetch` cannot be given a certificate authority. */
const isAlive = (origin: string) =>
  new Promise<boolean>((resolve) => {
    const { get } = origin.startsWith('https:') ? https : http
    const request = get(origin + healthPath, { ca: localhostCertificate.cert, agent: false, timeout: 5_000 })
    request.once('response', (response) => resolve(response.resume().statusCode === 200))
    request.once('timeout', () => request.destroy()).once('error', () => resolve(false))
  })

/** Polls every so many ms for at most so many; false when time runs out. */
export async function until(is: () => boolean | Promise<boolean>, most: number, every = 100): Promise<boolean> {
  for (const end = performance.now() + most; performance.now() < end; await delay(every)) if (await is()) return true
  return is()
}

/** No delivery is pending or sending; those that are dead or unknown count as settled. */
export const isWorkedOff = (world: World, channels: ('email' | 'webhook')[] = ['email', 'webhook']) =>
  world.withDatabase(async (db) => {
    const found = await db.query
      .selectFrom('deliveries')
      .select('id')
      .where('channel', 'in', channels)
      .where('state', 'in', ['pending', 'sending'])
      .limit(1)
      .executeTakeFirst()
    return found === undefined
  })
