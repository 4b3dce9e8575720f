import { expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { LeadIntake } from './lead-intake.ts'
import type { LeadAnswer, LeadWriter } from './lead-writer.ts'
import type { LeadRules } from './store-leads.ts'

/** An intake whose batches are answered when the test says so. */
function intake() {
  const batches: { emails: string[]; answer(): void }[] = []
  const writer: LeadWriter = {
    write(leads) {
      const { promise, resolve } = Promise.withResolvers<LeadAnswer[]>()
      const emails = leads.map(({ lead }) => lead.email)
      const stored = emails.map((id) => ({ state: 'stored' as const, id, held: false, demo: undefined }))
      batches.push({ emails, answer: () => resolve(stored) })
      return promise
    },
    close: async () => {},
  }
  const leads = new LeadIntake({ dialect: 'sqlite' } as Database, {} as LeadRules, writer)
  const store = (email: string) =>
    leads.store({ lead: { kind: 'quick', email }, source: { clientAddress: '192.0.2.7' }, at: 0 })
  return { batches, leads, store }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
const emails = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `lead ${from + index}`)

test('the few leads of one moment go on their way together', async () => {
  const { batches, store } = intake()
  const stored = emails(0, 5).map(store)
  expect(batches).toEqual([])
  await turn()
  expect(batches.map((batch) => batch.emails)).toEqual([emails(0, 5)])
  batches[0]?.answer()
  expect((await Promise.all(stored)).map((one) => 'id' in one && one.id)).toEqual(emails(0, 5))
})

test('many go in several parts, the first at once, and the rest when there is room', async () => {
  const { batches, leads, store } = intake()
  const stored = emails(0, 200).map(store)
  expect(batches.map((batch) => batch.emails)).toEqual(
    Array.from({ length: 8 }, (_, part) => emails(24 * part, 24 * part + 24)),
  )
  await turn()
  expect(batches).toHaveLength(8)
  expect(leads.waiting).toBe(8)
  batches[0]?.answer()
  await expect.poll(() => batches[8]?.emails).toEqual(emails(192, 200))
  for (const batch of batches) batch.answer()
  expect(await Promise.all(stored)).toHaveLength(200)
  expect(leads.waiting).toBe(0)
})
