import { inboundWords } from '#content/inbound.ts'
import type { DeliveryStatus } from '#domain/delivery.ts'
import { whatsappMessage } from '#domain/incoming-mail.ts'
import { readOptOut } from '#domain/opt-out.ts'
import { numbersOfWhatsappId } from '#domain/whatsapp-id.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import type { DeliveryRow } from '#server/db/tables.ts'
import { uuidV7 } from '#server/db/uuid-v7.ts'
import { recordStatus } from '#server/deliveries/record-status.ts'
import { answerBack } from '#server/desk/answers.ts'
import { countHeldMails } from '#server/desk/held-mails.ts'
import { MOST_HELD } from '#server/inbound/take-mail.ts'
import { contactHash } from '#server/recipients/contact-hash.ts'
import { suppress } from '#server/recipients/suppress.ts'
import type { Callback, IncomingMessage, MessageStatus } from './callback.ts'
import { codeReason } from './graph-codes.ts'

const known: Record<string, DeliveryStatus> = { sent: 'sent', delivered: 'delivered', read: 'read', failed: 'failed' }

type Recording = Pick<Context, 'db' | 'config' | 'clock' | 'changes'>

/** Tolerates callbacks in any order and more than once. */
export async function recordCallback(context: Recording, { statuses, messages, turnedOff }: Callback): Promise<void> {
  if (statuses.length > 0) {
    const leads = await context.db.write(async (queries) => {
      const changed: (string | undefined)[] = []
      for (const one of statuses)
        changed.push(await recordMessageStatus(queries, context.config, one, context.clock().getTime()))
      return changed.filter((lead) => lead !== undefined)
    })
    context.changes.notify({ leads })
  }
  for (const id of turnedOff) await stop(context, id)
  for (const message of messages) {
    const optOut = readOptOut(message.text)
    if (optOut !== 'stop') await showToStaff(context, message)
    if (optOut) await stop(context, message.from, await answeredLead(context.db.query, message))
  }
}

/** The id may not be the number that the person gave, so every number that it can stand for stops. */
async function stop(context: Recording, id: string, lead?: SenderLead): Promise<void> {
  const numbers = new Set(id === '' ? [] : numbersOfWhatsappId(id))
  if (lead?.telephone) numbers.add(lead.telephone)
  for (const number of numbers)
    await suppress(context, contactHash(context.config.appSecret, 'telephone', number), 'stop')
}

interface SenderLead {
  id: string
  email: string
  telephone: string | null
}

/** Stores what no program understands with its lead, or among the held mails of nobody's lead. */
async function showToStaff(context: Recording, message: IncomingMessage): Promise<void> {
  const { db, config, clock, changes } = context
  const now = clock().getTime()
  const stored = await db.write(async (queries) => {
    const lead = (await answeredLead(queries, message)) ?? (await leadOfSender(queries, config.appSecret, message.from))
    if (!lead && (await countHeldMails(queries, MOST_HELD)) >= MOST_HELD) return undefined
    const { numInsertedOrUpdatedRows: inserted = 0n } = await queries
      .insertInto('lead_mails')
      .values({
        id: uuidV7(now),
        lead_id: lead?.id ?? null,
        delivery_id: null,
        direction: 'in',
        message_id: `whatsapp:${message.id}`,
        in_reply_to: null,
        sender_name: lead || message.from === '' ? '' : `+${message.from}`,
        reply_address: lead?.email ?? '',
        subject: inboundWords.whatsapp.subject,
        text: message.text || inboundWords.whatsapp.withoutText(message.type),
        attachments: '[]',
        operator_id: null,
        held_reason: lead ? whatsappMessage : 'unknown_sender',
        suggested_lead_id: null,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .executeTakeFirstOrThrow()
    if (inserted > 0n && lead) await answerBack(db, queries, lead.id, now)
    return { leadId: lead?.id }
  })
  if (stored) changes.notify(stored.leadId === undefined ? 'mails' : { leads: [stored.leadId] })
}

/** The lead whose message of ours the person has answered. */
async function answeredLead(queries: Queries, { repliesTo }: IncomingMessage): Promise<SenderLead | undefined> {
  if (repliesTo === undefined) return undefined
  return queries
    .selectFrom('deliveries')
    .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
    .select(['leads.id', 'leads.email', 'leads.telephone'])
    .where('channel', '=', 'whatsapp')
    .where('provider_id', '=', repliesTo)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

async function leadOfSender(queries: Queries, appSecret: string, id: string): Promise<SenderLead | undefined> {
  if (id === '') return undefined
  const hashes = numbersOfWhatsappId(id).map((number) => contactHash(appSecret, 'telephone', number))
  return queries
    .selectFrom('demo_slots')
    .innerJoin('leads', 'leads.id', 'demo_slots.lead_id')
    .select(['leads.id', 'leads.email', 'leads.telephone'])
    .where('address_hash', 'in', hashes)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

async function recordMessageStatus(
  queries: Queries,
  { appSecret }: Pick<Context['config'], 'appSecret'>,
  report: MessageStatus,
  now: number,
): Promise<string | undefined> {
  const status = known[report.status]
  const delivery = await findDelivery(queries, report)
  if (delivery && report.recipient_id !== undefined) {
    // An expired slot reserves nothing, but says whose WhatsApp id this is.
    const hash = contactHash(appSecret, 'telephone', `+${report.recipient_id}`)
    await queries
      .insertInto('demo_slots')
      .values({ address_hash: hash, lead_id: delivery.lead_id, until: 0 })
      .onConflict((conflict) => conflict.column('address_hash').doNothing())
      .execute()
  }
  if (!status || !delivery || delivery.state === 'cancelled') return undefined
  // Once a message has been sent again, a failure of the earlier one no longer counts.
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
 * By our own key first, because a callback may arrive before the response with Meta's id. None for
 * an erased person, whose number Meta's id contains.
 */
async function findDelivery(queries: Queries, { id, biz_opaque_callback_data: key }: MessageStatus) {
  const ours = queries
    .selectFrom('deliveries')
    .innerJoin('leads', 'leads.id', 'lead_id')
    .selectAll('deliveries')
    .where('channel', '=', 'whatsapp')
    .where('erased_at', 'is', null)
  const byKey = key === undefined ? undefined : await ours.where('deliveries.id', '=', key).executeTakeFirst()
  return byKey ?? (await ours.where('provider_id', '=', id).executeTakeFirst())
}

/** A callback proves that the message was sent, even if the delivery's state was unknown. */
const arrival = ({ state }: DeliveryRow) =>
  state === 'done' ? undefined : ({ state: 'done', last_error: null } as const)

const failureReason = ({ errors }: MessageStatus) => {
  const code = errors?.[0]?.code
  return code === undefined ? 'WhatsApp did not deliver it, without a code.' : codeReason(code)
}
