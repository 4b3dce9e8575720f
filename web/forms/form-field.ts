import type { ReactNode } from 'react'

interface FieldOption {
  value: string
  label: string
}

export interface FormField {
  name: string
  type: 'select' | 'multi-select' | 'checkbox' | 'tel' | 'textarea' | 'text' | 'email'
  label: string
  value: string
  /** A hidden field is sent with its initial value. */
  show: boolean
  required: boolean
  errorText: string
  /** For the `pattern` attribute, which matches the whole value with the `v` flag. */
  regex?: string | undefined
  /** Code points. */
  minLength?: number | undefined
  maxLength?: number | undefined
  options?: readonly FieldOption[] | undefined
  icon?: ReactNode
  placeholder?: string | undefined
  /** Shown below the field, and describes it for screen readers while it has no error. */
  hint?: string | undefined
  /** Shown next to a telephone number, with its plus sign; empty if a territory has none. */
  dialCode?: string | undefined
  autoCompleteOff?: boolean | undefined
  autoComplete?: string | undefined
  wide?: boolean | undefined
}

export interface FieldProps {
  field: FormField
  id: string
  value: string
  error: string | undefined
  /** True after hydration, when the form's own messages replace those of the browser. */
  live: boolean
}

export type FieldValues = Record<string, string>

export type FieldErrors = Record<string, string>
