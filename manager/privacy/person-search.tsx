import { useState } from 'react'
import { kindWords } from '#content/manager/kinds.ts'
import { privacyWords } from '#content/manager/privacy.ts'
import { leadKinds } from '#domain/lead-kind.ts'
import { useMay } from '../shell/me.ts'
import { useDeskClock } from '../times/use-desk-clock.ts'
import { B } from '../ui/button.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { ErasureDone } from './erasure-done.tsx'
import { ExportButton } from './export-button.tsx'
import type { Erasure, HeldOfPerson } from './privacy-calls.ts'

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
