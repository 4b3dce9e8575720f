import { expect, test } from 'vitest'
import { BulkInserts } from '#server/db/bulk-inserts.ts'
import type { Queries } from '#server/db/database.ts'
import { testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'

onEachDatabase((empty) => {
  test('rows of any number and order of members are each stored as they are, again and again', async () => {
    const { db } = await testContext(await empty())
    const inserts = new BulkInserts()
    const rowsOf = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => {
        const number = from + index
        const name = `switch ${String(number).padStart(4, '0')}`
        const value = `value ${number}`
        return number % 2 ? { name, value, changed_at: number } : { changed_at: number, value, name }
      })
    const insert = (from: number, count: number) =>
      db.write((queries) =>
        inserts.run(
          queries,
          'switches',
          rowsOf(from, count),
          (some) =>
            queries
              .insertInto('switches')
              .values(some)
              .onConflict((conflict) =>
                conflict.column('name').doUpdateSet({ value: 'known' }).where('switches.value', '=', ''),
              ),
          { others: ['known', ''] },
        ),
      )
    try {
      expect(await insert(0, 300)).toBe(300)
      expect(await insert(299, 302), 'one is there already').toBe(301)
      expect(await insert(600, 0)).toBe(0)
      const stored = await db.query
        .selectFrom('switches')
        .select(['changed_at', 'name', 'value'])
        .orderBy('name')
        .execute()
      expect(stored).toEqual(rowsOf(0, 601))
    } finally {
      await db.close()
    }
  })

  test('what is the same in all rows is given once', async () => {
    const { db } = await testContext(await empty())
    const inserts = new BulkInserts()
    const names = ["it's one", 'another', 'a third']
    try {
      const insert = (queries: Queries) =>
        inserts.run(
          queries,
          'switches',
          names.map((name) => ({ name })),
          (some) => queries.insertInto('switches').values(some),
          { same: { value: "it's the same", changed_at: 7 } },
        )
      expect(await db.write(insert)).toBe(3)
      const stored = await db.query.selectFrom('switches').selectAll().orderBy('name').execute()
      expect(stored).toEqual(names.sort().map((name) => ({ name, value: "it's the same", changed_at: 7 })))
    } finally {
      await db.close()
    }
  })
})
