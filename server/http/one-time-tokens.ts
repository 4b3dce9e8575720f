import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { keyedHash } from '#server/runtime/keyed-hash.ts'

type Kind = 'TOTP code' | 'passkey challenge' | 'inbound mail'
type Marked = Pick<Context, 'db' | 'config' | 'clock'>

/** Sets a mark until `until`, ms; false when it stands already, so that nothing is used twice. */
export async function setMark(context: Marked, kind: Kind, text: string, until: number): Promise<boolean> {
  return context.db.write((queries) => setMarkIn(queries, context, kind, text, until))
}

/** The same in the transaction of what may happen once. */
export async function setMarkIn(
  queries: Queries,
  context: Omit<Marked, 'db'>,
  kind: Kind,
  text: string,
  until: number,
): Promise<boolean> {
  const mark = markOf(context, kind, text)
  const now = context.clock().getTime()
  await queries.deleteFrom('one_time_tokens').where('token_hash', '=', mark).where('expires_at', '<=', now).execute()
  const { numInsertedOrUpdatedRows: set = 0n } = await queries
    .insertInto('one_time_tokens')
    .values({ token_hash: mark, expires_at: until })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .executeTakeFirstOrThrow()
  return set > 0n
}

/** Takes a mark away; true for one caller alone, and only while it lasts. */
export async function takeMark(context: Marked, kind: Kind, text: string): Promise<boolean> {
  const mark = markOf(context, kind, text)
  const now = context.clock().getTime()
  const taken = await context.db.write((queries) =>
    queries.deleteFrom('one_time_tokens').where('token_hash', '=', mark).returning('expires_at').executeTakeFirst(),
  )
  return taken !== undefined && taken.expires_at > now
}

const markOf = ({ config }: Pick<Marked, 'config'>, kind: Kind, text: string) =>
  keyedHash(config.appSecret, 'used once', `${kind} ${text}`)
