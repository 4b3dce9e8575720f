import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useActionData } from 'react-router'
import { type FormCopy, formCopy } from '#content/forms.ts'
import { layoutCopy } from '#content/pages/layout.ts'
import type { LeadKind } from '#domain/leads/lead-fields.ts'
import { type Country, dialCodeOf } from '#domain/text/country.ts'
import { ErrorSummary, fieldId } from './error-summary.tsx'
import { Field } from './field.tsx'
import type { FieldValues, FormField } from './form-field.ts'
import type { Refusal } from './lead-action.ts'
import { joinDialCode, leadFormFields } from './lead-form-fields.ts'
import { useHydrated, useNameRule } from './use-browser.ts'
import { type Summary, useLeadForm } from './use-lead-form.ts'
import './forms.css'

interface LeadFormProps {
  kind: LeadKind
  action: string
  copy: FormCopy
  countries?: readonly Country[]
  wide?: readonly string[]
  className?: string
  /** Show a summary of several refused fields; a form of one field needs none. */
  listsRefused?: boolean
  above?: ReactNode
  children?: ReactNode
  /** Values carried from another page of the site; typed text has priority. */
  carried?: FieldValues
  onValues?: (values: FieldValues) => void
  onSent?: () => void
  leadsTo?: string
}

const noCountries: readonly never[] = []
const noValues: FieldValues = {}

/** Works without JavaScript through its action; after hydration it validates and sends by script. */
export function LeadForm({
  kind,
  action,
  copy,
  countries = noCountries,
  wide = noCountries,
  listsRefused = true,
  ...props
}: LeadFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const list = useRef<HTMLElement>(null)
  const live = useHydrated()
  const [fromDocument] = useState(!live)
  const refusal = useRefusal(kind)
  const nameRule = useNameRule()
  const [country, setCountry] = useState(refusal?.values.country)
  const fields = useMemo(
    () => leadFormFields(kind, { nameRule, copy, countries, country, wide }),
    [kind, nameRule, copy, countries, country, wide],
  )
  const { errors, summary, sending, onSubmit, onInput } = useLeadForm(form, {
    kind,
    action,
    fields,
    refused: refusal?.errors ?? {},
    fromDocument,
    carried: props.carried ?? noValues,
    complete: (values) => ({
      ...values,
      telephone: joinDialCode(dialCodeOf(countries, values.country ?? ''), values.telephone ?? ''),
    }),
    onValues: (values) => {
      setCountry(values.country)
      props.onValues?.(values)
    },
    onSent: () => props.onSent?.(),
    leadsTo: props.leadsTo,
  })
  useRefusedTitle(Object.keys(summary.errors).length > 0)
  useRefusedFocus(list, { kind, fields, summary })
  return (
    <form
      ref={form}
      className={props.className ?? 'form'}
      method="post"
      action={action}
      aria-label={copy.name}
      aria-busy={sending}
      data-draft={kind}
      noValidate={live}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {listsRefused && <ErrorSummary ref={list} formId={kind} fields={fields} errors={summary.errors} />}
      {props.above}
      {fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          id={fieldId(kind, field)}
          value={refusal?.values[field.name] ?? field.value}
          error={errors[field.name]}
          live={live}
        />
      ))}
      <Honeypot />
      {props.children}
      <div className="form__send wide row">
        <button className="btn" type="submit" aria-disabled={sending || undefined}>
          {sending ? copy.sending : copy.send}
        </button>
      </div>
    </form>
  )
}

/** The refusal in a posted document, if it belongs to this form. */
function useRefusal(kind: LeadKind): Refusal | undefined {
  const refusal = useActionData() as Refusal | undefined
  return refusal?.kind === kind ? refusal : undefined
}

/** Hidden from people; bots fill in every input. */
function Honeypot() {
  return (
    <label className="form__honeypot" aria-hidden="true">
      {formCopy.honeypot}
      <input name="website" type="text" tabIndex={-1} autoComplete="off" />
    </label>
  )
}

const { refusedTitle } = layoutCopy

/** Screen readers read the title first, and background tabs show it. */
function useRefusedTitle(isRefused: boolean) {
  useEffect(() => {
    const plain = document.title.startsWith(refusedTitle) ? document.title.slice(refusedTitle.length) : document.title
    const title = isRefused ? refusedTitle + plain : plain
    if (document.title !== title) document.title = title
  }, [isRefused])
}

function useRefusedFocus(
  list: RefObject<HTMLElement | null>,
  { kind, fields, summary }: { kind: LeadKind; fields: readonly FormField[]; summary: Summary },
) {
  const focusRefused = useEffectEvent(() => {
    const first = fields.find(({ name }) => summary.errors[name])
    const place = list.current ?? (first && document.getElementById(fieldId(kind, first)))
    place?.focus({ preventScroll: summary.byServer })
  })
  useEffect(() => {
    if (summary.attempt > 0) focusRefused()
  }, [summary])
}
