import type { LeadKind } from '#domain/leads/lead-fields.ts'
import type { NotificationSubject } from '#domain/staff/notification.ts'
import { chatCopy } from './chat.ts'

export interface NotifiedLeadName {
  kind: LeadKind
  name: string
  company: string | null
}

/** The first line of an email, and the title and text of a push message. */
export const notificationTitles = {
  lead: (kind: LeadKind) => chatCopy.kinds[kind],
  digest: (count: number) => (count === 1 ? '1 new lead in the last hour' : `${count} new leads in the last hour`),
  assigned: (count: number) => (count === 1 ? 'Assigned to you' : `${count} leads assigned to you`),
  replied: 'New reply',
} as const

export const notifiedLeadText = ({ name, company }: NotifiedLeadName): string => {
  const named = name || chatCopy.noName
  return company ? chatCopy.at(named, company) : named
}

export function notificationTitle(subject: NotificationSubject, leads: readonly NotifiedLeadName[]): string {
  if (subject === 'digest') return notificationTitles.digest(leads.length)
  if (subject === 'assigned') return notificationTitles.assigned(leads.length)
  return subject === 'replied' ? notificationTitles.replied : notificationTitles.lead(leads[0]?.kind ?? 'contact')
}
