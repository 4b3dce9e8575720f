import type { Queries } from './database.ts'
import type { AppStateKey } from './tables.ts'

type OverwriteRule = 'any' | 'another value' | 'an earlier one' | 'none'

export const readAppState = (queries: Queries, name: AppStateKey) =>
  queries.selectFrom('switches').select(['value', 'changed_at']).where('name', '=', name).executeTakeFirst()

/** `replaced` limits which value is overwritten, atomically across processes. False if none was. */
export async function writeAppState(
  queries: Queries,
  name: AppStateKey,
  value: string,
  now: number,
  replaced: OverwriteRule = 'any',
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written = 0n } = await queries
    .insertInto('switches')
    .values({ name, value, changed_at: now })
    .onConflict((conflict) => {
      const known = conflict.column('name')
      if (replaced === 'none') return known.doNothing()
      const update = known.doUpdateSet({ value, changed_at: now })
      if (replaced === 'another value') return update.where('switches.value', '!=', value)
      return replaced === 'any' ? update : update.where('switches.changed_at', '<', now)
    })
    .executeTakeFirstOrThrow()
  return written > 0n
}

export async function deleteAppState(queries: Queries, name: AppStateKey, value?: string): Promise<boolean> {
  const removal = queries.deleteFrom('switches').where('name', '=', name)
  const { numDeletedRows } = await (value === undefined
    ? removal
    : removal.where('value', '=', value)
  ).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
