import { useEffect, useState } from 'react'
import { linkSentCopy, signInCopy } from '#content/manager/sign-in.ts'
import { managerSignInLinksPath } from '#domain/paths.ts'
import { type CallResult, manager, resultOf } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { Failure, Notice } from '../ui/notice.tsx'
import { DescriptionList } from '../ui/section.tsx'
import { failureMessage } from '../ui/use-form.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { useSignInOptions } from './use-sign-in-options.ts'

/** Seconds before another link can be requested, because the first email may be slow. */
const RESEND_DELAY = 60

export function LinkSent({ first, onBack }: { first: SentLink; onBack(): void }) {
  const [sent, setSent] = useState(first)
  const [failure, setFailure] = useState<string>()
  const left = useSecondsLeft(sent)
  const options = useSignInOptions()
  async function sendAnother() {
    const answer = await requestLink(sent.email)
    if (answer.state === 'done') setSent(answer.data)
    setFailure(answer.state === 'done' ? undefined : failureMessage(answer))
  }
  return (
    <SignInLayout heading={linkSentCopy.heading} lede={linkSentCopy.lede(sent.email)}>
      <Failure>{failure}</Failure>
      {options?.mail === false && <Notice tone="warn">{linkSentCopy.folder}</Notice>}
      <DescriptionList
        rows={[
          [linkSentCopy.sent, <Time key="sent" at={sent.sentAt} />],
          [linkSentCopy.subject, linkSentCopy.mailSubject],
          [linkSentCopy.check, <LinkPhrase key="check" phrase={sent.phrase} />],
        ]}
      />
      <div className="actions sign-in__actions">
        <Button disabled={left > 0} onClick={sendAnother}>
          {linkSentCopy.again}
        </Button>
        {left > 0 && <span className="small soft">{linkSentCopy.possible(formatMinutes(left))}</span>}
        <span className="vh" role="status">
          {sent === first ? '' : linkSentCopy.sentAgain}
        </span>
      </div>
      <p className="small sign-in__fine-print">
        <button type="button" className="link" onClick={onBack}>
          {signInCopy.other}
        </button>
      </p>
    </SignInLayout>
  )
}

const Time = ({ at }: { at: string }) => (
  <time className="num" dateTime={at}>
    {new Date(at).toLocaleTimeString('en-GB')}
  </time>
)

const LinkPhrase = ({ phrase }: { phrase: string }) => (
  <>
    {linkSentCopy.checkBefore} <b className="num">{phrase}</b>
    {linkSentCopy.checkAfter}
  </>
)

function useSecondsLeft(sent: SentLink): number {
  const [left, setLeft] = useState(RESEND_DELAY)
  useEffect(() => {
    const until = Date.now() + RESEND_DELAY * 1_000
    const update = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000)))
    update()
    const ticking = setInterval(update, 1_000)
    return () => clearInterval(ticking)
  }, [sent])
  return left
}

const formatMinutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export interface SentLink {
  email: string
  /** ISO 8601. */
  sentAt: string
  /** The email shows the same words. */
  phrase: string
}

/** The response is the same for unknown addresses. */
export async function requestLink(email: string): Promise<CallResult<SentLink>> {
  const answer = await resultOf(manager.POST(managerSignInLinksPath, { body: { email } }))
  if (answer.state !== 'done') return answer
  return { state: 'done', data: { email, sentAt: answer.data.sent_at, phrase: answer.data.phrase } }
}
