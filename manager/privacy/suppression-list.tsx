import { type SubmitEvent, useState } from 'react'
import { privacyWords } from '#content/manager/privacy.ts'
import { shellWords } from '#content/manager/shell.ts'
import { type DeskClock, useDeskClock } from '../dates/site-clock.ts'
import { B } from '../ui/button.tsx'
import { Field, In } from '../ui/field.tsx'
import { Block, Rows } from '../ui/section.tsx'
import { LinkRow } from '../ui/table.tsx'
import { checkLists, type ListedContact, type StopListSize } from './privacy-calls.ts'

const words = privacyWords.stopList

/** How many are on the lists, and whether one contact is; who else is stays unknown. */
export const StopList = ({ size: { suppressed, erased } }: { size: StopListSize }) => (
  <Block id="stop-list" heading={words.heading}>
    <p className="small soft">{words.lede}</p>
    <div className="stop-list__rows">
      <Rows
        rows={[
          [words.suppressed, words.suppressedCount(suppressed)],
          [words.erased, words.erasedCount(erased)],
        ]}
      />
    </div>
    <Check />
  </Block>
)

function Check() {
  const clock = useDeskClock()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [says, setSays] = useState('')

  async function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const contact = String(new FormData(event.currentTarget).get('listed') ?? '')
    setBusy(true)
    const answer = await checkLists(contact)
    setBusy(false)
    setError(undefined)
    setSays('')
    if (answer.state === 'done') return setSays(wordsOf(answer.data, clock))
    if (answer.state === 'unreachable') return setError(shellWords.unreachable.lede)
    setError(answer.problem.errors?.[0]?.message ?? answer.problem.message)
  }

  return (
    <form className="stack--s" noValidate onSubmit={(event) => void ask(event)}>
      <Field label={words.label} error={error}>
        {(tied) => (
          <LinkRow>
            <In {...tied} name="listed" type="text" autoComplete="off" spellCheck={false} required />
            <B type="submit" busy={isBusy ? words.asking : undefined}>
              {words.ask}
            </B>
          </LinkRow>
        )}
      </Field>
      <p className="small" role="status">
        {says}
      </p>
    </form>
  )
}

function wordsOf({ suppressed_at, erased_at }: ListedContact, clock: DeskClock): string {
  const found = [
    suppressed_at !== null && words.isSuppressed(clock.dayOfYear(suppressed_at)),
    erased_at !== null && words.isErased(clock.dayOfYear(erased_at)),
  ].filter((one) => one !== false)
  return found.length === 0 ? words.neither : found.join(' ')
}
