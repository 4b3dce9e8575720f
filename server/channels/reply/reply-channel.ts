import type { Context } from '#server/context.ts'
import type { LeadMailRow } from '#server/db/desk-tables.ts'
import type { Message, MessageChannel } from '#server/deliveries/channel.ts'
import { refusesReply } from '#server/recipients/refuses-reply.ts'
import { headerText, LONGEST_NAME, LONGEST_SUBJECT, messageId, senderOf, visitorAddress } from '../email/compose.ts'
import { type ComposedEmail, createMailChannel } from '../email/mail-channel.ts'
import type { Email } from '../email/raw-email.ts'

type Replying = Pick<Context, 'config' | 'clock' | 'log' | 'db'>

/** What staff write to a lead's visitor. */
export const createReplyChannel = (context: Replying): MessageChannel =>
  createMailChannel(context, {
    name: 'reply',
    receivers: ['visitor'],
    compose: (message) => composeReply(context, message),
  })

async function composeReply(context: Replying, { delivery, lead }: Message): Promise<ComposedEmail> {
  const { db, config } = context
  const mail = await db.query
    .selectFrom('lead_mails')
    .selectAll()
    .where('delivery_id', '=', delivery.id)
    .executeTakeFirst()
  const to = visitorAddress(lead)
  if (!mail || !to) return refused('There is nothing to send, or no address to send it to.')
  const asked = { id: lead.id, email: lead.email, createdAt: lead.created_at }
  if (await refusesReply(db.query, config, asked)) return refused('suppressed')
  return { email: replyEmail(context, delivery.id, mail, to) }
}

/** Who a reply says that it is from. */
export const replySender = ({ mail }: Pick<Replying['config'], 'mail'>, name: string): string =>
  `${headerText(name, LONGEST_NAME)}, ${senderOf(mail).name}`

/** A person's own words, so nothing marks it as automatic. */
function replyEmail(
  { config, clock }: Replying,
  deliveryId: string,
  mail: LeadMailRow,
  to: { name: string; address: string },
): Email {
  const from = senderOf(config.mail)
  const name = headerText(mail.sender_name, LONGEST_NAME)
  const answered = mail.in_reply_to
  return {
    from: { name: replySender(config, mail.sender_name), address: from.address },
    to: [to],
    replyTo: [{ name, address: mail.reply_address }],
    envelope: { from: from.address, to: [to.address] },
    subject: headerText(mail.subject, LONGEST_SUBJECT),
    messageId: messageId(deliveryId, from.address),
    ...(answered !== null && { inReplyTo: answered, references: [answered] }),
    date: clock(),
    text: mail.text,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const refused = (reason: string) => ({ outcome: { state: 'refused', reason } as const })
