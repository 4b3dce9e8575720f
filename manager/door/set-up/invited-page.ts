import type { ReactNode } from 'react'

/** What differs between the pages of the first owner and of everybody else. */
export interface InvitedPage {
  heading: string
  lede: string
  submit: string
  kicker?: ReactNode
  fields?: ReactNode
  foot?: ReactNode
  aside?: ReactNode
}

export interface Joined {
  spareKeys: string[]
  /** Of whoever has a password in place of a passkey, for an app for codes. */
  codeUri?: string
}
