import type { SentLink } from '../door/sign-in/ask-for-link.ts'

export interface WayProps {
  /** As typed so far, on whichever page. */
  email: string
  onEmail(email: string): void
}

export type Way = 'passkey' | 'password' | 'spare key' | SentLink
