import { type ReactNode, useEffect, useState } from 'react'
import { managerInvitationLookupPath } from '#domain/paths.ts'
import type { Role } from '#domain/staff/permission.ts'
import { type CallResult, type FailedCall, manager, resultOf } from '../../api/client.ts'

export interface Invitation {
  role: Role
  /** Null if the link is not for a certain address. */
  email: string | null
  /** Null if the server or the command line created the link. */
  invited_by: string | null
  expires_at: string
  first_owner: boolean
}

type InvitationState =
  | { state: 'looking' }
  | { state: 'over' }
  | { state: 'open'; invitation: Invitation }
  | { state: 'unanswered'; failure: FailedCall; again(): void }

export function useInvitation(token: string): InvitationState {
  const [answer, setAnswer] = useState<CallResult<Invitation>>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const leaving = new AbortController()
    setAnswer(undefined)
    const asking = resultOf(manager.POST(managerInvitationLookupPath, { body: { token }, signal: leaving.signal }))
    asking.then(setAnswer, (error) => {
      if (!leaving.signal.aborted) throw error
    })
    return () => leaving.abort()
  }, [token, attempt])
  if (!answer) return { state: 'looking' }
  if (answer.state === 'done') return { state: 'open', invitation: answer.data }
  if (answer.state === 'refused' && answer.problem.code === 'link_expired') return { state: 'over' }
  return { state: 'unanswered', failure: answer, again: () => setAttempt(attempt + 1) }
}

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
  /** For the authenticator app; only for accounts with a password. */
  codeUri?: string
}
