import { useState } from 'react'
import { signInWords } from '#content/manager/door.ts'
import type { Unanswered } from '../api/client.ts'
import { B } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { failureWords } from '../ui/use-form.ts'
import { signInWithPasskey } from './passkeys.ts'

interface PasskeyButtonProps {
  onSignedIn(operatorId: string): void
  onFailure(words: string | undefined): void
}

export function PasskeyButton({ onSignedIn, onFailure }: PasskeyButtonProps) {
  const [isAsking, setAsking] = useState(false)
  async function ask() {
    setAsking(true)
    onFailure(undefined)
    const answer = await signInWithPasskey().finally(() => setAsking(false))
    if (answer.state === 'done') onSignedIn(answer.data.operator.id)
    else onFailure(answer.state === 'unused' ? answer.words : passkeyFailure(answer))
  }
  return (
    <B look="go" size="l" isWide busy={isAsking ? signInWords.passkeyBusy : undefined} onClick={ask}>
      <Icon name="key" />
      {signInWords.passkey}
    </B>
  )
}

export const passkeyFailure = (failure: Unanswered): string =>
  failure.state === 'refused' && failure.problem.code === 'sign_in_refused'
    ? signInWords.passkeyRefused
    : failureWords(failure)
