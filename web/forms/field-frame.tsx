import type { ReactNode } from 'react'
import { hintId } from './control-attributes.ts'
import { FieldError } from './field-error.tsx'
import type { FieldProps } from './form-field.ts'

export function FieldFrame({ field, id, error, children }: FieldProps & { children: ReactNode }) {
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

export const fieldClass = (wide: boolean | undefined, error: string | undefined, ...more: (string | false)[]) =>
  ['field', ...more, wide && 'wide', error && 'field--bad'].filter(Boolean).join(' ')
