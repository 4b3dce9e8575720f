import type { SendStaffMail } from '#domain/staff/staff-mail.ts'
import type { LeadContext } from '#server/leads/submit-lead.ts'
import type { Doctor } from '#server/ops/doctor/doctor.ts'
import type { InboxStreams } from './events/open-streams.ts'

export interface ManagerContext extends LeadContext {
  sendStaffMail: SendStaffMail
  doctor: Doctor
  inboxStreams: InboxStreams
}
