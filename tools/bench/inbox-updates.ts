import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { apiLeadPath } from '#domain/paths.ts'
import { percentile } from '../../test/percentile.ts'
import { startPostgres } from '../../test/postgres-server.ts'
import { startSite } from '../../test/running-site.ts'
import { INBOXES_PER_SESSION, openInbox, signIn } from './open-inbox.ts'
import type { Row } from './table.ts'

const INBOXES = INBOXES_PER_SESSION
const LEADS = 200
/** Random milliseconds between two leads, so that they do not line up with a polling interval. */
const SHORTEST_GAP = 50
const LONGEST_GAP = 150

interface Arrangement {
  what: string
  database: 'SQLite' | 'PostgreSQL'
  /** The first has the open inboxes, the second receives the leads. */
  roles: ('all' | 'web' | 'worker')[]
  /** Milliseconds. */
  limit: number
}

const arrangements: Arrangement[] = [
  { what: 'the same process', database: 'SQLite', roles: ['all'], limit: 300 },
  { what: 'another process', database: 'PostgreSQL', roles: ['web', 'web', 'worker'], limit: 300 },
  { what: 'another process', database: 'SQLite', roles: ['web', 'web', 'worker'], limit: 1_500 },
]

/** How soon does an open inbox show a lead after the response to its visitor? */
export async function benchInboxUpdates(): Promise<Row[]> {
  const postgres = await startPostgres(process.env.POSTGRES_BIN ?? '', { synced: true })
  try {
    const rows: Row[] = []
    for (const one of arrangements) {
      const databaseUrl = one.database === 'PostgreSQL' ? await postgres.createDatabase() : undefined
      rows.push(await timeToInbox(one, databaseUrl))
    }
    return rows
  } finally {
    await postgres.stop()
  }
}

async function timeToInbox(
  { what, database, roles, limit }: Arrangement,
  databaseUrl: string | undefined,
): Promise<Row> {
  const place = {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'lanyard-bench-')),
    APP_SECRET: 'a secret for the bench, long enough',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const sites = await Promise.all(roles.map((role) => startSite({ ...place, PROCESS_ROLE: role })))
  const [open, taking = open] = sites
  const leaving = new AbortController()
  try {
    const cookie = await signIn({ ...place, SITE_ORIGIN: open?.origin })
    const times = new Times()
    const listener = { onLead: (id: string) => times.arrived(id), onFailure: (error: unknown) => times.fail(error) }
    const inboxes = Array.from({ length: INBOXES }, () =>
      openInbox(open?.origin ?? '', cookie, leaving.signal, listener),
    )
    await Promise.all(inboxes)
    for (let lead = 0; lead < LEADS; lead++) {
      times.acknowledged(await sendLead(taking?.origin ?? '', lead))
      await delay(SHORTEST_GAP + Math.random() * (LONGEST_GAP - SHORTEST_GAP))
    }
    const all = await times.all
    const p99 = percentile(all, 0.99)
    return {
      question: `ms from a response by ${what} until ${INBOXES} open inboxes show the lead (p99), ${database}`,
      figure: `${Math.round(p99)} (median ${Math.round(percentile(all, 0.5))})`,
      reference: `limit ${limit}`,
      ratio: (p99 / limit).toFixed(2),
    }
  } finally {
    leaving.abort()
    await Promise.all(sites.map((site) => site.stop()))
    rmSync(place.DATA_DIR, { recursive: true })
  }
}

/** Resolves to the id of the stored lead. */
async function sendLead(origin: string, number: number): Promise<string> {
  const response = await fetch(origin + apiLeadPath({ kind: 'quick' }), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `amara.${number}@example.com` }),
  })
  const { data } = (await response.json()) as { data: { id: string } }
  return data.id
}

/** Milliseconds from each lead's acknowledgement to each inbox; 0 where the inbox was first. */
class Times {
  readonly #acknowledged = new Map<string, number>()
  readonly #arrived = new Map<string, number[]>()
  readonly #done = Promise.withResolvers<number[]>()
  #missing = LEADS * INBOXES

  get all(): Promise<number[]> {
    return this.#done.promise
  }

  acknowledged(id: string): void {
    this.#acknowledged.set(id, performance.now())
    this.#count(0)
  }

  arrived(id: string): void {
    const now = performance.now()
    const times = this.#arrived.get(id)
    if (times) times.push(now)
    else this.#arrived.set(id, [now])
    this.#count(1)
  }

  fail(error: unknown): void {
    this.#done.reject(error)
  }

  #count(arrived: number) {
    this.#missing -= arrived
    if (this.#missing > 0 || this.#acknowledged.size < LEADS) return
    this.#done.resolve(
      Array.from(this.#arrived).flatMap(([id, times]) =>
        times.map((time) => Math.max(0, time - (this.#acknowledged.get(id) ?? time))),
      ),
    )
  }
}
