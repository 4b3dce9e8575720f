import { expect, test } from 'vitest'
import { BulkInserts } from '#server/db/bulk-inserts.ts'
import { testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'

onEachDatabase((empty) => {
  test('any number of rows, with members in any order, is stored correctly every time', async () => {
    const { db } = await testContext(await empty())
    const inserts = new BulkInserts()
    const rowsOf = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => {
        const number = from + index
        const address_hash = `hash ${String(number).padStart(4, '0')}`
        const reason = `reason ${number}`
        return number % 2 ? { address_hash, reason, created_at: number } : { created_at: number, reason, address_hash }
      })
    const insert = (from: number, count: number) =>
      db.write((queries) =>
        inserts.run(
          queries,
          'suppressions',
          rowsOf(from, count),
          (some) =>
            queries
              .insertInto('suppressions')
              .values(some)
              .onConflict((conflict) =>
                conflict.column('address_hash').doUpdateSet({ reason: 'known' }).where('suppressions.reason', '=', ''),
              ),
          ['known', ''],
        ),
      )
    try {
      expect(await insert(0, 300)).toBe(300)
      expect(await insert(299, 302), 'one is there already').toBe(301)
      expect(await insert(600, 0)).toBe(0)
      const stored = await db.query
        .selectFrom('suppressions')
        .select(['address_hash', 'created_at', 'reason'])
        .orderBy('address_hash')
        .execute()
      expect(stored).toEqual(rowsOf(0, 601))
    } finally {
      await db.close()
    }
  })
})
