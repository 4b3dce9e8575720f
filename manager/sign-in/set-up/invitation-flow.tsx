import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { codeAppCopy, recoveryCodesCopy as copy, setUpCopy, signInLayoutCopy } from '#content/manager/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Notice } from '../../ui/notice.tsx'
import { failureMessage } from '../../ui/use-form.ts'
import { useAfterSignIn } from '../after-sign-in.ts'
import { CodeAppForm } from '../code-app-form.tsx'
import { RecoveryCodeList } from '../recovery-code-list.tsx'
import { SignInLayout } from '../sign-in-layout.tsx'
import { type Invitation, type InvitationPage, type NewAccount, useInvitation } from './invitation.ts'
import { JoinForm } from './join-form.tsx'

interface InvitationFlowProps {
  /** For a link that was used, has expired or is invalid. */
  expired: ReactNode
  children(invitation: Invitation): InvitationPage
}

/** From the link to the recovery codes and, for accounts with a password, the authenticator app. */
export function InvitationFlow({ expired, children }: InvitationFlowProps) {
  const token = useLocation().hash.slice(1)
  const lookup = useInvitation(token)
  const [joined, setJoined] = useState<NewAccount>()
  const [areSaved, setSaved] = useState(false)
  const enter = useAfterSignIn()
  if (joined && areSaved && joined.codeUri !== undefined)
    return (
      <SignInLayout heading={codeAppCopy.heading} lede={codeAppCopy.lede}>
        <CodeAppForm uri={joined.codeUri} onDone={enter} />
      </SignInLayout>
    )
  // First the recovery codes: a user who stops before the app can sign in only with them.
  if (joined) {
    const isLast = joined.codeUri === undefined
    return <RecoveryCodes codes={joined.recoveryCodes} isLast={isLast} onDone={isLast ? enter : () => setSaved(true)} />
  }
  if (lookup.state === 'over') return expired
  if (lookup.state === 'open')
    return (
      <JoinForm token={token} invitation={lookup.invitation} page={children(lookup.invitation)} onJoined={setJoined} />
    )
  return (
    <SignInLayout heading={setUpCopy.checking}>
      {lookup.state === 'unanswered' && (
        <Notice tone="bad" isAlert actions={<Button onClick={lookup.again}>{signInLayoutCopy.tryAgain}</Button>}>
          {failureMessage(lookup.failure)}
        </Notice>
      )}
    </SignInLayout>
  )
}

interface RecoveryCodesProps {
  codes: readonly string[]
  isLast: boolean
  onDone(): void
}

function RecoveryCodes({ codes, isLast, onDone }: RecoveryCodesProps) {
  const [areSaved, setSaved] = useState(false)
  return (
    <SignInLayout heading={copy.heading} lede={copy.lede}>
      <RecoveryCodeList codes={codes} />
      <div className="sign-in__actions">
        <Checkbox checked={areSaved} onChange={({ target }) => setSaved(target.checked)}>
          {copy.saved}
        </Checkbox>
      </div>
      <Button variant="go" size="l" isWide disabled={!areSaved} onClick={onDone}>
        {isLast ? copy.done : copy.toCode}
      </Button>
    </SignInLayout>
  )
}
