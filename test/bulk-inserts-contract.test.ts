import { expect, test } from 'vitest'
import { BulkInserts } from '#server/db/bulk-inserts.ts'
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
              )
              .returning('name'),
          ['known', ''],
        ),
      )
    try {
      const first = await insert(0, 300)
      const again = await insert(300, 301)
      expect(await insert(600, 0)).toEqual([])
      expect([...first, ...again].map(({ name }) => name).sort()).toEqual(rowsOf(0, 601).map(({ name }) => name))
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
})
