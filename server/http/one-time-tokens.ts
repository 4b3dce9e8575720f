import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { keyedHash } from '#server/runtime/keyed-hash.ts'

type TokenKind = 'TOTP code' | 'passkey challenge' | 'inbound mail'
type TokenContext = Pick<Context, 'db' | 'config' | 'clock'>

/** Stores a token until `until` (ms); false if it exists, so that nothing is used twice. */
export async function addOneTimeToken(
  context: TokenContext,
  kind: TokenKind,
  text: string,
  until: number,
): Promise<boolean> {
  return context.db.write((queries) => addOneTimeTokenIn(queries, context, kind, text, until))
}

/** Joins the transaction of the guarded write. */
export async function addOneTimeTokenIn(
  queries: Queries,
  context: Omit<TokenContext, 'db'>,
  kind: TokenKind,
  text: string,
  until: number,
): Promise<boolean> {
  const mark = tokenHash(context, kind, text)
  const now = context.clock().getTime()
  await queries.deleteFrom('one_time_tokens').where('token_hash', '=', mark).where('expires_at', '<=', now).execute()
  const { numInsertedOrUpdatedRows: set = 0n } = await queries
    .insertInto('one_time_tokens')
    .values({ token_hash: mark, expires_at: until })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .executeTakeFirstOrThrow()
  return set > 0n
}

/** Removes a valid token; true for only one caller. */
export async function consumeOneTimeToken(context: TokenContext, kind: TokenKind, text: string): Promise<boolean> {
  const mark = tokenHash(context, kind, text)
  const now = context.clock().getTime()
  const consumed = await context.db.write((queries) =>
    queries.deleteFrom('one_time_tokens').where('token_hash', '=', mark).returning('expires_at').executeTakeFirst(),
  )
  return consumed !== undefined && consumed.expires_at > now
}

const tokenHash = ({ config }: Pick<TokenContext, 'config'>, kind: TokenKind, text: string) =>
  keyedHash(config.appSecret, 'used once', `${kind} ${text}`)
