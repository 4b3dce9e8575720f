import type { SendOperatorMail } from '#domain/operator-mail.ts'
import type { Doctor } from '#server/doctor/doctor.ts'
import type { LeadContext } from '#server/leads/lead-context.ts'
import type { DeskStreams } from './events/desk-streams.ts'

/** What the staff's calls work with. */
export interface ManagerContext extends LeadContext {
  sendOperatorMail: SendOperatorMail
  doctor: Doctor
  desks: DeskStreams
}
