import { type SubmitEvent, useState } from 'react'
import { privacyCopy } from '#content/manager/privacy.ts'
import { shellCopy } from '#content/manager/shell.ts'
import { type SiteClock, useSiteClock } from '../dates/site-clock.ts'
import { Button } from '../ui/button.tsx'
import { Field, Input } from '../ui/field.tsx'
import { DescriptionList, Section } from '../ui/section.tsx'
import { FieldRow } from '../ui/table.tsx'
import { checkContact, type ListedContact, type SuppressionListSize } from './privacy-calls.ts'

const copy = privacyCopy.suppressionList

/** Sizes of the lists, and a check of one contact. The lists contain hashes, so contacts cannot be shown. */
export const SuppressionList = ({ size: { suppressed, erased } }: { size: SuppressionListSize }) => (
  <Section id="suppression-list" heading={copy.heading}>
    <p className="small soft">{copy.lede}</p>
    <div className="suppression-list__rows">
      <DescriptionList
        isWide
        rows={[
          [copy.suppressed, copy.suppressedCount(suppressed)],
          [copy.erased, copy.erasedCount(erased)],
        ]}
      />
    </div>
    <ContactCheck />
  </Section>
)

function ContactCheck() {
  const clock = useSiteClock()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [says, setSays] = useState('')

  async function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const contact = String(new FormData(event.currentTarget).get('listed') ?? '')
    setBusy(true)
    const answer = await checkContact(contact)
    setBusy(false)
    setError(undefined)
    setSays('')
    if (answer.state === 'done') return setSays(resultText(answer.data, clock))
    if (answer.state === 'unreachable') return setError(shellCopy.unreachable.lede)
    setError(answer.problem.errors?.[0]?.message ?? answer.problem.message)
  }

  return (
    <form className="stack--s" noValidate onSubmit={(event) => void ask(event)}>
      <Field label={copy.label} error={error}>
        {(tied) => (
          <FieldRow>
            <Input {...tied} name="listed" type="text" autoComplete="off" spellCheck={false} required />
            <Button type="submit" busy={isBusy ? copy.asking : undefined}>
              {copy.ask}
            </Button>
          </FieldRow>
        )}
      </Field>
      <p className="small" role="status">
        {says}
      </p>
    </form>
  )
}

function resultText({ suppressed_at, erased_at }: ListedContact, clock: SiteClock): string {
  const found = [
    suppressed_at !== null && copy.isSuppressed(clock.dayOfYear(suppressed_at)),
    erased_at !== null && copy.isErased(clock.dayOfYear(erased_at)),
  ].filter((one) => one !== false)
  return found.length === 0 ? copy.neither : found.join(' ')
}
