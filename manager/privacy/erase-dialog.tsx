import { useEffect, useId, useState } from 'react'
import { privacyCopy } from '#content/manager/privacy.ts'
import { isConfirmationDeclined, useConfirmIdentity } from '../sign-in/confirm-identity.tsx'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, Input } from '../ui/field.tsx'
import { Loading } from '../ui/loading.tsx'
import { Failure } from '../ui/notice.tsx'
import { ExportButton } from './export-button.tsx'
import {
  contactOf,
  type Erasure,
  type ErasurePreview,
  erasePerson,
  type PersonData,
  previewErasure,
} from './privacy-calls.ts'
import { type TypedProgress, typedProgress } from './typed-address.ts'
import './privacy.css'
import { Link } from 'react-router'
import { useSiteClock } from '../dates/site-clock.ts'
import { Icon, type IconName } from '../ui/icon.tsx'

/** What an erasure would delete, with counts, and what it cannot reach. */
function ErasureSummary({
  preview: { person, leads, cancelled, announced, exports, mentions },
}: {
  preview: ErasurePreview
}) {
  const clock = useSiteClock()
  const deeds: { icon: IconName; count: number; what(count: number): string; about: string }[] = [
    { icon: 'trash', count: leads, what: copy.leads, about: copy.leadsAbout },
    { icon: 'trash', count: person.demos, what: copy.demos, about: copy.demosAbout },
    { icon: 'x', count: cancelled, what: copy.waiting, about: copy.waitingAbout },
    { icon: 'send', count: announced, what: copy.announced, about: copy.announcedAbout },
  ]
  const done = deeds.filter(({ count }) => count > 0)
  return (
    <>
      {done.length === 0 && <p>{copy.nothing}</p>}
      <ul className="ticks erase__list">
        {done.map(({ icon, count, what, about }) => (
          <li key={about}>
            <Icon name={icon} isSmall />
            <b>{what(count)}</b> {about}
          </li>
        ))}
      </ul>
      {mentions.length > 0 && <Mentions mentions={mentions} />}
      <p className="small soft">
        {exports.length > 0 && copy.exported(exports.map(clock.dayOfYear))} {copy.reach}
      </p>
    </>
  )
}

/** Mentions in texts of the same lead share a link. */
function Mentions({ mentions }: Pick<ErasurePreview, 'mentions'>) {
  const places = new Map(mentions.map(({ kind, lead_id }) => [`${kind} ${lead_id}`, { kind, lead_id }]))
  return (
    <>
      <p>{copy.mentions(mentions.length)}</p>
      <ul className="ticks erase__list">
        {Array.from(places, ([key, { kind, lead_id }]) => (
          <li key={key}>
            <Icon name="pen" isSmall />
            {lead_id === null ? (
              copy.mentionKinds[kind]
            ) : (
              <Link to={`/leads/${lead_id}`}>{copy.mentionAt(copy.mentionKinds[kind], lead_id.slice(0, 13))}</Link>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const copy = privacyCopy.erase

interface EraseDialogProps {
  /** Or the number of leads without an address. */
  email: string
  onClose(): void
  onErased(erasure: Erasure, now: PersonData): void
}

/** Previews the erasure. The button is enabled after the staff member types the full address. */
export function EraseDialog({ email, onClose, onErased }: EraseDialogProps) {
  const form = useId()
  const preview = useErasurePreview(email)
  const { confirmed, question } = useConfirmIdentity()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const progress = typedProgress(email, typed)

  async function erase() {
    setBusy(true)
    setFailure(undefined)
    const answer = await confirmed(() => erasePerson(email, { confirmation: typed, requested: isOpen }))
    if (answer.state === 'done') {
      const now = await previewErasure(email)
      if (now.state === 'done') onErased(answer.data, now.data.person)
      return
    }
    setBusy(false)
    if (isConfirmationDeclined(answer)) return
    setFailure(answer.state === 'refused' ? answer.problem.message : copy.tooLate)
  }

  return (
    <Dialog
      heading={copy.heading(email)}
      ribbon="brand"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{copy.keep}</Button>
          <ExportButton of={contactOf(email)} as="json" label={copy.exportFirst} />
          <Button
            type="submit"
            form={form}
            variant="erase"
            disabled={progress.state !== 'whole' || !preview}
            busy={isBusy ? copy.erasing : undefined}
          >
            {copy.submit}
          </Button>
        </>
      }
    >
      <p>{copy.lede}</p>
      {preview ? <ErasureSummary preview={preview} /> : <Loading label={copy.counting} />}
      <form
        id={form}
        className="stack--s erase__form"
        onSubmit={(event) => {
          event.preventDefault()
          if (progress.state === 'whole') void erase()
        }}
      >
        <Field label={copy.type} hint={hintOf(progress)}>
          {(tied) => (
            <Input
              {...tied}
              type="text"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <Checkbox checked={isOpen} hint={copy.askedHint} onChange={({ target }) => setOpen(target.checked)}>
          {copy.asked}
        </Checkbox>
        <Failure>{failure}</Failure>
      </form>
      {question}
    </Dialog>
  )
}

function hintOf(typed: TypedProgress): string {
  if (typed.state === 'to go') return copy.toGo(typed.letters)
  return typed.state === 'whole' ? copy.whole : copy.other
}

function useErasurePreview(email: string): ErasurePreview | undefined {
  const [preview, setPreview] = useState<ErasurePreview>()
  useEffect(() => {
    let isGone = false
    void previewErasure(email).then((answer) => {
      if (!isGone && answer.state === 'done') setPreview(answer.data)
    })
    return () => {
      isGone = true
    }
  }, [email])
  return preview
}
