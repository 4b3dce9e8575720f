import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { signInWords } from '#content/manager/door.ts'
import { confirmWords as words } from '#content/manager/ways-in.ts'
import type { Answer } from '../api/client.ts'
import { me, returning } from '../shell/me.ts'
import { B, BLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { Tied } from '../ui/field.tsx'
import { Failure } from '../ui/note.tsx'
import { PasskeyButton } from './passkey-button.tsx'

interface Asking {
  reason: string
  /** With whether somebody signed in again. */
  end(isConfirmed: boolean): void
}

const reasons: Partial<Record<string, string>> = { sign_in_again: words.fresh, second_factor_needed: words.factors }

/**
 * For calls that take a fresh sign-in: `confirmed` asks for one where it must, and makes the call
 * again. `question` stands somewhere on the page.
 */
export function useConfirmed() {
  const [asking, setAsking] = useState<Asking>()

  async function confirmed<Data>(call: () => Promise<Answer<Data>>): Promise<Answer<Data>> {
    const answer = await call()
    const reason = answer.state === 'refused' ? reasons[answer.problem.code] : undefined
    if (reason === undefined) return answer
    const isConfirmed = await new Promise<boolean>((end) => setAsking({ reason, end }))
    setAsking(undefined)
    return isConfirmed ? call() : answer
  }

  const question: ReactNode = asking && <Question {...asking} />
  return { confirmed, question }
}

/** Whether a refusal is only that somebody did not want to sign in again. */
export const isUnconfirmed = (answer: Answer<unknown>): boolean =>
  answer.state === 'refused' && reasons[answer.problem.code] !== undefined

function Question({ reason, end }: Asking) {
  const [failure, setFailure] = useState<string>()
  const location = useLocation()
  async function signedIn(operatorId: string) {
    // Another person’s passkey: nothing of this page is theirs.
    if (operatorId !== me.get()?.operator.id) return globalThis.location.reload()
    await me.refresh()
    end(true)
  }
  return (
    <Dialog
      heading={words.heading}
      onClose={() => end(false)}
      foot={
        <>
          <B onClick={() => end(false)}>{words.cancel}</B>
          <BLink reloadDocument to={`/login${returning(location)}`}>
            {words.other}
          </BLink>
          {reason === words.factors && <BLink to="/ways-in">{words.add}</BLink>}
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

/** Six digits of an app for codes; keyboards of phones fill them in. */
export const CodeIn = ({ disabled = false, ...tied }: Tied & { disabled?: boolean }) => (
  <input
    {...tied}
    className="in code-in"
    name="code"
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={6}
    placeholder={signInWords.codeExample}
    required
    disabled={disabled}
  />
)
