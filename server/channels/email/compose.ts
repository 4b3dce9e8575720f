import { site } from '#content/site.ts'
import { emailMaxLength, emailPattern } from '#domain/email-address.ts'
import type { LeadRow } from '#server/db/tables.ts'
import type { Message } from '#server/deliveries/channel.ts'
import type { Config } from '#server/settings/config.ts'
import type { MailAddress } from '#server/settings/mail-settings.ts'
import type { Email } from './raw-email.ts'
import type { Templates } from './templates.ts'

/** Code points; some servers refuse long headers. */
export const LONGEST_SUBJECT = 160
export const LONGEST_NAME = 80

/** Sent from our own domain, because mail from a visitor's own address would fail SPF and DMARC. */
export async function composeStaffEmail(
  { delivery, lead }: Pick<Message, 'delivery' | 'lead'>,
  templates: Templates,
  mail: Config['mail'],
  now: Date,
): Promise<Email> {
  const { from, staff } = mail ?? sampleMail
  const isNotice = delivery.purpose === 'webhook-gone'
  const rendered = isNotice ? await templates.renderWebhookGone() : await templates.renderStaffLead(lead)
  const replyTo = isNotice ? undefined : visitorAddress(lead)
  return {
    from: senderOf(mail),
    to: staff.map((address) => ({ name: '', address })),
    ...(replyTo && { replyTo: [replyTo] }),
    envelope: { from: from.address, to: staff },
    subject: headerText(rendered.subject, LONGEST_SUBJECT),
    messageId: messageId(delivery.id, from.address),
    date: now,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // Exchange would send out-of-office replies to Reply-To, which is the visitor.
      'X-Auto-Response-Suppress': 'All',
      'X-Lanyard-Lead': lead.id,
    },
    text: rendered.text,
    html: rendered.html,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

export function senderOf(mail: Config['mail']): { name: string; address: string } {
  const { from } = mail ?? sampleMail
  return { name: from.name ?? site.product, address: from.address }
}

/** Stable across attempts, because it begins with the delivery's id. */
export const messageId = (deliveryId: string, from: string) => `<${deliveryId}@${from.split('@')[1]}>`

/** For messages that are written to files because mail is not configured. */
const sampleMail = { from: { name: undefined, address: site.infoEmail } as MailAddress, staff: [site.infoEmail] }

const wholeAddress = new RegExp(`^(?:${emailPattern})$`, 'v')

export const isEmailAddress = (text: string) => text.length <= emailMaxLength && wholeAddress.test(text)

/** Validated again, because the address goes into a header. */
export function visitorAddress({ email, first_name, last_name }: LeadRow) {
  if (!isEmailAddress(email)) return undefined
  const name = [first_name, last_name].filter(Boolean).join(' ')
  return { name: headerText(name, LONGEST_NAME), address: email }
}

/**
 * Strips control and bidirectional characters, and breaks encoded words (RFC 2047) that hide them.
 */
export function headerText(text: string, longest: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .replaceAll('=?', '= ?')
    .replace(/ {2,}/g, ' ')
    .trim()
  const points = Array.from(line)
  return points.length > longest ? `${points.slice(0, longest - 1).join('')}…` : line
}
