import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { signInWords } from '#content/manager/door.ts'
import { ENDED, WIPED } from '../shell/me.ts'
import { B } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Failure, Note } from '../ui/note.tsx'
import { failureWords, useForm } from '../ui/use-form.ts'
import { useEnter } from './after-sign-in.ts'
import { askForLink } from './link-form.tsx'
import { PasskeyButton, passkeyFailure } from './passkey-button.tsx'
import { stopWaiting, waitForAutofill } from './passkeys.ts'
import { EmailField } from './password-form.tsx'
import { Door } from './sign-in-layout.tsx'
import type { Way, WayProps } from './sign-in-method.ts'
import { useDoor } from './use-sign-in-options.ts'

interface RestProps extends WayProps {
  onWay(way: Way): void
}

export function Rest({ email, onEmail, onWay }: RestProps) {
  const enter = useEnter()
  const [failure, setFailure] = useState<string>()
  const isNobodyHere = useDoor()?.set_up === false
  const ended = useSearchParams()[0].get(ENDED)

  // Once, since each asks the server for a challenge.
  useEffect(() => {
    void waitForAutofill().then((answer) => {
      if (answer?.state === 'done') enter()
      else if (answer) setFailure(passkeyFailure(answer))
    })
    return stopWaiting
  }, [])

  return (
    <Door
      heading={signInWords.heading}
      lede={signInWords.lede}
      note={
        <>
          <Failure>{failure}</Failure>
          {!failure && isNobodyHere && (
            <Note tone="warn">
              <b>{signInWords.nobody.strong}</b> {signInWords.nobody.soft}
            </Note>
          )}
          {!failure && ended !== null && (
            <Note tone="warn">
              <b>{signInWords.ended.strong}</b> {ended === WIPED ? signInWords.ended.wiped : signInWords.ended.soft}
            </Note>
          )}
        </>
      }
    >
      <PasskeyButton onSignedIn={enter} onFailure={setFailure} />
      <p className="small soft door__fine">{signInWords.passkeyHint}</p>
      <details className="door__other" open>
        <summary>
          {signInWords.other} <Icon name="down" isSmall />
        </summary>
        <OtherWays email={email} onEmail={onEmail} onWay={onWay} />
      </details>
    </Door>
  )
}

function OtherWays({ email, onEmail, onWay }: RestProps) {
  const form = useForm(async () => {
    const answer = await askForLink(email)
    if (answer.state !== 'done') return answer
    onWay(answer.data)
  })
  return (
    <form className="stack--s" {...form.props}>
      <Failure>{form.failure && failureWords(form.failure)}</Failure>
      <EmailField email={email} onEmail={onEmail} error={form.errors.email} />
      <div className="acts">
        <B type="submit" icon="mail" busy={form.isSending ? signInWords.askLink : undefined}>
          {signInWords.askLink}
        </B>
        <B look="quiet" icon="lock" onClick={() => onWay('password')}>
          {signInWords.withPassword}
        </B>
        <B look="quiet" icon="page" onClick={() => onWay('spare key')}>
          {signInWords.withSpareKey}
        </B>
      </div>
    </form>
  )
}
