import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { apiLeadPath, managerEventsPath } from '#domain/paths.ts'
import { createContext } from '#server/create-context.ts'
import { openLeadQueue } from '#server/leads/lead-context.ts'
import { managerContext } from '#server/manager/create-manager.ts'
import { readConfig } from '#server/settings/config.ts'
import { beginSessionOf } from '../test/manager-for-tests.ts'
import { tabName } from '../test/open-desk.ts'
import { percentile } from '../test/percentile.ts'
import { startPostgres } from '../test/postgres-server.ts'
import { startSite } from '../test/running-site.ts'
import type { Row } from './table.ts'

/** As many as one session may have. */
const DESKS = 10
const LEADS = 200
/** Milliseconds between two leads, so that they keep no step with whoever looks in intervals. */
const SHORTEST_GAP = 50
const LONGEST_GAP = 150

interface Arrangement {
  what: string
  database: 'SQLite' | 'PostgreSQL'
  /** The first has the open desks, the second takes the leads. */
  roles: ('all' | 'web' | 'worker')[]
  /** Milliseconds. */
  limit: number
}

const arrangements: Arrangement[] = [
  { what: 'the same process', database: 'SQLite', roles: ['all'], limit: 300 },
  { what: 'another process', database: 'PostgreSQL', roles: ['web', 'web', 'worker'], limit: 300 },
  { what: 'another process', database: 'SQLite', roles: ['web', 'web', 'worker'], limit: 1_500 },
]

/** How soon is a lead on an open desk after its visitor was told that it is stored? */
export async function benchDeskFollowing(): Promise<Row[]> {
  const postgres = await startPostgres(process.env.POSTGRES_BIN ?? '', { synced: true })
  try {
    const rows: Row[] = []
    for (const one of arrangements) {
      const databaseUrl = one.database === 'PostgreSQL' ? await postgres.createDatabase() : undefined
      rows.push(await timeToDesk(one, databaseUrl))
    }
    return rows
  } finally {
    await postgres.stop()
  }
}

async function timeToDesk(
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
    const desks = Array.from({ length: DESKS }, () =>
      openDesk(`${open?.origin}${managerEventsPath}?tab=${tabName()}`, cookie, leaving.signal, times),
    )
    await Promise.all(desks)
    for (let lead = 0; lead < LEADS; lead++) {
      times.acknowledged(await sendLead(taking?.origin ?? '', lead))
      await delay(SHORTEST_GAP + Math.random() * (LONGEST_GAP - SHORTEST_GAP))
    }
    const all = await times.all
    const p99 = percentile(all, 0.99)
    return {
      question: `ms from a lead's acknowledgement by ${what} until it is on ${DESKS} open desks (p99), ${database}`,
      figure: `${Math.round(p99)} (median ${Math.round(percentile(all, 0.5))})`,
      reference: `the limit of ${limit}`,
      ratio: (p99 / limit).toFixed(2),
    }
  } finally {
    leaving.abort()
    await Promise.all(sites.map((site) => site.stop()))
    rmSync(place.DATA_DIR, { recursive: true })
  }
}

async function signIn(environment: NodeJS.ProcessEnv): Promise<string> {
  const context = openLeadQueue(await createContext({ ...readConfig(environment), logLevel: 'warn' }))
  try {
    return await beginSessionOf(
      managerContext(context, () => {}),
      'bench',
      'sales',
    )
  } finally {
    await context.leadQueue.close()
    await context.db.close()
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

/** Resolves when the desk is told what happens from now on. */
async function openDesk(url: string, cookie: string, signal: AbortSignal, times: Times): Promise<void> {
  const response = await fetch(url, { signal, headers: { Cookie: cookie } })
  const greeted = Promise.withResolvers<void>()
  void read().catch((error) => {
    greeted.reject(error)
    if (!signal.aborted) times.fail(error)
  })
  return greeted.promise

  async function read() {
    let rest = ''
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (rest + text).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        if (event.startsWith('event: hello')) greeted.resolve()
        const data = /^event: arrived\ndata: (.*)$/.exec(event)?.[1]
        if (data === undefined) continue
        const { rows } = JSON.parse(data) as { rows: { id: string }[] }
        for (const { id } of rows) times.arrived(id)
      }
    }
    throw new Error('A desk was closed')
  }
}

/** Milliseconds from each lead's acknowledgement to each desk; none where the desk was first. */
class Times {
  readonly #acknowledged = new Map<string, number>()
  readonly #arrived = new Map<string, number[]>()
  readonly #done = Promise.withResolvers<number[]>()
  #missing = LEADS * DESKS

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
