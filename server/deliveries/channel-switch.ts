import { createHash } from 'node:crypto'
import type { Queries } from '#server/db/database.ts'
import type { MessageChannel } from './channel.ts'

type Switched = Pick<MessageChannel, 'name' | 'address'>

const nameOf = ({ name }: Switched) => `${name} gone`

/** What is kept of a receiver's address: enough to know it again, and none of the secrets that such an address may carry. */
const digestOf = ({ address = '' }: Switched) => createHash('sha256').update(address).digest('base64url')

/** Lets a channel rest whose receiver has gone for good. True for one caller alone, whoever asks at the same moment. */
export async function switchOff(queries: Queries, channel: Switched, now: number): Promise<boolean> {
  const value = digestOf(channel)
  const result = await queries
    .insertInto('switches')
    .values({ name: nameOf(channel), value, changed_at: now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value, changed_at: now }).where('switches.value', '!=', value),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Whether a channel rests: its receiver has gone, and no other address was set since. */
export async function isSwitchedOff(queries: Queries, channel: Switched): Promise<boolean> {
  const found = await queries
    .selectFrom('switches')
    .select('value')
    .where('name', '=', nameOf(channel))
    .executeTakeFirst()
  return found !== undefined && found.value === digestOf(channel)
}

/** Lets a resting channel send again, to the same address. False when it did not rest. */
export async function switchOn(queries: Queries, name: MessageChannel['name']): Promise<boolean> {
  const result = await queries.deleteFrom('switches').where('name', '=', nameOf({ name })).executeTakeFirst()
  return result.numDeletedRows > 0n
}
