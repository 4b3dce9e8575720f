import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { confirmIdentityCopy as copy } from '#content/manager/sign-in-methods.ts'
import type { CallResult } from '../api/client.ts'
import { me, returnQuery } from '../shell/me.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Failure } from '../ui/notice.tsx'
import { PasskeyButton } from './passkey-button.tsx'

interface PendingConfirmation {
  reason: string
  end(isConfirmed: boolean): void
}

const reasons: Partial<Record<string, string>> = { sign_in_again: copy.fresh, second_factor_needed: copy.factors }

/** `confirmed` asks for a recent sign-in if a call requires it. The page has to render `question`. */
export function useConfirmIdentity() {
  const [asking, setAsking] = useState<PendingConfirmation>()

  async function confirmed<Data>(call: () => Promise<CallResult<Data>>): Promise<CallResult<Data>> {
    const answer = await call()
    const reason = answer.state === 'refused' ? reasons[answer.problem.code] : undefined
    if (reason === undefined) return answer
    const isConfirmed = await new Promise<boolean>((end) => setAsking({ reason, end }))
    setAsking(undefined)
    return isConfirmed ? call() : answer
  }

  const question: ReactNode = asking && <ConfirmIdentityDialog {...asking} />
  return { confirmed, question }
}

export const isConfirmationDeclined = (answer: CallResult<unknown>): boolean =>
  answer.state === 'refused' && reasons[answer.problem.code] !== undefined

function ConfirmIdentityDialog({ reason, end }: PendingConfirmation) {
  const [failure, setFailure] = useState<string>()
  const location = useLocation()
  async function signedIn(staffMemberId: string) {
    // The passkey of another account, which must not see this page.
    if (staffMemberId !== me.get()?.staff_member.id) return globalThis.location.reload()
    await me.refresh()
    end(true)
  }
  return (
    <Dialog
      heading={copy.heading}
      onClose={() => end(false)}
      foot={
        <>
          <Button onClick={() => end(false)}>{copy.cancel}</Button>
          <ButtonLink reloadDocument to={`/login${returnQuery(location)}`}>
            {copy.other}
          </ButtonLink>
          {reason === copy.factors && <ButtonLink to="/sign-in-methods">{copy.add}</ButtonLink>}
        </>
      }
    >
      <div className="stack--s">
        <p>{reason}</p>
        <Failure>{failure}</Failure>
        <PasskeyButton onSignedIn={(id) => void signedIn(id)} onFailure={setFailure} />
      </div>
    </Dialog>
  )
}
