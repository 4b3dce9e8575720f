import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { privacyCopy } from '#content/manager/privacy.ts'
import { shellCopy } from '#content/manager/shell.ts'
import { privacyRequestKinds } from '#domain/privacy-request.ts'
import { useCall } from '../api/use-call.ts'
import { useSiteClock } from '../dates/site-clock.ts'
import { toasts } from '../shell/toast-list.ts'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, Input, Select } from '../ui/field.tsx'
import { Section } from '../ui/section.tsx'
import { StatusOk } from '../ui/status-label.tsx'
import { finishRequest, type PrivacyRequest, type RequestKind, recordRequest } from './privacy-calls.ts'

function RequestForm({ onClose }: { onClose(): void }) {
  const form = useId()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<{ of: 'email' | 'requested_at'; says: string }>()

  async function note(typed: FormData) {
    const day = String(typed.get('requested_at') ?? '')
    setBusy(true)
    const answer = await recordRequest({
      kind: String(typed.get('kind')) as RequestKind,
      email: String(typed.get('email') ?? ''),
      ...(day !== '' && { requested_at: `${day}T00:00:00Z` }),
    })
    setBusy(false)
    if (answer.state === 'done') {
      toasts.show({ text: answer.data.is_new ? copy.noted : copy.notedBefore })
      onClose()
      return revalidate()
    }
    if (answer.state === 'unreachable') return setError({ of: 'email', says: shellCopy.unreachable.lede })
    const [first] = answer.problem.errors ?? []
    setError({
      of: first?.field === 'requested_at' ? 'requested_at' : 'email',
      says: first?.message ?? answer.problem.message,
    })
  }

  return (
    <Dialog
      heading={copy.note}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{copy.leave}</Button>
          <Button type="submit" form={form} variant="go" busy={isBusy ? copy.keeping : undefined}>
            {copy.submit}
          </Button>
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
        <Field label={copy.kind}>
          {(tied) => (
            <Select {...tied} name="kind">
              {privacyRequestKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {copy.kinds[kind]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={copy.email} hint={copy.emailHint} error={error?.of === 'email' ? error.says : undefined}>
          {(tied) => (
            <Input
              {...tied}
              name="email"
              type="text"
              inputMode="email"
              autoComplete="off"
              spellCheck={false}
              required
            />
          )}
        </Field>
        <Field
          label={copy.askedAt}
          hint={copy.askedAtHint}
          error={error?.of === 'requested_at' ? error.says : undefined}
        >
          {(tied) => <Input {...tied} name="requested_at" type="date" />}
        </Field>
      </form>
    </Dialog>
  )
}

const copy = privacyCopy.requests

interface RequestsProps {
  requests: readonly PrivacyRequest[]
  onOpen(address: string): Promise<void>
}

export function Requests({ requests, onOpen }: RequestsProps) {
  const [isNoting, setNoting] = useState(false)
  const [met, setMet] = useState<PrivacyRequest>()
  return (
    <Section id="requests" heading={copy.heading} lede={copy.lede}>
      {requests.length === 0 && <p className="soft">{copy.empty}</p>}
      <ul className="requests">
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} onOpen={onOpen} onComplete={() => setMet(request)} />
        ))}
      </ul>
      <Button variant="quiet" icon="plus" aria-haspopup="dialog" onClick={() => setNoting(true)}>
        {copy.note}
      </Button>
      {isNoting && <RequestForm onClose={() => setNoting(false)} />}
      {met && <CompleteRequestDialog request={met} onClose={() => setMet(undefined)} />}
    </Section>
  )
}

interface RequestRowProps extends Pick<RequestsProps, 'onOpen'> {
  request: PrivacyRequest
  onComplete(): void
}

function RequestRow({ request, onOpen, onComplete }: RequestRowProps) {
  const clock = useSiteClock()
  const [isBusy, setBusy] = useState(false)
  const { kind, address, address_hash, requested_at, due_at, days_left, done_at } = request
  const isLate = done_at === null && days_left < 0
  const whose = address ?? copy.hash(address_hash.slice(0, 6))
  async function open(of: string) {
    setBusy(true)
    await onOpen(of)
    setBusy(false)
  }
  return (
    <li className={classNames('request', isLate && 'late', done_at !== null && 'done')}>
      {done_at === null ? (
        <span className="pending-task__count fig">{String(days_left).replace('-', '−')}</span>
      ) : (
        <StatusOk>{copy.done}</StatusOk>
      )}
      <div>
        <b>{copy.kinds[kind]}</b> <span className="soft">{whose}</span>
        <p className="small soft">
          {done_at === null
            ? copy.due(clock.longDay(requested_at), clock.longDay(due_at), request.recorded_by)
            : copy.met(clock.longDay(requested_at), clock.longDay(done_at), request.done_by)}{' '}
          {done_at === null && <b className="request__time-left">{copy.left(days_left)}</b>}
        </p>
      </div>
      {done_at === null && (
        <span className="actions">
          {address !== null && (
            <Button size="s" busy={isBusy ? privacyCopy.find.finding : undefined} onClick={() => void open(address)}>
              <span className="vh">{`${copy.kinds[kind]}, ${whose}: `}</span>
              {copy.open}
            </Button>
          )}
          <Button size="s" variant="quiet" icon="check" aria-haspopup="dialog" onClick={onComplete}>
            <span className="vh">{`${copy.kinds[kind]}, ${whose}: `}</span>
            {copy.answered}
          </Button>
        </span>
      )}
    </li>
  )
}

function CompleteRequestDialog({ request, onClose }: { request: PrivacyRequest; onClose(): void }) {
  const [isBusy, call] = useCall()
  async function finish() {
    await call(
      () => finishRequest(request.id),
      () => copy.isMet,
    )
    onClose()
  }
  return (
    <ConfirmDialog
      heading={copy.question(copy.kinds[request.kind])}
      cancel={copy.notYet}
      onClose={onClose}
      confirm={copy.itIs}
      variant="go"
      busy={isBusy ? copy.keeping : undefined}
      onConfirm={() => void finish()}
    >
      <p>{copy.blanks}</p>
    </ConfirmDialog>
  )
}
