import { useEffect, useState } from 'react'
import { linkSentWords, signInWords } from '#content/manager/door.ts'
import { managerDoorLinksPath } from '#domain/paths.ts'
import { type Answer, answerOf, manager } from '../api/client.ts'
import { B } from '../ui/button.tsx'
import { Failure, Note } from '../ui/note.tsx'
import { Rows } from '../ui/section.tsx'
import { failureWords } from '../ui/use-form.ts'
import { Door } from './sign-in-layout.tsx'
import { useDoor } from './use-sign-in-options.ts'

/** Seconds until another link may be asked for, since the first may just be slow. */
const PATIENCE = 60

export function LinkSent({ first, onBack }: { first: SentLink; onBack(): void }) {
  const [sent, setSent] = useState(first)
  const [failure, setFailure] = useState<string>()
  const left = useSecondsLeft(sent)
  const door = useDoor()
  async function sendAnother() {
    const answer = await askForLink(sent.email)
    if (answer.state === 'done') setSent(answer.data)
    setFailure(answer.state === 'done' ? undefined : failureWords(answer))
  }
  return (
    <Door heading={linkSentWords.heading} lede={linkSentWords.lede(sent.email)}>
      <Failure>{failure}</Failure>
      {door?.mail === false && <Note tone="warn">{linkSentWords.folder}</Note>}
      <Rows
        rows={[
          [linkSentWords.sent, <Time key="sent" at={sent.sentAt} />],
          [linkSentWords.subject, linkSentWords.mailSubject],
          [linkSentWords.check, <Check key="check" words={sent.words} />],
        ]}
      />
      <div className="acts door__acts">
        <B disabled={left > 0} onClick={sendAnother}>
          {linkSentWords.again}
        </B>
        {left > 0 && <span className="small soft">{linkSentWords.possible(asMinutes(left))}</span>}
        <span className="vh" role="status">
          {sent === first ? '' : linkSentWords.sentAgain}
        </span>
      </div>
      <p className="small door__fine">
        <button type="button" className="link" onClick={onBack}>
          {signInWords.other}
        </button>
      </p>
    </Door>
  )
}

const Time = ({ at }: { at: string }) => (
  <time className="num" dateTime={at}>
    {new Date(at).toLocaleTimeString('en-GB')}
  </time>
)

const Check = ({ words }: { words: string }) => (
  <>
    {linkSentWords.checkBefore} <b className="num">{words}</b>
    {linkSentWords.checkAfter}
  </>
)

function useSecondsLeft(sent: SentLink): number {
  const [left, setLeft] = useState(PATIENCE)
  useEffect(() => {
    const until = Date.now() + PATIENCE * 1_000
    const update = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1_000)))
    update()
    const ticking = setInterval(update, 1_000)
    return () => clearInterval(ticking)
  }, [sent])
  return left
}

const asMinutes = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

export interface SentLink {
  email: string
  /** ISO 8601. */
  sentAt: string
  /** The email shows the same. */
  words: string
}

/** The answer is the same for whoever does not work here. */
export async function askForLink(email: string): Promise<Answer<SentLink>> {
  const answer = await answerOf(manager.POST(managerDoorLinksPath, { body: { email } }))
  if (answer.state !== 'done') return answer
  return { state: 'done', data: { email, sentAt: answer.data.sent_at, words: answer.data.words } }
}
