import { type ReactNode, useEffect, useState } from 'react'
import { managerInvitationLookupPath } from '#domain/paths.ts'
import type { Role } from '#domain/staff/permission.ts'
import { type CallResult, type FailedCall, manager, resultOf } from '../../api/client.ts'

export interface Invitation {
  role: Role
  /** Null for whom a link was made that names nobody. */
  email: string | null
  /** The name of whoever invited; null for the start and the command line. */
  invited_by: string | null
  ends_at: string
  first_owner: boolean
}

export type InvitationState =
  | { state: 'looking' }
  | { state: 'over' }
  | { state: 'open'; invitation: Invitation }
  | { state: 'unanswered'; failure: FailedCall; again(): void }

/** What the link of the address is for. */
export function useInvitation(token: string): InvitationState {
  const [answer, setAnswer] = useState<CallResult<Invitation>>()
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    setAnswer(undefined)
    const asking = resultOf(manager.POST(managerInvitationLookupPath, { body: { token }, signal: leaving.signal }))
    asking.then(setAnswer, (error) => {
      if (!leaving.signal.aborted) throw error
    })
    return () => leaving.abort()
  }, [token, looks])
  if (!answer) return { state: 'looking' }
  if (answer.state === 'done') return { state: 'open', invitation: answer.data }
  if (answer.state === 'refused' && answer.problem.code === 'link_over') return { state: 'over' }
  return { state: 'unanswered', failure: answer, again: () => setLooks(looks + 1) }
}

/** What differs between the pages of the first owner and of everybody else. */
export interface InvitationPage {
  heading: string
  lede: string
  submit: string
  kicker?: ReactNode
  fields?: ReactNode
  foot?: ReactNode
  aside?: ReactNode
}

export interface NewAccount {
  recoveryCodes: string[]
  /** Of whoever has a password in place of a passkey, for an app for codes. */
  codeUri?: string
}
