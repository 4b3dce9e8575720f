import { readCc } from '#domain/leads/reply-cc.ts'
import type { Context } from '#server/context.ts'
import { contentsOfMail } from '#server/leads/inbox/lead-files.ts'
import type { Message, MessageChannel, Outcome } from '../../channel.ts'
import { refusesReply, suppressedCc } from '../../recipients/suppression-list.ts'
import {
  headerText,
  MAX_NAME_LENGTH,
  MAX_SUBJECT_LENGTH,
  messageId,
  senderOf,
  visitorAddress,
} from '../email/compose.ts'
import { createMailChannel } from '../email/mail-channel.ts'
import type { Email } from '../email/raw-email.ts'

type ReplyContext = Pick<Context, 'config' | 'clock' | 'log' | 'db'>

export const createReplyChannel = (context: ReplyContext): MessageChannel =>
  createMailChannel(context, {
    name: 'reply',
    receivers: ['visitor'],
    compose: (message) => composeReply(context, message),
  })

/** Written by a person, so no header marks it as automatic. */
async function composeReply(
  { db, config, clock }: ReplyContext,
  { delivery, lead }: Message,
): Promise<Email | Outcome> {
  const mail = await db.query
    .selectFrom('lead_mails')
    .selectAll()
    .where('delivery_id', '=', delivery.id)
    .executeTakeFirst()
  const to = visitorAddress(lead)
  if (!mail || !to) return { state: 'refused', reason: 'There is nothing to send, or no address to send it to.' }
  const visitor = { id: lead.id, email: lead.email, createdAt: lead.created_at }
  if (await refusesReply(db.query, config, visitor)) return { state: 'refused', reason: 'suppressed' }
  if ((await suppressedCc(db.query, config, mail.cc)) !== undefined)
    return { state: 'refused', reason: 'cc-suppressed' }
  const files = await contentsOfMail(db.query, mail.id)
  const { address } = senderOf(config.mail)
  const answered = mail.in_reply_to ?? undefined
  return {
    from: { name: replySender(config, mail.sender_name), address },
    to,
    cc: (readCc(mail.cc).addresses ?? []).filter((one) => one.toLowerCase() !== to.address.toLowerCase()),
    replyTo: { name: headerText(mail.sender_name, MAX_NAME_LENGTH), address: mail.reply_address },
    subject: headerText(mail.subject, MAX_SUBJECT_LENGTH),
    messageId: messageId(delivery.id, address),
    inReplyTo: answered,
    references: answered,
    date: clock(),
    text: mail.text,
    attachments: files.map(({ name, type, content }) => ({
      filename: name,
      content: content ?? '',
      contentType: type ?? 'application/octet-stream',
      contentDisposition: 'attachment',
    })),
  }
}

export const replySender = ({ mail }: Pick<ReplyContext['config'], 'mail'>, name: string): string =>
  `${headerText(name, MAX_NAME_LENGTH)}, ${senderOf(mail).name}`
