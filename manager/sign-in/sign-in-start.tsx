import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { signInCopy } from '#content/manager/sign-in.ts'
import { DRAFTS_DELETED, SESSION_ENDED_PARAM } from '../shell/me.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Failure, Notice } from '../ui/notice.tsx'
import { failureMessage, useForm } from '../ui/use-form.ts'
import { useAfterSignIn } from './after-sign-in.ts'
import { requestLink } from './link-sent.tsx'
import { PasskeyButton, passkeyFailure } from './passkey-button.tsx'
import { stopAutofill, waitForAutofill } from './passkeys.ts'
import { EmailField } from './password-form.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import type { SignInFormProps, SignInMethod } from './sign-in-method.ts'
import { useSignInOptions } from './use-sign-in-options.ts'

interface SignInStartProps extends SignInFormProps {
  onMethod(method: SignInMethod): void
}

export function SignInStart({ email, onEmail, onMethod }: SignInStartProps) {
  const enter = useAfterSignIn()
  const [failure, setFailure] = useState<string>()
  const hasNoAccounts = useSignInOptions()?.set_up === false
  const ended = useSearchParams()[0].get(SESSION_ENDED_PARAM)

  // Once, because each call requests a challenge from the server.
  useEffect(() => {
    void waitForAutofill().then((answer) => {
      if (answer?.state === 'done') enter()
      else if (answer) setFailure(passkeyFailure(answer))
    })
    return stopAutofill
  }, [])

  return (
    <SignInLayout
      heading={signInCopy.heading}
      lede={signInCopy.lede}
      note={
        <>
          <Failure>{failure}</Failure>
          {!failure && hasNoAccounts && (
            <Notice tone="warn">
              <b>{signInCopy.noAccounts.strong}</b> {signInCopy.noAccounts.soft}
            </Notice>
          )}
          {!failure && ended !== null && (
            <Notice tone="warn">
              <b>{signInCopy.ended.strong}</b>{' '}
              {ended === DRAFTS_DELETED ? signInCopy.ended.wiped : signInCopy.ended.soft}
            </Notice>
          )}
        </>
      }
    >
      <PasskeyButton onSignedIn={enter} onFailure={setFailure} />
      <p className="small soft sign-in__fine-print">{signInCopy.passkeyHint}</p>
      <details className="sign-in__other" open>
        <summary>
          {signInCopy.other} <Icon name="down" isSmall />
        </summary>
        <OtherMethods email={email} onEmail={onEmail} onMethod={onMethod} />
      </details>
    </SignInLayout>
  )
}

function OtherMethods({ email, onEmail, onMethod }: SignInStartProps) {
  const form = useForm(async () => {
    const answer = await requestLink(email)
    if (answer.state !== 'done') return answer
    onMethod(answer.data)
  })
  return (
    <form className="stack--s" {...form.props}>
      <Failure>{form.failure && failureMessage(form.failure)}</Failure>
      <EmailField email={email} onEmail={onEmail} error={form.errors.email} />
      <div className="actions">
        <Button type="submit" icon="mail" busy={form.isSending ? signInCopy.requestLink : undefined}>
          {signInCopy.requestLink}
        </Button>
        <Button variant="quiet" icon="lock" onClick={() => onMethod('password')}>
          {signInCopy.withPassword}
        </Button>
        <Button variant="quiet" icon="page" onClick={() => onMethod('recovery code')}>
          {signInCopy.withRecoveryCode}
        </Button>
      </div>
    </form>
  )
}
