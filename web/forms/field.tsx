import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { formCopy } from '#content/forms.ts'
import { errorId, FieldError } from './field-error.tsx'
import type { FieldProps } from './form-field.ts'

/** Uncontrolled, so that hydration retains text that the visitor already typed. */
export const Field = memo(function Field(props: FieldProps) {
  if (!props.field.show) return <input type="hidden" name={props.field.name} defaultValue={props.value} />
  switch (props.field.type) {
    case 'select':
      return <SelectField {...props} />
    case 'multi-select':
      return <MultiSelectField {...props} />
    case 'checkbox':
      return <CheckboxField {...props} />
    case 'tel':
      return <TelephoneField {...props} />
    case 'textarea':
      return <TextareaField {...props} />
    default:
      return <TextField {...props} />
  }
})

function TextField(props: FieldProps) {
  const { type, regex } = props.field
  return (
    <FieldFrame {...props}>
      <input {...controlAttributes(props)} {...textAttributes(props)} type={type} pattern={regex} />
    </FieldFrame>
  )
}

function SelectField(props: FieldProps) {
  return (
    <FieldFrame {...props}>
      <select {...controlAttributes(props)}>
        {props.field.options?.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

function TelephoneField(props: FieldProps) {
  const { dialCode, regex } = props.field
  return (
    <FieldFrame {...props}>
      <div>
        <input type="text" className="input" aria-label={formCopy.dialCode} value={dialCode ?? ''} disabled />
        <input {...controlAttributes(props)} {...textAttributes(props)} type="tel" pattern={regex} />
      </div>
    </FieldFrame>
  )
}

/** Sent as `yes`. */
function CheckboxField(props: FieldProps) {
  const { field, id, value, error } = props
  const { className: _, defaultValue: __, ...attributes } = controlAttributes(props)
  return (
    <div className={fieldClass(field.wide, error)}>
      <label className="check" htmlFor={id}>
        <input {...attributes} type="checkbox" value="yes" defaultChecked={value === 'yes'} />
        {field.icon}
        {field.label}
      </label>
      <FieldError id={id} message={error} />
    </div>
  )
}

function TextareaField(props: FieldProps) {
  const textarea = useTypedText(props.id, props.live)
  return (
    <FieldFrame {...props}>
      <textarea {...controlAttributes(props)} {...textAttributes(props)} ref={textarea} rows={6} />
    </FieldFrame>
  )
}

/** Hydration overwrites text typed into a textarea; this restores it. */
function useTypedText(id: string, live: boolean) {
  const textarea = useRef<HTMLTextAreaElement>(null)
  const [typed] = useState(() => (live || typeof document === 'undefined' ? null : textOf(id)))
  useLayoutEffect(() => {
    if (textarea.current && typed !== null && textarea.current.value !== typed) textarea.current.value = typed
  }, [typed])
  return textarea
}

const textOf = (id: string) => document.querySelector<HTMLTextAreaElement>(`textarea#${CSS.escape(id)}`)?.value ?? null

function MultiSelectField({ field, id, value, error }: FieldProps) {
  const chosen = value.split(',')
  return (
    <fieldset
      className={fieldClass(field.wide, error, 'field--choices')}
      id={id}
      tabIndex={-1}
      aria-describedby={error && errorId(id)}
    >
      <legend>
        {field.icon}
        {field.label}
      </legend>
      {field.options?.map((option) => (
        <label className="check" key={option.value}>
          <input
            type="checkbox"
            name={field.name}
            value={option.value}
            defaultChecked={chosen.includes(option.value)}
          />
          {option.label}
        </label>
      ))}
      <FieldError id={id} message={error} />
    </fieldset>
  )
}

function FieldFrame({ field, id, error, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className={fieldClass(field.wide, error, field.type === 'tel' && 'field--dial')}>
      <label htmlFor={id}>
        {field.icon}
        {field.label}
      </label>
      {children}
      {field.hint && (
        <p className="hint" id={hintId(id)}>
          {field.hint}
        </p>
      )}
      <FieldError id={id} message={error} />
    </div>
  )
}

const fieldClass = (wide: boolean | undefined, error: string | undefined, ...more: (string | false)[]) =>
  ['field', ...more, wide && 'wide', error && 'field--bad'].filter(Boolean).join(' ')

function controlAttributes({ field, id, value, error }: FieldProps) {
  return {
    className: 'input',
    id,
    name: field.name,
    defaultValue: value,
    required: field.required,
    autoComplete: field.autoCompleteOff ? 'off' : field.autoComplete,
    ...(error && { 'aria-invalid': true }),
    'aria-describedby': error ? errorId(id) : field.hint && hintId(id),
  }
}

export const hintId = (id: string) => `${id}-hint`

/** Browsers count UTF-16 code units, the rule code points, which take one or two units. */
function textAttributes({ field, live }: FieldProps) {
  return {
    placeholder: field.placeholder,
    minLength: field.minLength,
    maxLength: field.maxLength && 2 * field.maxLength,
    title: live || !field.regex ? undefined : field.errorText,
  }
}
