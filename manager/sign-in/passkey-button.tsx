import { useState } from 'react'
import { signInCopy } from '#content/manager/sign-in.ts'
import type { FailedCall } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { failureMessage } from '../ui/use-form.ts'
import { signInWithPasskey } from './passkeys.ts'

interface PasskeyButtonProps {
  onSignedIn(staffMemberId: string): void
  onFailure(message: string | undefined): void
}

export function PasskeyButton({ onSignedIn, onFailure }: PasskeyButtonProps) {
  const [isAsking, setAsking] = useState(false)
  async function ask() {
    setAsking(true)
    onFailure(undefined)
    const answer = await signInWithPasskey().finally(() => setAsking(false))
    if (answer.state === 'done') onSignedIn(answer.data.staff_member.id)
    else onFailure(answer.state === 'unused' ? answer.message : passkeyFailure(answer))
  }
  return (
    <Button variant="go" size="l" isWide busy={isAsking ? signInCopy.passkeyBusy : undefined} onClick={ask}>
      <Icon name="key" />
      {signInCopy.passkey}
    </Button>
  )
}

export const passkeyFailure = (failure: FailedCall): string =>
  failure.state === 'refused' && failure.problem.code === 'sign_in_refused'
    ? signInCopy.passkeyRefused
    : failureMessage(failure)
