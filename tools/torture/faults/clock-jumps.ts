import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Fault } from '../fault.ts'
import { balance, wrongIn } from '../ledger.ts'
import { nextLead, post } from '../visitors.ts'
import { createWorld, isWorkedOff, type Server, until, type World } from '../world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Milliseconds; a few leases, which last 2 s here. */
const SOON = 15_000

const preload = fileURLToPath(new URL('../set-clock.ts', import.meta.url))
const cli = fileURLToPath(new URL('../../../cli/main.ts', import.meta.url))

export const clockJumps: Fault = {
  name: 'clock set by an hour, a month, two years',
  must: 'all sent within 15 s; visitors never twice; no lead deleted',
  // Processes on PostgreSQL use the database's clock, which this fault cannot set.
  dialects: ['sqlite'],
  short: ['sqlite'],
  async run(dialect) {
    const world = await createWorld({ dialect })
    const file = join(world.dataDir, 'clock')
    const set = (ahead: number) => writeFileSync(file, String(ahead))
    const environment = { CLOCK_FILE: file, NODE_OPTIONS: `--import=${preload}` }
    try {
      set(0)
      const waits = {
        'lead a month ahead': await storedAhead(world, environment, set),
        'back an hour between attempts': await setBackBetweenTries(world, environment, set),
        'back an hour during a dead worker’s lease': await setBackUnderLease(world, environment, set),
      }
      const before = await leadsOf(world)
      set(830 * DAY)
      const retention = spawnSync(process.execPath, [cli, 'retention', 'run'], {
        env: { ...world.environment, ...environment },
        encoding: 'utf8',
      })
      const deleted = before - (await leadsOf(world))
      const ledger = await balance(world, [])
      const late = Object.entries(waits).filter(([, wait]) => wait === undefined)
      return {
        measured: [
          ...Object.entries(waits).map(
            ([when, wait]) => `${when}: ${wait === undefined ? 'not sent' : `${(wait / 1_000).toFixed(1)} s`}`,
          ),
          `two years ahead: ${deleted} leads deleted (retention exit code ${retention.status})`,
          `repeats ${ledger.repeats}, visitors twice ${ledger.visitorsTwice}`,
        ].join('; '),
        wrong: [
          ...late.map(([when]) => `${when}: not sent`),
          ...(deleted === 0 ? [] : [`${deleted} leads deleted`]),
          ...wrongIn(ledger),
        ],
      }
    } finally {
      await world.stop()
    }
  },
}

type Environment = NodeJS.ProcessEnv
type SetClock = (ahead: number) => void

/** Milliseconds until nothing is pending; undefined if that takes too long. */
async function untilSent(world: World): Promise<number | undefined> {
  const began = performance.now()
  return (await until(() => isWorkedOff(world), SOON)) ? performance.now() - began : undefined
}

async function storedAhead(world: World, environment: Environment, set: SetClock) {
  set(30 * DAY)
  const web = await world.start({ ...environment, PROCESS_ROLE: 'web' })
  for (const kind of ['contact', 'demo', 'quick'] as const) await post(web.origin, nextLead(kind))
  await web.stop()
  set(0)
  return whileWorking(world, environment, () => untilSent(world))
}

/** The first attempt fails, and the retry is due in 5 s. */
async function setBackBetweenTries(world: World, environment: Environment, set: SetClock) {
  const all = await world.start({ ...environment, RETRY_SCALE: '1' })
  world.mail.refuseNext(1, 'sender', 451)
  await post(all.origin, nextLead('quick'))
  await until(() => hasFailed(world), SOON)
  set(-HOUR)
  const wait = await untilSent(world)
  set(0)
  await all.stop()
  return wait
}

async function setBackUnderLease(world: World, environment: Environment, set: SetClock) {
  world.mail.hang(true)
  const before = world.mail.received.length
  const first = await world.start(environment)
  await post(first.origin, nextLead('quick'))
  await until(() => world.mail.received.length > before, SOON, 10)
  await first.kill()
  world.mail.hang(false)
  set(-HOUR)
  const wait = await whileWorking(world, environment, () => untilSent(world))
  set(0)
  return wait
}

async function whileWorking<T>(world: World, environment: Environment, work: () => Promise<T>): Promise<T> {
  const worker: Server = await world.start({ ...environment, PROCESS_ROLE: 'worker' })
  try {
    return await work()
  } finally {
    await worker.stop()
  }
}

const hasFailed = (world: World) =>
  world.withDatabase(async ({ query }) => {
    const failed = query
      .selectFrom('deliveries')
      .select('id')
      .where('channel', '=', 'email')
      .where('state', '=', 'pending')
    return (await failed.where('last_error', 'is not', null).executeTakeFirst()) !== undefined
  })

const leadsOf = (world: World) =>
  world.withDatabase(async ({ query }) => (await query.selectFrom('leads').select('id').execute()).length)
