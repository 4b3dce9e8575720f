import { inboundMailCopy } from '#content/inbound-mail.ts'
import { whatsappMailReason } from '#domain/leads/incoming-mail.ts'
import { readOptOut } from '#domain/leads/opt-out.ts'
import { numbersOfWhatsappId } from '#domain/message/whatsapp-id.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { uuidV7 } from '#server/db/uuid-v7.ts'
import type { IncomingMessage } from '#server/deliveries/channels/whatsapp/callback.ts'
import { suppressWhatsappId } from '#server/deliveries/channels/whatsapp/record-callback.ts'
import { contactHash, suppress } from '#server/deliveries/recipients/suppression-list.ts'
import { recordVisitorReply } from '../inbox/change-lead.ts'
import { countUnmatchedMails } from '../inbox/mails.ts'
import { MAX_UNMATCHED } from './receive-mail.ts'

type ReceiveContext = Pick<Context, 'db' | 'config' | 'clock' | 'changes'>

/** Obeys opt-outs and shows other messages to staff. Meta may repeat a message. */
export async function recordWhatsappMessages(
  context: ReceiveContext,
  messages: readonly IncomingMessage[],
): Promise<void> {
  for (const message of messages) {
    const optOut = readOptOut(message.text)
    if (optOut !== 'stop') await storeMessage(context, message)
    if (optOut) await optOutSender(context, message)
  }
}

async function optOutSender(context: ReceiveContext, message: IncomingMessage): Promise<void> {
  if (message.from !== '') await suppressWhatsappId(context, message.from)
  const lead = await repliedLead(context.db.query, message)
  if (lead?.telephone)
    await suppress(context, contactHash(context.config.appSecret, 'telephone', lead.telephone), 'stop')
}

interface SenderLead {
  id: string
  email: string
  telephone: string | null
}

async function storeMessage(context: ReceiveContext, message: IncomingMessage): Promise<void> {
  const { db, config, clock, changes } = context
  const now = clock().getTime()
  const stored = await db.write(async (queries) => {
    const lead = (await repliedLead(queries, message)) ?? (await leadOfSender(queries, config.appSecret, message.from))
    if (!lead && (await countUnmatchedMails(queries, MAX_UNMATCHED)) >= MAX_UNMATCHED) return undefined
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
        subject: inboundMailCopy.whatsapp.subject,
        text: message.text || inboundMailCopy.whatsapp.withoutText(message.type),
        attachments: '[]',
        staff_member_id: null,
        held_reason: lead ? whatsappMailReason : 'unknown_sender',
        suggested_lead_id: null,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('message_id').doNothing())
      .executeTakeFirstOrThrow()
    if (inserted > 0n && lead) await recordVisitorReply(db, queries, lead.id, now)
    return { leadId: lead?.id }
  })
  if (stored) changes.notify(stored.leadId === undefined ? 'mails' : { leads: [stored.leadId] })
}

async function repliedLead(queries: Queries, { repliesTo }: IncomingMessage): Promise<SenderLead | undefined> {
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
