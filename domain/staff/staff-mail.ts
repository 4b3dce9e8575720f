import type { Role } from './permission.ts'

/** What staff are told by email about their own sign-in. */
export type StaffMail =
  | { kind: 'link'; to: string; name: string; url: string; words: string }
  | { kind: 'invitation'; to: string; url: string; role: Role; invitedBy: string | null; endsAt: number }
  | { kind: 'tries'; to: string; name: string; until: number }

/** Sends after the response, and returns at once, so that its time tells nothing. */
export type SendStaffMail = (mail: StaffMail) => void
