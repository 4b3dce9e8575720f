import type { DeliveryStatus } from '#domain/deliveries/delivery.ts'
import { numbersOfWhatsappId } from '#domain/message/whatsapp-id.ts'
import type { Context } from '#server/context.ts'
import type { Database, Queries } from '#server/db/database.ts'
import type { DeliveryRow } from '#server/db/tables.ts'
import { contactHash, suppress } from '../../recipients/suppression-list.ts'
import { recordStatus } from '../../record-status.ts'
import type { Callback, MessageStatus } from './callback.ts'
import { codeReason } from './graph-api.ts'

const knownStatuses: Record<string, DeliveryStatus> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
}

type CallbackContext = Pick<Context, 'db' | 'config' | 'clock' | 'changes'>

/** Accepts callbacks in any order and more than once. */
export async function recordCallback(
  context: CallbackContext,
  { statuses, turnedOff }: Pick<Callback, 'statuses' | 'turnedOff'>,
): Promise<void> {
  if (statuses.length > 0) {
    const leads = await context.db.write(async (queries) => {
      const changed: (string | undefined)[] = []
      for (const one of statuses) changed.push(await recordMessageStatus(context, queries, one))
      return changed.filter((lead) => lead !== undefined)
    })
    context.changes.notify({ leads })
  }
  for (const id of turnedOff) await suppressWhatsappId(context, id)
}

/** Suppresses every number the id can mean: it may differ from the number the person gave. */
export async function suppressWhatsappId(context: CallbackContext, id: string): Promise<void> {
  for (const number of numbersOfWhatsappId(id))
    await suppress(context, contactHash(context.config.appSecret, 'telephone', number), 'stop')
}

async function recordMessageStatus(
  { db, clock, config }: CallbackContext,
  queries: Queries,
  report: MessageStatus,
): Promise<string | undefined> {
  const now = clock().getTime()
  const status = knownStatuses[report.status]
  const delivery = await findDelivery(db, queries, report)
  if (delivery && report.recipient_id !== undefined) {
    // An expired slot reserves nothing but identifies the owner of this WhatsApp id.
    const hash = contactHash(config.appSecret, 'telephone', `+${report.recipient_id}`)
    await queries
      .insertInto('demo_slots')
      .values({ address_hash: hash, lead_id: delivery.lead_id, until: 0 })
      .onConflict((conflict) => conflict.column('address_hash').doNothing())
      .execute()
  }
  if (!status || !delivery || delivery.state === 'cancelled') return undefined
  // After a message is sent again, a failure of the earlier one no longer counts.
  if (status === 'failed' && delivery.provider_id !== null && delivery.provider_id !== report.id) return undefined
  const at = Math.min(Number(report.timestamp) * 1_000, now)
  if (!(await recordStatus(queries, delivery.id, status, at))) return undefined
  const change =
    status === 'failed' ? ({ state: 'dead', last_error: failureReason(report) } as const) : arrival(delivery)
  if (change)
    await queries
      .updateTable('deliveries')
      .set({ ...change, provider_id: report.id, lease_until: null, updated_at: now })
      .where('id', '=', delivery.id)
      .execute()
  return delivery.lead_id
}

/**
 * Looks up our own key first, because a callback may arrive before the response with Meta's id.
 * Skips erased persons, because Meta's id contains the number. Locks the lead on PostgreSQL, so
 * that no erasure commits between this read and the write of Meta's id.
 */
async function findDelivery(
  { dialect }: Pick<Database, 'dialect'>,
  queries: Queries,
  { id, biz_opaque_callback_data: key }: MessageStatus,
) {
  const found = queries
    .selectFrom('deliveries')
    .innerJoin('leads', 'leads.id', 'lead_id')
    .selectAll('deliveries')
    .where('channel', '=', 'whatsapp')
    .where('erased_at', 'is', null)
  const ours = dialect === 'postgres' ? found.forShare('leads') : found
  const byKey = key === undefined ? undefined : await ours.where('deliveries.id', '=', key).executeTakeFirst()
  return byKey ?? (await ours.where('provider_id', '=', id).executeTakeFirst())
}

/** A callback proves that the message was sent, even if its state was unknown. */
const arrival = ({ state }: DeliveryRow) =>
  state === 'done' ? undefined : ({ state: 'done', last_error: null } as const)

const failureReason = ({ errors }: MessageStatus) => {
  const code = errors?.[0]?.code
  return code === undefined ? 'WhatsApp did not deliver it, without a code.' : codeReason(code)
}
