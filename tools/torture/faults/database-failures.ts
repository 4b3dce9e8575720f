import { execFileSync, fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Fault, Finding, Size } from '../fault.ts'
import { type Acknowledged, type LeadResponse, nextLead, post } from '../visitors.ts'
import { createWorld, type Dialect, type World } from '../world.ts'
import { keepReading } from './readers.ts'

/** Milliseconds. */
const READ_P99 = 200

export const databaseLocked: Fault = {
  name: 'database locked for 10 s',
  must: 'no 2xx without a row; 503 with Retry-After; reads p99 under 200 ms; recovers',
  dialects: ['sqlite'],
  short: ['sqlite'],
  async run(dialect, size) {
    const world = await createWorld({ dialect })
    try {
      const seconds = size === 'short' ? 6 : 10
      return await trouble(world, size, async () => {
        const holder = fork(fileURLToPath(new URL('../lock-database.ts', import.meta.url)), [
          join(world.dataDir, 'lanyard.db'),
          String(seconds),
        ])
        await new Promise((resolve) => holder.once('message', resolve))
        return new Promise<void>((resolve) => holder.once('exit', () => resolve()))
      })
    } finally {
      await world.stop()
    }
  },
}

export const diskFull: Fault = {
  name: 'disk full for 3 s',
  must: 'no 2xx without a row; 503 with Retry-After; reads p99 under 200 ms; recovers',
  dialects: ['sqlite'],
  short: ['sqlite'],
  run: async (dialect, size) => (await onSmallDisk((folder) => fillDisk(dialect, size, folder))) ?? notMounted,
}

const notMounted = { measured: 'not measured: no file system could be mounted here', wrong: [] }

async function fillDisk(dialect: Dialect, size: Size, dataDir: string): Promise<Finding> {
  const world = await createWorld({ dialect, dataDir })
  try {
    return await trouble(world, size, async () => {
      const filler = join(dataDir, 'filler')
      mkdirSync(filler, { recursive: true })
      fillUp(filler)
      return delay(3_000).then(() => rmSync(filler, { recursive: true }))
    })
  } finally {
    await world.stop()
  }
}

/** Halves the size of a write whenever one fails, until even 512 bytes do not fit. */
function fillUp(folder: string) {
  for (let size = 1 << 20, number = 0; size >= 512; number++)
    try {
      writeFileSync(join(folder, `${number}`), Buffer.alloc(size))
    } catch {
      size >>= 1
    }
}

/** Runs `work` on a tmpfs of 64 MB; undefined where it cannot be mounted. */
async function onSmallDisk<T>(work: (folder: string) => Promise<T>): Promise<T | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'lanyard-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  try {
    return await work(folder)
  } finally {
    execFileSync('umount', ['-l', folder])
    rmSync(folder, { recursive: true })
  }
}

/**
 * Posts and reads before, during and after the trouble, which `begin` starts; its promise ends it.
 */
async function trouble(world: World, size: Size, begin: () => Promise<Promise<void> | void>): Promise<Finding> {
  const server = await world.start()
  const acknowledged: Acknowledged[] = []
  const refused: LeadResponse[] = []
  let going = true
  const posting = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (going) {
        const lead = nextLead('contact')
        const response = await post(server.origin, lead)
        if (response.status === 201 && response.data)
          acknowledged.push({ id: response.data.id, email: lead.email, key: '' })
        else refused.push(response)
        await delay(20)
      }
    }),
  )
  await delay(1_000)
  const before = acknowledged.length
  const reading = keepReading(server.origin)
  const over = begin()
  await over
  const reads = await reading.stop()
  const during = acknowledged.length - before
  await delay(2_000)
  const after = acknowledged.length - before - during
  going = false
  await posting
  await server.stop()
  const stored = await world.withDatabase((db) => db.query.selectFrom('leads').select('id').execute())
  const ids = new Set(stored.map(({ id }) => id))
  const lost = acknowledged.filter(({ id }) => !ids.has(id)).length
  const rude = refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)
  return {
    measured: `${refused.length} refused, ${rude.length} without 503 and Retry-After; 2xx without a row ${lost}; reads p99 ${Math.round(reads.p99)} ms, failed ${reads.failed}; ${after} stored in the next 2 s`,
    wrong: [
      ...(lost === 0 ? [] : [`${lost} acknowledged without a row`]),
      ...(rude.length === 0 ? [] : [`statuses ${[...new Set(rude.map(({ status }) => status))].join(', ')}`]),
      ...(refused.length > 0 ? [] : ['nothing was refused: the fault did not bite']),
      ...(size === 'short' || reads.p99 < READ_P99 ? [] : [`reads p99 ${Math.round(reads.p99)} ms`]),
      ...(reads.failed === 0 ? [] : [`${reads.failed} reads failed`]),
      ...(size === 'short' || after > 0 ? [] : ['did not recover within 2 s']),
    ],
  }
}
