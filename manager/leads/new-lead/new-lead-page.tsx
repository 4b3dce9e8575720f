import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { leadCopy } from '#content/manager/lead.ts'
import { newLeadCopy as copy } from '#content/manager/new-lead.ts'
import type { FailedCall } from '../../api/client.ts'
import { Page } from '../../shell/page.tsx'
import { useStore } from '../../shell/store.ts'
import { toasts } from '../../shell/toast-list.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, type FieldAttributes, Input, TextArea } from '../../ui/field.tsx'
import { Failure } from '../../ui/notice.tsx'
import { failureMessage } from '../../ui/use-form.ts'
import { leadCalls } from '../lead-calls.ts'
import { list, startLeads } from '../leads.ts'
import { leadsLink } from '../leads-path.ts'
import { CountrySelect, readCountries } from './country-select.tsx'
import { MatchingLeads, useMatchingLeads } from './matching-leads.tsx'
import { type NewLeadValues, newLeadFields, readDraft, useNewLeadDraft } from './new-lead-draft.ts'
import './new-lead.css'

export async function loader() {
  const [countries, draft] = await Promise.all([readCountries(), readDraft()])
  return { countries, draft }
}

export function Component() {
  const { countries, draft: first } = useLoaderData<typeof loader>()
  const { filter } = useStore(list.state)
  const draft = useNewLeadDraft(first)
  const { values, type } = draft
  const matches = useMatchingLeads(values)
  const { form, errors, failure, isSaving, submit, forget } = useSubmit(draft, matches)
  useEffect(startLeads, [])
  const field = (
    name: (typeof newLeadFields)[number],
    input: (tied: FieldAttributes) => ReactNode,
    hint?: string,
  ): ReactNode => (
    <Field label={copy.fields[name]} hint={hint} error={errors[name]}>
      {input}
    </Field>
  )
  const text = (name: (typeof newLeadFields)[number], kind = 'text', hint?: string) =>
    field(
      name,
      (tied) => (
        <Input
          {...tied}
          name={name}
          type={kind}
          autoComplete="off"
          value={values[name]}
          onChange={({ target }) => {
            type({ [name]: target.value })
            forget(name)
          }}
          {...((name === 'email' || name === 'telephone') && {
            onBlur: () => void (matches.isCurrent || matches.find()),
          })}
        />
      ),
      hint,
    )
  return (
    <Page
      heading={copy.heading}
      lede={copy.lede}
      breadcrumb={<Link to={leadsLink(filter)}>{leadCopy.back}</Link>}
      width="wide"
    >
      <form
        ref={form}
        className="formgrid sheet new-lead"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p className="full soft">{copy.required}</p>
        {text('first_name')}
        {text('last_name')}
        {text('email', 'email')}
        {text('telephone', 'tel', copy.telephoneHint)}
        {text('company')}
        {text('job_function')}
        {field('country', (tied) => (
          <CountrySelect
            tied={tied}
            countries={countries}
            value={values.country}
            onChoose={(country) => {
              type({ country })
              forget('country')
            }}
          />
        ))}
        <div className="full">
          {field('message', (tied) => (
            <TextArea
              {...tied}
              name="message"
              rows={4}
              value={values.message}
              onChange={({ target }) => {
                type({ message: target.value })
                forget('message')
              }}
            />
          ))}
        </div>
        <div className="full">
          <Checkbox
            hint={copy.confirmHint}
            checked={values.isConfirmed}
            disabled={values.email.trim() === ''}
            onChange={({ target }) => type({ isConfirmed: target.checked })}
          >
            {copy.confirm}
          </Checkbox>
        </div>
        <MatchingLeads rows={matches.rows} />
        {failure && (
          <div className="full">
            <Failure>{failureMessage(failure)}</Failure>
          </div>
        )}
        <div className="actions full">
          <Button type="submit" variant="go" busy={isSaving ? copy.saving : undefined}>
            {matches.isCurrent && matches.rows.length > 0 ? copy.saveAnyway : copy.save}
          </Button>
          {draft.isSaved && (
            <Button
              variant="quiet"
              onClick={() => {
                draft.clear()
                toasts.show({ text: copy.discarded, undo: () => type(values), canUndoLater: false })
                form.current?.querySelector('input')?.focus()
              }}
            >
              {copy.discard}
            </Button>
          )}
          <span className="small soft" role="status">
            {draft.isSaved && copy.drafted}
          </span>
        </div>
      </form>
    </Page>
  )
}

type Errors = { [Name in (typeof newLeadFields)[number]]?: string | undefined }

/** Shows existing leads first, and saves when the form is submitted again. */
function useSubmit(
  draft: ReturnType<typeof useNewLeadDraft>,
  { isCurrent, find }: Pick<ReturnType<typeof useMatchingLeads>, 'isCurrent' | 'find'>,
) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [isSaving, setSaving] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<FailedCall>()
  const { values } = draft
  // An effect, because the invalid fields are marked in the render before.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  async function save(): Promise<void> {
    await draft.save()
    if (!isCurrent) {
      const found = await find()
      if (found.state !== 'done') return setFailure(found)
      if (found.count > 0) return
    }
    const answer = await leadCalls.add(newLeadBody(values))
    if (answer.state === 'done') {
      draft.clear()
      toasts.show({ text: copy.saved([values.first_name, values.last_name].filter(Boolean).join(' ').trim()) })
      await navigate(`/leads/${answer.data.id}`, { replace: true })
      return
    }
    const refused = answer.state === 'refused' ? answer.problem.errors : []
    if (refused.length === 0) return setFailure(answer)
    setErrors(Object.fromEntries(refused.map(({ field, message }) => [field, message])))
  }

  return {
    form,
    errors,
    failure,
    isSaving,
    async submit() {
      if (isSaving) return
      setSaving(true)
      setErrors({})
      setFailure(undefined)
      await save().finally(() => setSaving(false))
    },
    forget(name: keyof Errors) {
      if (errors[name] !== undefined) setErrors(({ [name]: _, ...others }) => others)
    },
  }
}

const newLeadBody = ({ isConfirmed, ...values }: NewLeadValues) => ({
  ...Object.fromEntries(newLeadFields.map((name) => [name, values[name]])),
  is_confirmed: isConfirmed && values.email.trim() !== '',
})
