import { createHash } from 'node:crypto'
import type { Queries } from '#server/db/database.ts'
import type { PushSubscriptionRow } from '#server/db/staff-tables.ts'

/** Per staff member; the oldest ones are deleted. */
const MAX_BROWSERS = 10

export const listPushSubscriptions = (queries: Queries, staffMemberId: string) =>
  queries
    .selectFrom('push_subscriptions')
    .select(['id', 'device', 'shows_names', 'created_at'])
    .where('staff_member_id', '=', staffMemberId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** The browser belongs to the account that turned notifications on last. Returns its id. */
export async function savePushSubscription(
  queries: Queries,
  subscription: Omit<PushSubscriptionRow, 'id'>,
): Promise<string> {
  const id = createHash('sha256').update(subscription.endpoint).digest('base64url')
  const { created_at: _, ...changed } = subscription
  await queries
    .insertInto('push_subscriptions')
    .values({ id, ...subscription })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute()
  const old = (await listPushSubscriptions(queries, subscription.staff_member_id))
    .filter((one) => one.id !== id)
    .slice(MAX_BROWSERS - 1)
  if (old.length > 0)
    await queries
      .deleteFrom('push_subscriptions')
      .where(
        'id',
        'in',
        old.map((one) => one.id),
      )
      .execute()
  return id
}

export async function deletePushSubscription(queries: Queries, staffMemberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('staff_member_id', '=', staffMemberId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
