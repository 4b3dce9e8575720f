import { afterEach, expect, test, vi } from 'vitest'
import { DatabaseClock } from './database-clock.ts'

let passed = 0
vi.mock('#server/runtime/time.ts', () => ({ monotonic: () => passed }))

const noon = Date.parse('2026-05-14T12:00:00Z')
let clock: DatabaseClock | undefined
afterEach(() => clock?.stop())

/** A database whose response takes `took` ms, half of it on the way back. */
const database = (answers: { time: number; took: number }[]) => async () => {
  const { time, took } = answers.shift() ?? { time: 0, took: 0 }
  passed += took
  return time
}

test('advances from the database’s time, independent of the local clock', async () => {
  clock = new DatabaseClock(database([{ time: noon, took: 40 }]))
  await clock.sync()
  expect(clock.now()).toEqual(new Date(noon + 20))
  passed += 5_000
  expect(clock.now()).toEqual(new Date(noon + 5_020))
})

test('follows the database, but ignores a slow response', async () => {
  clock = new DatabaseClock(
    database([
      { time: noon, took: 0 },
      { time: noon + 60_000, took: 10 },
      { time: noon, took: 1_500 },
    ]),
  )
  await clock.sync()
  await clock.sync()
  expect(clock.now()).toEqual(new Date(noon + 60_005))
  await clock.sync()
  expect(clock.now()).toEqual(new Date(noon + 60_005 + 1_500))
})
