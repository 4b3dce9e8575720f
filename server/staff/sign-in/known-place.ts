import type { Context } from '#server/context.ts'
import { overLimit, type Tries, type TryKind } from '#server/http/rate-limit.ts'

interface Place {
  address: string
  /** Keyed hash. */
  network: string
}

/**
 * The first limit that is over. That of an address, which strangers all over the world can reach
 * together, holds nobody up who has signed in from this network before.
 */
export async function overLimitAt(
  context: Pick<Context, 'db' | 'config' | 'clock'>,
  place: Place,
  tries: readonly (readonly [TryKind, string])[],
): Promise<Tries | undefined> {
  const over = await overLimit(context, tries)
  const isOfStrangers = over?.kind.endsWith(' of address') === true
  return isOfStrangers && (await isKnown(context, place)) ? undefined : over
}

async function isKnown({ db }: Pick<Context, 'db'>, { address, network }: Place): Promise<boolean> {
  const entry = await db.query
    .selectFrom('audit')
    .innerJoin('operators', 'operators.id', 'audit.operator_id')
    .select('audit.id')
    .where('operators.email', '=', address)
    .where('operators.ended_at', 'is', null)
    .where('audit.action', '=', 'session.began')
    .where('audit.network', '=', network)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}
