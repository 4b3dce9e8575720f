import type { ReactNode } from 'react'

export interface FieldOption {
  value: string
  label: string
}

/** A question of the specification: its rule comes from the domain, its text from the content. */
export interface FormField {
  name: string
  type: 'select' | 'multi-select' | 'checkbox' | 'tel' | 'textarea' | 'text' | 'email'
  label: string
  /** The initial value. */
  value: string
  /** A hidden field is sent with its initial value. */
  show: boolean
  required: boolean
  errorText: string
  /** For the `pattern` attribute, which matches the whole value with the `v` flag. */
  regex?: string | undefined
  /** In code points. */
  minLength?: number | undefined
  maxLength?: number | undefined
  options?: readonly FieldOption[] | undefined
  icon?: ReactNode
  placeholder?: string | undefined
  /** Shown below the field; it describes the field while the field has no error. */
  hint?: string | undefined
  /** Shown beside a telephone number, with its plus sign; empty where a territory has none. */
  dialCode?: string | undefined
  autoCompleteOff?: boolean | undefined
  autoComplete?: string | undefined
  /** Spans both columns of the form. */
  wide?: boolean | undefined
}

export interface FieldProps {
  field: FormField
  id: string
  value: string
  error: string | undefined
  /** After hydration, when own messages replace those of the browser. */
  live: boolean
}

export type FieldValues = Record<string, string>

/** Messages by field; a valid field has none. */
export type FieldErrors = Record<string, string>
