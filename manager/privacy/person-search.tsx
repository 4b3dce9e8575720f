import { type SubmitEvent, useState } from 'react'
import { kindWords } from '#content/manager/kinds.ts'
import { privacyWords } from '#content/manager/privacy.ts'
import { shellWords } from '#content/manager/shell.ts'
import { leadKinds } from '#domain/leads/lead-fields.ts'
import { useDeskClock } from '../dates/site-clock.ts'
import { useMay } from '../shell/me.ts'
import { B } from '../ui/button.tsx'
import { Field, In } from '../ui/field.tsx'
import { Block } from '../ui/section.tsx'
import { EraseDialog, ErasureDone } from './erase-dialog.tsx'
import { ExportButton } from './export-button.tsx'
import { type Erasure, type HeldConsent, type HeldOfPerson, searchPerson } from './privacy-calls.ts'

const words = privacyWords.found

interface FoundPersonProps {
  person: HeldOfPerson
  onErased(now: HeldOfPerson): void
}

/** All that is held under one address, and what can be done with it. */
export function FoundPerson({ person, onErased }: FoundPersonProps) {
  const mayErase = useMay('persons.erase')
  const [isErasing, setErasing] = useState(false)
  const [erasure, setErasure] = useState<Erasure>()
  const { email } = person
  return (
    <section className="sheet found" aria-label={email}>
      <header>
        <div>
          <h2>{email}</h2>
          <p className="soft">
            <Standing person={person} />
          </p>
        </div>
        <div className="acts">
          <ExportButton of={{ email }} as="json" />
          <ExportButton of={{ email }} as="text" />
          {mayErase && (
            <B look="bad" icon="trash" aria-haspopup="dialog" onClick={() => setErasing(true)}>
              {privacyWords.erase.open}
            </B>
          )}
        </div>
      </header>
      {erasure && <ErasureDone email={email} erasure={erasure} />}
      {leadsOf(person) + person.mails > 0 && <Held person={person} />}
      {isErasing && (
        <EraseDialog
          email={email}
          onClose={() => setErasing(false)}
          onErased={(done, now) => {
            setErasing(false)
            setErasure(done)
            onErased(now)
          }}
        />
      )}
    </section>
  )
}

/** Without what was erased. */
const leadsOf = ({ leads }: HeldOfPerson) => leadKinds.reduce((sum, kind) => sum + leads[kind], 0)

function Standing({ person }: { person: HeldOfPerson }) {
  const clock = useDeskClock()
  const { first_at, last_at, erased_at, suppressed, mails } = person
  const none = mails > 0 ? words.mailsAlone : words.nothing
  const came = first_at && last_at ? words.between(clock.when(first_at), clock.when(last_at)) : none
  const erased = erased_at === null ? words.never : words.erased(clock.whole(erased_at))
  return `${came} ${words.state(erased, suppressed ? words.suppressed : words.notSuppressed)}`
}

function Held({ person }: { person: HeldOfPerson }) {
  const { done, waiting, stopped } = person.deliveries
  const kinds = leadKinds.filter((kind) => person.leads[kind] > 0)
  const figures = [
    { count: leadsOf(person), what: words.leads, about: kinds.map((kind) => kindWords[kind]).join(', ') },
    { count: done + waiting + stopped, what: words.deliveries, about: words.came(done, waiting, stopped) },
    { count: person.demos, what: words.demos, about: words.demosAbout },
    { count: person.phones, what: words.phones, about: words.phonesAbout },
    { count: person.notes, what: words.notes, about: words.notesAbout },
    { count: person.drafts, what: words.drafts, about: words.draftsAbout },
    { count: person.mails, what: words.mails, about: words.mailsAbout },
  ]
  return (
    <dl className="held">
      {figures
        .filter(({ count }) => count > 0)
        .map(({ count, what, about }) => (
          <div key={what(count)}>
            <dt>
              <span className="fig">{count.toLocaleString('en-US')}</span> {what(count)}
            </dt>
            <dd className="small soft">{about}</dd>
          </div>
        ))}
    </dl>
  )
}

const findCopy = privacyWords.find

export function Finder({ onFound }: { onFound(found: HeldOfPerson[]): void }) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const contact = String(new FormData(event.currentTarget).get('contact') ?? '')
    setBusy(true)
    const answer = await searchPerson(contact)
    setBusy(false)
    setError(undefined)
    if (answer.state === 'done') return onFound(answer.data)
    setError(answer.state === 'unreachable' ? shellWords.unreachable.lede : wordsOf(answer.problem))
  }

  return (
    <section className="finder" data-ribbon="cpd" aria-labelledby="find">
      <div>
        <h2 id="find">{findCopy.heading}</h2>
        <p>{findCopy.lede}</p>
      </div>
      <form className="finder__row" noValidate onSubmit={(event) => void find(event)}>
        <Field label={findCopy.label} error={error}>
          {(tied) => <In {...tied} name="contact" type="text" autoComplete="off" spellCheck={false} required />}
        </Field>
        <B type="submit" look="go" busy={isBusy ? findCopy.finding : undefined}>
          {findCopy.submit}
        </B>
      </form>
    </section>
  )
}

/** The sentence of the field, without its name before it. */
const wordsOf = ({ errors, message }: { errors?: { message: string }[]; message: string }) =>
  errors?.[0]?.message ?? message

const consentsCopy = privacyWords.consents

/** Which words those agreed to whose leads are kept. */
export function Consents({ consents }: { consents: readonly HeldConsent[] }) {
  const clock = useDeskClock()
  return (
    <Block id="consents" heading={consentsCopy.heading} lede={consentsCopy.lede}>
      {consents.length === 0 ? (
        <p className="soft">{consentsCopy.empty}</p>
      ) : (
        <ol className="pubs">
          {consents.map(({ version, text, leads, first_at, last_at }) => (
            <li key={version}>
              <span className="fig">{version}</span>
              <div>
                <b>{text === null ? consentsCopy.noText : `“${text}”`}</b>
                <p className="small soft">
                  {consentsCopy.between(clock.dayOfYear(first_at), clock.dayOfYear(last_at))}
                </p>
              </div>
              <span className="small">{consentsCopy.leads(leads)}</span>
            </li>
          ))}
        </ol>
      )}
    </Block>
  )
}
