import type { StaffMail } from '#domain/staff/staff-mail.ts'
import { chatCopy } from '../chat.ts'
import { notificationTitle, notifiedLeadText } from '../notifications.ts'

type NotificationMail = Extract<StaffMail, { kind: 'notification' }>

/** Larger lists end with a link to the inbox. */
const MAX_LEADS = 50

/** Contains name and company only; the manager shows the rest after a sign-in. */
export function notificationEmailCopy({ subject, leads, inbox, settings }: NotificationMail) {
  const title = notificationTitle(subject, leads)
  const [first] = leads
  const isSingle = leads.length === 1 && first !== undefined && subject !== 'digest'
  const shown = leads.slice(0, MAX_LEADS)
  const links = isSingle
    ? [{ label: chatCopy.open, url: first.url }]
    : shown.map((lead) => ({ label: `${notifiedLeadText(lead)} (${kinds[lead.kind]})`, url: lead.url }))
  const more = leads.length - shown.length
  return {
    subject: isSingle ? chatCopy.text(title, notifiedLeadText(first)) : title,
    preview: isSingle ? title : shown.map(notifiedLeadText).join('; '),
    paragraphs: [],
    links: [
      ...links,
      ...(more > 0 ? [{ label: `${more} more in the inbox`, url: inbox }] : []),
      { label: 'Change your notifications', url: settings },
    ],
    foot: 'You get this email because you turned it on.',
  }
}

const kinds = { contact: 'message', demo: 'demo request', quick: 'sign-up' } as const
