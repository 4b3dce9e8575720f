import type { Queries } from '#server/db/database.ts'

const NAME = 'demo'

/** Whether demos go out. While they are off, new ones are held. */
export async function isDemoOn(queries: Queries): Promise<boolean> {
  const found = await queries.selectFrom('switches').select('value').where('name', '=', NAME).executeTakeFirst()
  return found?.value !== 'off'
}

export async function switchDemo(queries: Queries, value: 'on' | 'off', now: number): Promise<void> {
  await queries
    .insertInto('switches')
    .values({ name: NAME, value, changed_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, changed_at: now }))
    .execute()
}
