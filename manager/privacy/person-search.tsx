import { type SubmitEvent, useState } from 'react'
import { leadKindLabels } from '#content/manager/lead-kinds.ts'
import { privacyCopy } from '#content/manager/privacy.ts'
import { shellCopy } from '#content/manager/shell.ts'
import { leadKinds } from '#domain/leads/lead-fields.ts'
import { useSiteClock } from '../dates/site-clock.ts'
import { useHasPermission } from '../shell/me.ts'
import { Button } from '../ui/button.tsx'
import { Field, Input } from '../ui/field.tsx'
import { Section } from '../ui/section.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { ErasureDone } from './erasure-done.tsx'
import { ExportButton } from './export-button.tsx'
import { type ConsentSummary, contactOf, type Erasure, type PersonData, searchPerson } from './privacy-calls.ts'

const copy = privacyCopy.found

interface FoundPersonProps {
  person: PersonData
  onErased(now: PersonData): void
}

export function FoundPerson({ person, onErased }: FoundPersonProps) {
  const mayErase = useHasPermission('persons.erase')
  const [isErasing, setErasing] = useState(false)
  const [erasure, setErasure] = useState<Erasure>()
  const { email } = person
  return (
    <section className="sheet person-result" aria-label={email}>
      <header>
        <div>
          <h2>{email}</h2>
          <p className="soft">
            <PersonStatus person={person} />
          </p>
        </div>
        <div className="actions">
          <ExportButton of={contactOf(email)} as="json" />
          <ExportButton of={contactOf(email)} as="text" />
          {mayErase && (
            <Button variant="bad" icon="trash" aria-haspopup="dialog" onClick={() => setErasing(true)}>
              {privacyCopy.erase.open}
            </Button>
          )}
        </div>
      </header>
      {erasure && <ErasureDone email={email} erasure={erasure} />}
      {leadsOf(person) + person.mails > 0 && <StoredData person={person} />}
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

const leadsOf = ({ leads }: PersonData) => leadKinds.reduce((sum, kind) => sum + leads[kind], 0)

function PersonStatus({ person }: { person: PersonData }) {
  const clock = useSiteClock()
  const { first_at, last_at, erased_at, suppressed, mails } = person
  const none = mails > 0 ? copy.mailsAlone : copy.nothing
  const came = first_at && last_at ? copy.between(clock.when(first_at), clock.when(last_at)) : none
  const erased = erased_at === null ? copy.never : copy.erased(clock.fullDateTime(erased_at))
  return `${came} ${copy.state(erased, suppressed ? copy.suppressed : copy.notSuppressed)}`
}

function StoredData({ person }: { person: PersonData }) {
  const { done, waiting, stopped } = person.deliveries
  const kinds = leadKinds.filter((kind) => person.leads[kind] > 0)
  const figures = [
    { count: leadsOf(person), what: copy.leads, about: kinds.map((kind) => leadKindLabels[kind]).join(', ') },
    { count: done + waiting + stopped, what: copy.deliveries, about: copy.came(done, waiting, stopped) },
    { count: person.demos, what: copy.demos, about: copy.demosAbout },
    { count: person.phones, what: copy.phones, about: copy.phonesAbout },
    { count: person.notes, what: copy.notes, about: copy.notesAbout },
    { count: person.drafts, what: copy.drafts, about: copy.draftsAbout },
    { count: person.mails, what: copy.mails, about: copy.mailsAbout },
  ]
  return (
    <dl className="stored-data">
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

const searchCopy = privacyCopy.find

export function PersonSearch({ onFound }: { onFound(found: PersonData[]): void }) {
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
    setError(answer.state === 'unreachable' ? shellCopy.unreachable.lede : fieldMessage(answer.problem))
  }

  return (
    <section className="person-search" data-ribbon="cpd" aria-labelledby="person-search">
      <div>
        <h2 id="person-search">{searchCopy.heading}</h2>
        <p>{searchCopy.lede}</p>
      </div>
      <form className="person-search__row" noValidate onSubmit={(event) => void find(event)}>
        <Field label={searchCopy.label} error={error}>
          {(tied) => <Input {...tied} name="contact" type="text" autoComplete="off" spellCheck={false} required />}
        </Field>
        <Button type="submit" variant="go" busy={isBusy ? searchCopy.finding : undefined}>
          {searchCopy.submit}
        </Button>
      </form>
    </section>
  )
}

const fieldMessage = ({ errors, message }: { errors?: { message: string }[]; message: string }) =>
  errors?.[0]?.message ?? message

const consentsCopy = privacyCopy.consents

/** Versions of the consent sentence in stored leads. */
export function Consents({ consents }: { consents: readonly ConsentSummary[] }) {
  const clock = useSiteClock()
  return (
    <Section id="consents" heading={consentsCopy.heading} lede={consentsCopy.lede}>
      {consents.length === 0 ? (
        <p className="soft">{consentsCopy.empty}</p>
      ) : (
        <ol className="consent-versions">
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
    </Section>
  )
}
