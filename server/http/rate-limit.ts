import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { keyedHash } from '#server/runtime/keyed-hash.ts'

const MINUTE = 60_000

/** Maximum tries per window; `window` is in ms. */
export const rateLimits = {
  'password of address and network': { most: 5, window: 10 * MINUTE },
  'password of network': { most: 20, window: 10 * MINUTE },
  'password of address': { most: 50, window: 10 * MINUTE },
  'mail about passwords of address': { most: 1, window: 10 * MINUTE },
  'recovery code of address and network': { most: 5, window: 10 * MINUTE },
  'recovery code of network': { most: 20, window: 10 * MINUTE },
  'recovery code of address': { most: 50, window: 10 * MINUTE },
  'code of staff member': { most: 5, window: 10 * MINUTE },
  'link of address': { most: 3, window: 15 * MINUTE },
  'link of network': { most: 10, window: 15 * MINUTE },
  'link session of network': { most: 30, window: 10 * MINUTE },
  // Each visit of the sign-in page requests a challenge, and an office shares one network.
  'passkey of network': { most: 120, window: 10 * MINUTE },
  // Each takes several calls, and an office may join on one morning; tokens cannot be guessed.
  'invitation of network': { most: 60, window: 10 * MINUTE },
  'writes of session': { most: 300, window: MINUTE },
  // Anyone can forge a sender, so unproven mail must not use up the limit of proven mail.
  'mails of sender': { most: 30, window: 60 * MINUTE },
  'proven mails of lead': { most: 30, window: 60 * MINUTE },
  'exports of session': { most: 10, window: 60 * MINUTE },
  'rows of session': { most: 2_000, window: 60 * MINUTE },
} as const

export type RateLimitKind = keyof typeof rateLimits

export interface RateLimitState {
  kind: RateLimitKind
  count: number
  /** Tries left in this window after this one. */
  remaining: number
  /** End of the window, in ms since 1970. */
  until: number
  isExceeded: boolean
  /** True for one try per window, so that callers notify once. */
  isFirstExcess: boolean
}

/** Counts `amount` tries of the key `by`; the row stores its keyed hash. */
export async function consumeRateLimit(
  { db, config, clock }: Pick<Context, 'db' | 'config' | 'clock'>,
  kind: RateLimitKind,
  by: string,
  amount = 1,
): Promise<RateLimitState> {
  const now = clock().getTime()
  const { most, window } = rateLimits[kind]
  const mark = keyedHash(config.appSecret, 'sign-in try', `${kind} ${by}`)
  const { count, until } = await db.write(
    (queries) => incrementCount(queries, { key_hash: mark, count: amount, until: now + window }, window),
    {
      durability: 'relaxed',
    },
  )
  return {
    kind,
    count,
    remaining: Math.max(0, most - count),
    until,
    isExceeded: count > most,
    isFirstExcess: count === most + 1,
  }
}

/** Counts a try of each kind and returns the first exceeded one, else undefined. */
export async function findExceededLimit(
  context: Pick<Context, 'db' | 'config' | 'clock'>,
  tries: readonly (readonly [RateLimitKind, string])[],
): Promise<RateLimitState | undefined> {
  const counted = await Promise.all(tries.map(([kind, by]) => consumeRateLimit(context, kind, by)))
  return counted.find(({ isExceeded }) => isExceeded)
}

/** One statement, so that concurrent tries are all counted. */
function incrementCount(queries: Queries, tries: { key_hash: string; count: number; until: number }, window: number) {
  const isPast = sql`rate_limits.until <= excluded.until - ${sql.lit(window)}`
  return queries
    .insertInto('rate_limits')
    .values(tries)
    .onConflict((conflict) =>
      conflict.column('key_hash').doUpdateSet({
        count: sql<number>`CASE WHEN ${isPast} THEN excluded.count ELSE rate_limits.count + excluded.count END`,
        until: sql<number>`CASE WHEN ${isPast} THEN excluded.until ELSE rate_limits.until END`,
      }),
    )
    .returning(['count', 'until'])
    .executeTakeFirstOrThrow()
}

/** After a correct password, earlier wrong tries no longer count. */
export async function resetRateLimits(
  { db, config }: Pick<Context, 'db' | 'config'>,
  tries: readonly (readonly [RateLimitKind, string])[],
): Promise<void> {
  const marks = tries.map(([kind, by]) => keyedHash(config.appSecret, 'sign-in try', `${kind} ${by}`))
  await db.write((queries) => queries.deleteFrom('rate_limits').where('key_hash', 'in', marks).execute(), {
    durability: 'relaxed',
  })
}
