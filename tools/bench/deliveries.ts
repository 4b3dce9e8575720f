import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import Database from 'better-sqlite3'
import { apiLeadPath } from '#domain/paths.ts'
import { startDemoWorld } from '../../test/demo-world.ts'
import { startSwiftSmtpSink } from '../../test/fakes/smtp-sink.ts'
import { receiverSecret, startWebhookReceiver } from '../../test/fakes/webhook-receiver.ts'
import { demoBody } from '../../test/leads.ts'
import { percentile } from '../../test/percentile.ts'
import { startSite } from '../../test/running-site.ts'
import type { Row } from './table.ts'

/** Messages that are pending when the server starts. */
const BACKLOG = 4_000
/** Total, and per second. */
const DEMOS = 120
const DEMOS_PER_SECOND = 4
/** The same number of connections as a channel uses. */
const CONNECTIONS = 4

/**
 * How many messages per second reach a receiver on this machine, and how soon after its commit do a
 * lead's first attempts begin?
 */
export async function benchDeliveries(): Promise<Row[]> {
  const webhook = await startWebhookReceiver()
  const mail = await startSwiftSmtpSink()
  try {
    const posts = await backlogRate('webhook', {
      WEBHOOK_URL: `http://127.0.0.1:${webhook.port}/`,
      WEBHOOK_SECRET: receiverSecret,
      WEBHOOK_ALLOW_PRIVATE: 'true',
    })
    const mails = await backlogRate('email', {
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'Sender <hello@site.example>',
      STAFF_EMAIL: 'staff@staff.example',
    })
    const bare = await barePosts(webhook.port)
    const reference = `posts over ${CONNECTIONS} connections ${Math.round(bare)}`
    const row = (what: string, rate: number): Row => ({
      question: `${what}/s from a backlog`,
      figure: String(Math.round(rate)),
      reference,
      ratio: (rate / bare).toFixed(2),
    })
    return [row('webhook events', posts), row('staff emails', mails), await firstAttempts()]
  } finally {
    await Promise.all([webhook.stop(), mail.stop()])
  }
}

/** Messages per second from the first attempt to the last record. */
async function backlogRate(channel: string, environment: NodeJS.ProcessEnv): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanyard-bench-'))
  const seed = fileURLToPath(new URL('seed-database.ts', import.meta.url))
  execFileSync(process.execPath, [seed, String(BACKLOG)], { env: { ...process.env, DATA_DIR: dataDir } })
  const db = new Database(join(dataDir, 'lanyard.db'))
  db.prepare('DELETE FROM deliveries WHERE channel <> ?').run(channel)
  db.prepare("UPDATE deliveries SET state = 'pending', attempts = 0, first_attempt_at = NULL").run()
  const waiting = db.prepare<[], number>("SELECT count(*) FROM deliveries WHERE state <> 'done'").pluck()
  const site = await startSite({ ...environment, DATA_DIR: dataDir })
  try {
    while (Number(waiting.get()) > 0) await delay(100)
    const took = db.prepare<[], number>('SELECT max(updated_at) - min(first_attempt_at) FROM deliveries').pluck().get()
    return BACKLOG / (Number(took) / 1_000)
  } finally {
    db.close()
    await site.stop()
    rmSync(dataDir, { recursive: true })
  }
}

/** The same HTTP client without queue, signature and records. */
async function barePosts(port: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const body = JSON.stringify({ type: 'lead.created', data: demoBody })
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
  const began = performance.now()
  let left = BACKLOG
  const post = () =>
    new Promise<void>((done) => {
      request({ host: '127.0.0.1', port, method: 'POST', agent, headers }, (response) =>
        response.resume().once('end', done),
      ).end(body)
    })
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) await post()
    }),
  )
  agent.destroy()
  return BACKLOG / ((performance.now() - began) / 1_000)
}

/** Requests demos at an even pace and reads from the database when each message was first tried. */
async function firstAttempts(): Promise<Row> {
  const world = await startDemoWorld({
    WHATSAPP_DAILY_LIMIT: '0',
    EMAIL_DAILY_LIMIT: '0',
    EMAIL_DOMAIN_DAILY_LIMIT: '0',
  })
  try {
    const headers = { 'Content-Type': 'application/json' }
    for (let number = 0; number < DEMOS; number++) {
      const person = { email: `amara.${number}@example.com`, telephone: `+4474001${String(number).padStart(5, '0')}` }
      void fetch(world.site.origin + apiLeadPath({ kind: 'demo' }), {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...demoBody, ...person }),
      })
      await delay(1_000 / DEMOS_PER_SECOND)
    }
    const db = new Database(join(world.dataDir, 'lanyard.db'), { readonly: true })
    const untried = db.prepare<[], number>('SELECT count(*) FROM deliveries WHERE first_attempt_at IS NULL').pluck()
    while (Number(untried.get()) > 0) await delay(100)
    const times = db
      .prepare<[], { channel: string; ms: number }>(
        'SELECT channel, first_attempt_at - created_at AS ms FROM deliveries',
      )
      .all()
    db.close()
    const byChannel = Map.groupBy(times, ({ channel }) => channel)
    const figures = Array.from(byChannel, ([channel, some]) => `${channel} ${p99(some.map(({ ms }) => ms))}`)
    return {
      question: `ms from a demo's commit to the first attempt (p99), ${DEMOS_PER_SECOND} demos/s`,
      figure: figures.join(', '),
      reference: 'limit 1,000',
      ratio: (p99(times.map(({ ms }) => ms)) / 1_000).toFixed(2),
    }
  } finally {
    await world.stop()
  }
}

const p99 = (times: number[]) => percentile(times, 0.99)
