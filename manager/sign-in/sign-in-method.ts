import type { SentLink } from './link-form.tsx'

export interface WayProps {
  /** As typed so far, on whichever page. */
  email: string
  onEmail(email: string): void
}

export type Way = 'passkey' | 'password' | 'spare key' | SentLink
