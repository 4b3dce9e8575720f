import type { SendStaffMail } from '#domain/staff/staff-mail.ts'
import type { Context } from '#server/context.ts'
import type { Doctor } from '#server/ops/doctor/doctor.ts'
import type { InboxStreams } from './events/open-streams.ts'

export interface ManagerContext extends Context {
  sendStaffMail: SendStaffMail
  doctor: Doctor
  inboxStreams: InboxStreams
}
