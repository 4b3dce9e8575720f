import type { SentLink } from './link-sent.tsx'

export interface SignInFormProps {
  /** As typed so far, on whichever page. */
  email: string
  onEmail(email: string): void
}

export type SignInMethod = 'passkey' | 'password' | 'spare key' | SentLink
