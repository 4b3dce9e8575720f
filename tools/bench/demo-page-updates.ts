import { mkdtempSync, rmSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Demo } from '#domain/demo.ts'
import { apiDemoEventsPath } from '#domain/paths.ts'
import { readConfig } from '#server/config/config.ts'
import { createContext } from '#server/create-context.ts'
import { findDemo } from '#server/demos/demo-records.ts'
import { DemoFollower } from '#server/demos/follow-demo.ts'
import { approveLeads } from '#server/leads/inbox/approve-leads.ts'
import { type LeadContext, LeadStore, submitLead } from '#server/leads/submit-lead.ts'
import { demoBody } from '../../test/leads.ts'
import { percentile } from '../../test/percentile.ts'
import { startPostgres } from '../../test/postgres-server.ts'
import { startSite } from '../../test/running-site.ts'
import type { Row } from './table.ts'

/** Fewer than the limit of open pages per network. */
const PAGES = 16
const ROUNDS = 10
/** Milliseconds for which pages stay open while nothing changes. */
const IDLE = 20_000

interface Arrangement {
  what: string
  database: 'SQLite' | 'PostgreSQL'
  roles: ('all' | 'web' | 'worker')[]
  /** Milliseconds. */
  limit: number
}

const arrangements: Arrangement[] = [
  { what: 'the same process', database: 'SQLite', roles: ['all'], limit: 100 },
  { what: 'another process', database: 'PostgreSQL', roles: ['web', 'worker'], limit: 100 },
  { what: 'another process', database: 'SQLite', roles: ['web', 'worker'], limit: 1_200 },
]

/**
 * How soon does an open page show a delivery after its commit, and how many queries does it cost
 * while nothing changes?
 */
export async function benchDemoPageUpdates(): Promise<Row[]> {
  const postgres = await startPostgres(process.env.POSTGRES_BIN ?? '', { synced: true })
  try {
    const rows: Row[] = []
    for (const one of arrangements) rows.push(await timeToPage(one, await newPlace(one.database)))
    const queries = []
    for (const database of ['SQLite', 'PostgreSQL'] as const)
      queries.push(`${database} ${(await idleQueries(await newPlace(database))).toFixed(2)}`)
    const question = `queries/s of an idle demo page, ${PAGES} pages`
    return [...rows, { question, figure: queries.join(', '), reference: '', ratio: '' }]
  } finally {
    await postgres.stop()
  }

  async function newPlace(database: Arrangement['database']): Promise<NodeJS.ProcessEnv> {
    return {
      DATA_DIR: mkdtempSync(join(tmpdir(), 'lanyard-bench-')),
      APP_SECRET: 'a secret for the bench, long enough',
      ...(database === 'PostgreSQL' && { DATABASE_URL: await postgres.createDatabase() }),
    }
  }
}

/**
 * Holds demos until their pages are open, so that the first event is not missed, then releases
 * them.
 */
async function timeToPage({ what, database, roles, limit }: Arrangement, place: NodeJS.ProcessEnv): Promise<Row> {
  const sites = await Promise.all(roles.map((role) => startSite({ ...place, PROCESS_ROLE: role })))
  const context = await openContext(place)
  try {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const demos = await Promise.all(Array.from({ length: PAGES }, (_, page) => holdDemo(context, round, page)))
      const pages = await Promise.all(
        demos.map(({ token }) => openPage(sites[0]?.origin + apiDemoEventsPath({ token }))),
      )
      await approveLeads(
        context,
        demos.map(({ id }) => id),
      )
      for (const arrivals of await Promise.all(pages.map((page) => page.arrivals()))) times.push(...arrivals)
    }
    const p99 = percentile(times, 0.99)
    return {
      question: `ms until an open demo page shows a commit by ${what} (p99), ${database}`,
      figure: `${Math.round(p99)} (median ${Math.round(percentile(times, 0.5))})`,
      reference: `limit ${limit}`,
      ratio: (p99 / limit).toFixed(2),
    }
  } finally {
    await context.db.close()
    await Promise.all(sites.map((site) => site.stop()))
    rmSync(place.DATA_DIR ?? '', { recursive: true })
  }
}

async function openContext(place: NodeJS.ProcessEnv): Promise<LeadContext> {
  const context = await createContext({ ...readConfig(place), logLevel: 'warn' })
  return { ...context, leadStore: new LeadStore(context) }
}

async function holdDemo(context: LeadContext, round: number, page: number): Promise<{ id: string; token: string }> {
  const telephone = `+4474002${String(round * PAGES + page).padStart(5, '0')}`
  const person = { ...demoBody, email: `amara.${round}.${page}@example.com`, telephone }
  const source = { ipAddress: '192.0.2.1', honeypot: 'held until the page is open' }
  const stored = await submitLead(context, 'demo', person, source)
  if (stored.state !== 'stored') throw new Error(`A demo was not stored: ${stored.state}`)
  return { id: stored.id, token: stored.demo?.token ?? '' }
}

/** `arrivals` resolves to the ms between each record and its arrival on the page. */
async function openPage(url: string) {
  const leaving = new AbortController()
  const response = await fetch(url, { signal: leaving.signal })
  const parts = response.body?.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]()
  let rest = ''
  async function next(): Promise<Demo> {
    for (;;) {
      const end = rest.indexOf('\n\n')
      const event = rest.slice(0, Math.max(end, 0))
      if (end >= 0) rest = rest.slice(end + 2)
      const data = /^data: (.*)$/m.exec(event)?.[1]
      if (data !== undefined) return JSON.parse(data)
      if (end < 0) rest += (await parts?.next())?.value ?? ''
    }
  }
  await next()
  return {
    async arrivals(): Promise<number[]> {
      const times = new Map<string, number>()
      while (times.size < 3)
        for (const { channel, stops } of (await next()).legs) {
          const sent = stops.find(({ name }) => name === 'sent')?.at
          if (sent && !times.has(channel)) times.set(channel, Date.now() - Date.parse(sent))
        }
      leaving.abort()
      return Array.from(times.values())
    },
  }
}

/** Queries per second and page while nothing changes. */
async function idleQueries(place: NodeJS.ProcessEnv): Promise<number> {
  const context = await openContext(place)
  try {
    const follower = new DemoFollower(context)
    const readers: ServerResponse[] = []
    for (let page = 0; page < PAGES; page++) {
      const found = await findDemo(context, (await holdDemo(context, 0, page)).token)
      const reader = new ServerResponse(new IncomingMessage(new Socket()))
      readers.push(reader)
      if (found) await follower.follow(found.demo, reader)
    }
    let queries = 0
    const { selectFrom } = context.db.query
    const counted = ((...from: Parameters<typeof selectFrom>) => {
      queries += 1
      return selectFrom.apply(context.db.query, from)
    }) as typeof selectFrom
    Object.assign(context.db.query, { selectFrom: counted })
    await delay(IDLE)
    for (const reader of readers) reader.emit('close')
    return queries / PAGES / (IDLE / 1_000)
  } finally {
    await context.db.close()
    rmSync(place.DATA_DIR ?? '', { recursive: true })
  }
}
