import { type SubmitEvent, useState } from 'react'
import { privacyWords } from '#content/manager/privacy.ts'
import { shellWords } from '#content/manager/shell.ts'
import { B } from '../ui/button.tsx'
import { Field, In } from '../ui/field.tsx'
import { type HeldOfPerson, searchPerson } from './privacy-calls.ts'

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
