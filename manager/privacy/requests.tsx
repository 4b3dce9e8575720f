import { useState } from 'react'
import { privacyWords } from '#content/manager/privacy.ts'
import { useCall } from '../api/use-call.ts'
import { useDeskClock } from '../times/use-desk-clock.ts'
import { AskDialog } from '../ui/ask-dialog.tsx'
import { B } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Block } from '../ui/section.tsx'
import { Good } from '../ui/status-label.tsx'
import { finishRequest, type PrivacyRequest } from './privacy-calls.ts'
import { RequestForm } from './request-form.tsx'

const words = privacyWords.requests

interface RequestsProps {
  requests: readonly PrivacyRequest[]
  /** Finds the person who asks. */
  onOpen(address: string): Promise<void>
}

/** What people ask by law, the most urgent first, and what was met. */
export function Requests({ requests, onOpen }: RequestsProps) {
  const [isNoting, setNoting] = useState(false)
  const [met, setMet] = useState<PrivacyRequest>()
  return (
    <Block id="requests" heading={words.heading} lede={words.lede}>
      {requests.length === 0 && <p className="soft">{words.empty}</p>}
      <ul className="reqs">
        {requests.map((request) => (
          <Request key={request.id} request={request} onOpen={onOpen} onMet={() => setMet(request)} />
        ))}
      </ul>
      <B look="quiet" icon="plus" aria-haspopup="dialog" onClick={() => setNoting(true)}>
        {words.note}
      </B>
      {isNoting && <RequestForm onClose={() => setNoting(false)} />}
      {met && <MetDialog request={met} onClose={() => setMet(undefined)} />}
    </Block>
  )
}

interface RequestProps extends Pick<RequestsProps, 'onOpen'> {
  request: PrivacyRequest
  onMet(): void
}

function Request({ request, onOpen, onMet }: RequestProps) {
  const clock = useDeskClock()
  const [isBusy, setBusy] = useState(false)
  const { kind, address, address_hash, asked_at, due_at, days_left, done_at } = request
  const isLate = done_at === null && days_left < 0
  const whose = address ?? words.hash(address_hash.slice(0, 6))
  async function open(of: string) {
    setBusy(true)
    await onOpen(of)
    setBusy(false)
  }
  return (
    <li className={classNames('req', isLate && 'late', done_at !== null && 'done')}>
      {done_at === null ? (
        <span className="need__fig fig">{String(days_left).replace('-', '−')}</span>
      ) : (
        <Good>{words.done}</Good>
      )}
      <div>
        <b>{words.kinds[kind]}</b> <span className="soft">{whose}</span>
        <p className="small soft">
          {done_at === null
            ? words.due(clock.longDay(asked_at), clock.longDay(due_at), request.noted_by)
            : words.met(clock.longDay(asked_at), clock.longDay(done_at), request.done_by)}{' '}
          {done_at === null && <b className="req__left">{words.left(days_left)}</b>}
        </p>
      </div>
      {done_at === null && (
        <span className="acts">
          {address !== null && (
            <B size="s" busy={isBusy ? privacyWords.find.finding : undefined} onClick={() => void open(address)}>
              <span className="vh">{`${words.kinds[kind]}, ${whose}: `}</span>
              {words.open}
            </B>
          )}
          <B size="s" look="quiet" icon="check" aria-haspopup="dialog" onClick={onMet}>
            <span className="vh">{`${words.kinds[kind]}, ${whose}: `}</span>
            {words.answered}
          </B>
        </span>
      )}
    </li>
  )
}

function MetDialog({ request, onClose }: { request: PrivacyRequest; onClose(): void }) {
  const [isBusy, call] = useCall()
  async function finish() {
    await call(
      () => finishRequest(request.id),
      () => words.isMet,
    )
    onClose()
  }
  return (
    <AskDialog
      heading={words.question(words.kinds[request.kind])}
      keep={words.notYet}
      onClose={onClose}
      confirm={words.itIs}
      look="go"
      busy={isBusy ? words.keeping : undefined}
      onConfirm={() => void finish()}
    >
      <p>{words.blanks}</p>
    </AskDialog>
  )
}
