import { useEffect, useId, useState } from 'react'
import { correctionCopy as copy } from '#content/manager/correction.ts'
import { newLeadCopy } from '#content/manager/new-lead.ts'
import { type FactField, factFields } from '#domain/leads/lead-facts.ts'
import type { FailedCall } from '../../api/client.ts'
import { toasts } from '../../shell/toast-list.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Failure, Notice } from '../../ui/notice.tsx'
import { failureMessage, useForm } from '../../ui/use-form.ts'
import { type Facts, type Lead, leadCalls } from '../lead-calls.ts'
import { clock, memory, reader } from '../leads.ts'
import { countryName } from '../list/filter-chips.tsx'
import { type CountryOption, CountrySelect, readCountries } from '../new-lead/country-select.tsx'
import { visitorName } from './delivery-progress.ts'

interface FactConflict {
  version: number
  by: { name: string | null } | null
  at: string
  fields: { name: FactField; theirs: string | null }[]
}

const inputTypes: Partial<Record<FactField, string>> = { email: 'email', telephone: 'tel' }

/** Sends only what was changed. After a colleague's change, the next submission overwrites it. */
export function CorrectDialog({ lead, onClose }: { lead: Lead; onClose(): void }) {
  const id = useId()
  const [first] = useState(() => factsOf(lead))
  const [version, setVersion] = useState(lead.progress.version)
  const [conflict, setConflict] = useState<FactConflict>()
  const [country, setCountry] = useState(first.country)
  const [countries, setCountries] = useState<readonly CountryOption[]>([])
  useEffect(() => {
    void readCountries().then(setCountries)
  }, [])
  const form = useForm(async (typed) => {
    const facts = changed(first, typed)
    if (Object.keys(facts).length === 0) return void onClose()
    const answer = await leadCalls.correct(lead.id, { version, ...facts })
    const theirs = conflictIn(answer)
    if (theirs) {
      setVersion(theirs.version)
      setConflict(theirs)
      void reader.reread(lead.id)
      return
    }
    if (answer.state !== 'done') return answer
    memory.putProgress(lead.id, answer.data)
    void reader.reread(lead.id)
    const before = Object.fromEntries(Object.keys(facts).map((name) => [name, first[name as FactField]]))
    toasts.show({
      text: copy.done(visitorName(lead)),
      undo: () => undo(lead.id, { ...before, version: answer.data.version }),
    })
    onClose()
  })
  return (
    <Dialog
      heading={copy.heading}
      onClose={onClose}
      isWide
      foot={
        <>
          <Button onClick={onClose}>{copy.cancel}</Button>
          <Button type="submit" form={id} variant="go" busy={form.isSending ? copy.saving : undefined}>
            {conflict ? copy.useMine : copy.save}
          </Button>
        </>
      }
    >
      <p>{copy.lede}</p>
      <form className="formgrid correct-form" {...form.props} id={id}>
        {factFields
          .filter((name) => name !== 'country')
          .map((name) => (
            <Field key={name} label={newLeadCopy.fields[name]} error={form.errors[name]}>
              {(tied) => (
                <Input
                  {...tied}
                  name={name}
                  type={inputTypes[name] ?? 'text'}
                  autoComplete="off"
                  defaultValue={first[name]}
                />
              )}
            </Field>
          ))}
        <Field label={newLeadCopy.fields.country} error={form.errors.country}>
          {(tied) => <CountrySelect tied={tied} countries={countries} value={country} onChoose={setCountry} />}
        </Field>
        <div className="full" role="status">
          {conflict && (
            <Notice tone="warn">
              {copy.conflict(conflict.by?.name ?? copy.colleague, clock().time(conflict.at))}{' '}
              {conflict.fields.map(({ name, theirs }) => factText(name, theirs)).join('; ')}
            </Notice>
          )}
        </div>
        {form.failure && (
          <div className="full">
            <Failure>{failureText(form.failure)}</Failure>
          </div>
        )}
      </form>
    </Dialog>
  )
}

const failureText = (failure: FailedCall) => (failure.state === 'refused' ? failureMessage(failure) : copy.unreachable)

const factText = (name: FactField, value: string | null) =>
  copy.value(newLeadCopy.fields[name], value ? (name === 'country' ? countryName(value) : value) : copy.none)

const factsOf = ({ telephone_written, ...lead }: Lead): Record<FactField, string> => ({
  first_name: lead.first_name ?? '',
  last_name: lead.last_name ?? '',
  email: lead.email,
  telephone: telephone_written ?? '',
  company: lead.company ?? '',
  job_function: lead.job_function ?? '',
  country: lead.country ?? '',
})

const changed = (first: Record<FactField, string>, typed: Record<string, string>): Facts =>
  Object.fromEntries(
    factFields.flatMap((name) => {
      const value = typed[name]?.trim() ?? ''
      return value === first[name] ? [] : [[name, value]]
    }),
  )

/** Undefined for other failures, and for an answer without one. */
function conflictIn(answer: FailedCall | { state: 'done' }): FactConflict | undefined {
  if (answer.state !== 'refused' || answer.problem.code !== 'version_conflict') return undefined
  // The server sends it with this code.
  return answer.problem.conflict as FactConflict
}

async function undo(id: string, before: Facts & { version: number }): Promise<void> {
  const answer = await leadCalls.correct(id, before)
  if (answer.state === 'done') memory.putProgress(id, answer.data)
  toasts.show(answer.state === 'done' ? { text: copy.undone } : { text: failureText(answer), ribbon: 'brand' })
  void reader.reread(id)
}
