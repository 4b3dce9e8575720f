import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { privacyWords } from '#content/manager/privacy.ts'
import { shellWords } from '#content/manager/shell.ts'
import { requestKinds } from '#domain/privacy-request.ts'
import { useCall } from '../api/use-call.ts'
import { useDeskClock } from '../dates/site-clock.ts'
import { toasts } from '../shell/toast-list.ts'
import { AskDialog } from '../ui/ask-dialog.tsx'
import { B } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field, In, SelectIn } from '../ui/field.tsx'
import { Block } from '../ui/section.tsx'
import { Good } from '../ui/status-label.tsx'
import { finishRequest, noteRequest, type PrivacyRequest, type RequestKind } from './privacy-calls.ts'

function RequestForm({ onClose }: { onClose(): void }) {
  const form = useId()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<{ of: 'email' | 'asked_at'; says: string }>()

  async function note(typed: FormData) {
    const day = String(typed.get('asked_at') ?? '')
    setBusy(true)
    const answer = await noteRequest({
      kind: String(typed.get('kind')) as RequestKind,
      email: String(typed.get('email') ?? ''),
      ...(day !== '' && { asked_at: `${day}T00:00:00Z` }),
    })
    setBusy(false)
    if (answer.state === 'done') {
      toasts.show({ words: answer.data.is_new ? words.noted : words.notedBefore })
      onClose()
      return revalidate()
    }
    if (answer.state === 'unreachable') return setError({ of: 'email', says: shellWords.unreachable.lede })
    const [first] = answer.problem.errors ?? []
    setError({
      of: first?.field === 'asked_at' ? 'asked_at' : 'email',
      says: first?.message ?? answer.problem.message,
    })
  }

  return (
    <Dialog
      heading={words.note}
      onClose={onClose}
      foot={
        <>
          <B onClick={onClose}>{words.leave}</B>
          <B type="submit" form={form} look="go" busy={isBusy ? words.keeping : undefined}>
            {words.submit}
          </B>
        </>
      }
    >
      <form
        id={form}
        className="stack--s"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void note(new FormData(event.currentTarget))
        }}
      >
        <Field label={words.kind}>
          {(tied) => (
            <SelectIn {...tied} name="kind">
              {requestKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {words.kinds[kind]}
                </option>
              ))}
            </SelectIn>
          )}
        </Field>
        <Field label={words.email} hint={words.emailHint} error={error?.of === 'email' ? error.says : undefined}>
          {(tied) => (
            <In {...tied} name="email" type="text" inputMode="email" autoComplete="off" spellCheck={false} required />
          )}
        </Field>
        <Field label={words.askedAt} hint={words.askedAtHint} error={error?.of === 'asked_at' ? error.says : undefined}>
          {(tied) => <In {...tied} name="asked_at" type="date" />}
        </Field>
      </form>
    </Dialog>
  )
}

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
            ? words.due(clock.longDay(asked_at), clock.longDay(due_at), request.recorded_by)
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
