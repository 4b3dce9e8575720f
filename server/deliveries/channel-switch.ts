import type { Queries } from '#server/db/database.ts'
import type { MessageChannel } from './channel.ts'

type Switched = Pick<MessageChannel, 'name' | 'address'>

const nameOf = ({ name }: Switched) => `${name} gone`

/** Lets a channel rest whose receiver has gone for good. False when it rests already. */
export async function switchOff(queries: Queries, channel: Switched, now: number): Promise<boolean> {
  if (await isSwitchedOff(queries, channel)) return false
  const value = channel.address ?? ''
  await queries
    .insertInto('switches')
    .values({ name: nameOf(channel), value, changed_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, changed_at: now }))
    .execute()
  return true
}

/** Whether a channel rests: its receiver has gone, and no other address was set since. */
export async function isSwitchedOff(queries: Queries, channel: Switched): Promise<boolean> {
  const found = await queries
    .selectFrom('switches')
    .select('value')
    .where('name', '=', nameOf(channel))
    .executeTakeFirst()
  return found !== undefined && found.value === (channel.address ?? '')
}

/** Lets a resting channel send again, to the same address. False when it did not rest. */
export async function switchOn(queries: Queries, name: MessageChannel['name']): Promise<boolean> {
  const result = await queries.deleteFrom('switches').where('name', '=', nameOf({ name })).executeTakeFirst()
  return result.numDeletedRows > 0n
}
