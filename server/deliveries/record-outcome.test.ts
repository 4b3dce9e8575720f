import { mkdir } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { submitLead } from '#server/leads/submit-lead.ts'
import { type TestContext, testContext } from '../../test/context.ts'
import { onEachDatabase } from '../../test/databases.ts'
import { contactBody } from '../../test/leads.ts'
import type { MessageChannel } from './channel.ts'
import { claimDue } from './delivery-queue.ts'
import { messagePath } from './message-file.ts'
import { recordOutcome, retryDelay } from './record-outcome.ts'

const email: MessageChannel = { name: 'email', live: true, send: async () => ({ state: 'done' }) }

onEachDatabase((empty) => {
  let context: TestContext

  beforeEach(async () => {
    context = await testContext(await empty())
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await context.db.close()
  })

  test('logs a file that cannot be removed, not an outcome that could not be recorded', async () => {
    await submitLead(context, 'contact', contactBody, { ipAddress: '192.0.2.1' })
    const [claimed] = await claimDue(context, { channel: 'email', receiver: 'staff', limit: 1, lease: 60_000 })
    if (!claimed) throw new Error('nothing was claimed')
    const cancelled = { state: 'cancelled', fence: claimed.delivery.fence + 1 } as const
    await context.db.write((queries) => queries.updateTable('deliveries').set(cancelled).execute())
    // A folder at the file's path makes the removal fail.
    await mkdir(messagePath(context.config.dataDir, 'mailbox', claimed.delivery.id), { recursive: true })
    const logged = vi.spyOn(context.log, 'error')
    await recordOutcome(context, email, claimed, { state: 'done' })
    expect(logged.mock.calls.map(([, words]) => words)).toEqual([
      'The files of a message that may have been cancelled could not be removed',
    ])
  })
})

const SECOND = 1_000
const HOUR = 3_600 * SECOND

test.each([
  [1, 5 * SECOND],
  [2, 300 * SECOND],
  [3, HOUR / 2],
  [4, 2 * HOUR],
  [5, 5 * HOUR],
  [6, 10 * HOUR],
  [7, 14 * HOUR],
  [8, 20 * HOUR],
  [9, 24 * HOUR],
])('after attempt %i it waits about %i ms, with jitter', (attempts, delay) => {
  const times = Array.from({ length: 200 }, () => retryDelay(attempts, 1) ?? Number.NaN)
  expect(Math.min(...times)).toBeGreaterThanOrEqual(delay * 0.8)
  expect(Math.max(...times)).toBeLessThanOrEqual(delay * 1.2)
  expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(delay * 0.2)
})

test('there are at most ten attempts', () => {
  expect(retryDelay(10, 1)).toBeUndefined()
})

test('the scale shortens the schedule, but not Retry-After', () => {
  expect(retryDelay(1, 0.01)).toBeLessThanOrEqual(60)
  expect(retryDelay(1, 0.01, 7_000)).toBe(7_000)
  expect(retryDelay(9, 1, 7_000)).toBeGreaterThan(HOUR)
})
