import type { SendOperatorMail } from '#domain/operator-mail.ts'
import type { Doctor } from '#server/doctor/doctor.ts'
import type { LeadContext } from '#server/leads/lead-context.ts'
import type { Auth } from '#server/operators/auth/create-auth.ts'
import type { DeskStreams } from './events/desk-streams.ts'

/** What the staff's calls work with. */
export interface ManagerContext extends LeadContext {
  /** Loaded with the first call, because loading the library takes longer than a start may. */
  auth(): Promise<Auth>
  sendOperatorMail: SendOperatorMail
  doctor: Doctor
  desks: DeskStreams
}
