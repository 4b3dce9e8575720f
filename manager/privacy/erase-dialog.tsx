import { useEffect, useId, useState } from 'react'
import { privacyWords } from '#content/manager/privacy.ts'
import { isUnconfirmed, useConfirmed } from '../sign-in/confirm-identity.tsx'
import { B } from '../ui/button.tsx'
import { Check } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, In } from '../ui/field.tsx'
import { Loading } from '../ui/loading.tsx'
import { Failure, Note } from '../ui/note.tsx'
import { ExportButton } from './export-button.tsx'
import { type Erasure, type ErasurePreview, erasePerson, type HeldOfPerson, previewErasure } from './privacy-calls.ts'
import { type Typed, typedAddress } from './typed-address.ts'
import './privacy.css'
import { Link } from 'react-router'
import { useDeskClock } from '../dates/site-clock.ts'
import { Icon, type IconName } from '../ui/icon.tsx'

/** What an erasure would do, each with its count, and what it does not reach. */
export function Preview({
  preview: { person, leads, cancelled, announced, exports, mentions },
}: {
  preview: ErasurePreview
}) {
  const clock = useDeskClock()
  const deeds: { icon: IconName; count: number; what(count: number): string; about: string }[] = [
    { icon: 'trash', count: leads, what: words.leads, about: words.leadsAbout },
    { icon: 'trash', count: person.demos, what: words.demos, about: words.demosAbout },
    { icon: 'x', count: cancelled, what: words.waiting, about: words.waitingAbout },
    { icon: 'send', count: announced, what: words.announced, about: words.announcedAbout },
  ]
  const done = deeds.filter(({ count }) => count > 0)
  return (
    <>
      {done.length === 0 && <p>{words.nothing}</p>}
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
        {exports.length > 0 && words.exported(exports.map(clock.dayOfYear))} {words.reach}
      </p>
    </>
  )
}

/** Texts at the same lead share a link. */
function Mentions({ mentions }: Pick<ErasurePreview, 'mentions'>) {
  const places = new Map(mentions.map(({ kind, lead_id }) => [`${kind} ${lead_id}`, { kind, lead_id }]))
  return (
    <>
      <p>{words.mentions(mentions.length)}</p>
      <ul className="ticks erase__list">
        {Array.from(places, ([key, { kind, lead_id }]) => (
          <li key={key}>
            <Icon name="pen" isSmall />
            {lead_id === null ? (
              words.mentionKinds[kind]
            ) : (
              <Link to={`/leads/${lead_id}`}>{words.mentionAt(words.mentionKinds[kind], lead_id.slice(0, 13))}</Link>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const words = privacyWords.erase

interface EraseDialogProps {
  email: string
  onClose(): void
  onErased(erasure: Erasure, now: HeldOfPerson): void
}

/** Shows what would go, and opens its button once the address is typed whole. */
export function EraseDialog({ email, onClose, onErased }: EraseDialogProps) {
  const form = useId()
  const preview = useErasurePreview(email)
  const { confirmed, question } = useConfirmed()
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const progress = typedAddress(email, typed)

  async function erase() {
    setBusy(true)
    setFailure(undefined)
    const answer = await confirmed(() => erasePerson({ email, typed, asked_for: isAsked }))
    if (answer.state === 'done') {
      const now = await previewErasure(email)
      if (now.state === 'done') onErased(answer.data, now.data.person)
      return
    }
    setBusy(false)
    if (isUnconfirmed(answer)) return
    setFailure(answer.state === 'refused' ? answer.problem.message : words.tooLate)
  }

  return (
    <Dialog
      heading={words.heading(email)}
      ribbon="brand"
      onClose={onClose}
      foot={
        <>
          <B onClick={onClose}>{words.keep}</B>
          <ExportButton of={{ email }} as="json" label={words.exportFirst} />
          <B
            type="submit"
            form={form}
            look="erase"
            disabled={progress.state !== 'whole' || !preview}
            busy={isBusy ? words.erasing : undefined}
          >
            {words.submit}
          </B>
        </>
      }
    >
      <p>{words.lede}</p>
      {preview ? <Preview preview={preview} /> : <Loading label={words.counting} />}
      <form
        id={form}
        className="stack--s erase__form"
        onSubmit={(event) => {
          event.preventDefault()
          if (progress.state === 'whole') void erase()
        }}
      >
        <Field label={words.type} hint={hintOf(progress)}>
          {(tied) => (
            <In
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
        <Check checked={isAsked} hint={words.askedHint} onChange={({ target }) => setAsked(target.checked)}>
          {words.asked}
        </Check>
        <Failure>{failure}</Failure>
      </form>
      {question}
    </Dialog>
  )
}

function hintOf(typed: Typed): string {
  if (typed.state === 'to go') return words.toGo(typed.letters)
  return typed.state === 'whole' ? words.whole : words.other
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

/** What was done, and what is out of reach. */
export const ErasureDone = ({ email, erasure }: { email: string; erasure: Erasure }) => (
  <div className="found__done">
    <Note>
      <b>{words.done(email)}</b> {words.did(erasure)} {words.reach}
    </Note>
  </div>
)
