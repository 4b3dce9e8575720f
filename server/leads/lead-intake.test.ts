import { expect, test, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { LeadIntake } from './lead-intake.ts'
import type { LeadWriter } from './lead-writer.ts'
import type { LeadRules, Storing, Submission } from './store-leads.ts'

/** An intake whose batches are answered when the test says so. */
function intake() {
  const batches: { marks: string[]; answer(): void }[] = []
  const writer: LeadWriter = {
    write(submissions) {
      const { promise, resolve } = Promise.withResolvers<Storing[]>()
      const marks = submissions.map(({ mark }) => mark)
      const stored = marks.map((id) => ({ state: 'stored' as const, id, held: false, demo: undefined }))
      batches.push({ marks, answer: () => resolve(stored) })
      return promise
    },
    close: async () => {},
  }
  const leads = new LeadIntake({ dialect: 'sqlite' } as Database, {} as LeadRules, writer)
  const store = (mark: string) => leads.store({ mark, bodyHash: mark, keyed: false } as Submission)
  return { batches, leads, store }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
const marks = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `lead ${from + index}`)

test('the few leads of one moment go on their way together', async () => {
  const { batches, store } = intake()
  const stored = marks(0, 5).map(store)
  expect(batches).toEqual([])
  await turn()
  expect(batches.map((batch) => batch.marks)).toEqual([marks(0, 5)])
  batches[0]?.answer()
  expect((await Promise.all(stored)).map((one) => 'id' in one && one.id)).toEqual(marks(0, 5))
})

test('many go in several parts, the first at once, and the rest when there is room', async () => {
  const { batches, leads, store } = intake()
  const stored = marks(0, 200).map(store)
  expect(batches.map((batch) => batch.marks)).toEqual(
    Array.from({ length: 8 }, (_, part) => marks(24 * part, 24 * part + 24)),
  )
  await turn()
  expect(batches).toHaveLength(8)
  expect(leads.waiting).toBe(8)
  batches[0]?.answer()
  await vi.waitUntil(() => batches.length > 8)
  expect(batches[8]?.marks).toEqual(marks(192, 200))
  for (const batch of batches) batch.answer()
  expect(await Promise.all(stored)).toHaveLength(200)
  expect(leads.waiting).toBe(0)
})
