import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { codeAppWords, doorWords, setUpWords, spareKeyWords as words } from '#content/manager/door.ts'
import { B } from '../../ui/button.tsx'
import { Check } from '../../ui/checkbox.tsx'
import { Note } from '../../ui/note.tsx'
import { failureWords } from '../../ui/use-form.ts'
import { useEnter } from '../after-sign-in.ts'
import { CodeAppForm } from '../code-app-form.tsx'
import { SpareKeyList } from '../recovery-code-list.tsx'
import { Door } from '../sign-in-layout.tsx'
import { type Invitation, type InvitedPage, type Joined, useInvitation } from './invitation.ts'
import { JoinForm } from './join-form.tsx'

interface InvitedProps {
  /** For a link that was used, is too old, or never was one. */
  over: ReactNode
  children(invitation: Invitation): InvitedPage
}

/** From the link to the spare keys, and on to the codes of whoever has a password. */
export function Invited({ over, children }: InvitedProps) {
  const token = useLocation().hash.slice(1)
  const looked = useInvitation(token)
  const [joined, setJoined] = useState<Joined>()
  const [areKept, setKept] = useState(false)
  const enter = useEnter()
  if (joined && areKept && joined.codeUri !== undefined)
    return (
      <Door heading={codeAppWords.heading} lede={codeAppWords.lede}>
        <CodeAppForm uri={joined.codeUri} onDone={enter} />
      </Door>
    )
  // Before the codes, since whoever stops there comes in by these alone.
  if (joined) {
    const isLast = joined.codeUri === undefined
    return <SpareKeys codes={joined.spareKeys} isLast={isLast} onDone={isLast ? enter : () => setKept(true)} />
  }
  if (looked.state === 'over') return over
  if (looked.state === 'open')
    return (
      <JoinForm token={token} invitation={looked.invitation} page={children(looked.invitation)} onJoined={setJoined} />
    )
  return (
    <Door heading={setUpWords.looking}>
      {looked.state === 'unanswered' && (
        <Note tone="bad" isAlert acts={<B onClick={looked.again}>{doorWords.tryAgain}</B>}>
          {failureWords(looked.failure)}
        </Note>
      )}
    </Door>
  )
}

interface SpareKeysProps {
  codes: readonly string[]
  /** Whether nothing has to be set up after them. */
  isLast: boolean
  onDone(): void
}

function SpareKeys({ codes, isLast, onDone }: SpareKeysProps) {
  const [areKept, setKept] = useState(false)
  return (
    <Door heading={words.heading} lede={words.lede}>
      <SpareKeyList codes={codes} />
      <div className="door__acts">
        <Check checked={areKept} onChange={({ target }) => setKept(target.checked)}>
          {words.kept}
        </Check>
      </div>
      <B look="go" size="l" isWide disabled={!areKept} onClick={onDone}>
        {isLast ? words.done : words.toCode}
      </B>
    </Door>
  )
}
