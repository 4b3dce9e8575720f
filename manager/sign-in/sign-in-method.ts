import type { SentLink } from './link-sent.tsx'

export interface SignInFormProps {
  /** Shared by the forms, so that the user types it once. */
  email: string
  onEmail(email: string): void
}

export type SignInMethod = 'passkey' | 'password' | 'recovery code' | SentLink
