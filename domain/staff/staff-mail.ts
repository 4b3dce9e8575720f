import type { LeadKind } from '../leads/lead-fields.ts'
import type { NotificationSubject } from './notification.ts'
import type { Role } from './permission.ts'

export type StaffMail =
  | { kind: 'link'; to: string; name: string; url: string; phrase: string }
  | { kind: 'invitation'; to: string; url: string; role: Role; invitedBy: string | null; endsAt: number }
  | { kind: 'tries'; to: string; name: string; until: number }
  | {
      kind: 'notification'
      to: string
      subject: NotificationSubject
      leads: MailedLead[]
      inbox: string
      settings: string
    }

interface MailedLead {
  kind: LeadKind
  name: string
  company: string | null
  url: string
}

/** Returns at once and sends after the response, so that the response time reveals nothing. */
export type SendStaffMail = (mail: StaffMail) => void
