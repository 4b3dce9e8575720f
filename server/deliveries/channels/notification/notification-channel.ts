import { managerLeadsPath, managerNotificationsScreenPath } from '#domain/paths.ts'
import type { Context } from '#server/context.ts'
import type { Message, MessageChannel, Outcome } from '../../channel.ts'
import { nameOfLead, nothingToTell, readNotification } from '../../notifications/read-notification.ts'
import { headerText, loadTemplates, MAX_SUBJECT_LENGTH, messageId, senderOf } from '../email/compose.ts'
import { createMailChannel } from '../email/mail-channel.ts'
import type { Email } from '../email/raw-email.ts'

/** Emails to one staff member, about leads and events that they chose. */
export const createNotificationChannel = (
  context: Pick<Context, 'config' | 'clock' | 'log' | 'db'>,
  tls?: { ca: string },
): MessageChannel =>
  createMailChannel(context, {
    name: 'notification',
    receivers: ['staff'],
    tls,
    compose: (message) => composeNotification(context, message),
  })

async function composeNotification(
  { config, clock, db }: Pick<Context, 'config' | 'clock' | 'db'>,
  { delivery }: Message,
): Promise<Email | Outcome> {
  const notification = await readNotification(db.query, delivery)
  if (!notification) return nothingToTell
  const { renderStaffMail } = await loadTemplates(config.mode)
  const { managerOrigin } = config
  const { subject, text, html } = await renderStaffMail({
    kind: 'notification',
    to: notification.staffMember.email,
    subject: notification.subject,
    leads: notification.leads.map((lead) => ({
      kind: lead.kind,
      name: nameOfLead(lead),
      company: lead.company,
      url: `${managerOrigin}${managerLeadsPath}/${lead.id}`,
    })),
    inbox: managerOrigin + managerLeadsPath,
    settings: managerOrigin + managerNotificationsScreenPath,
  })
  const from = senderOf(config.mail)
  return {
    from,
    to: [{ name: '', address: notification.staffMember.email }],
    subject: headerText(subject, MAX_SUBJECT_LENGTH),
    messageId: messageId(delivery.id, from.address),
    date: clock(),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    text,
    html,
  }
}
