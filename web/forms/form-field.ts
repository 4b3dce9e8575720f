import type { ReactNode } from 'react'

export interface FieldOption {
  value: string
  label: string
}

/** One question of a form, as the specification defines it: the rule comes from the domain, the words from the content. */
export interface FormField {
  name: string
  type: 'select' | 'multi-select' | 'checkbox' | 'tel' | 'textarea' | 'text' | 'email'
  label: string
  /** What stands in it before the visitor does anything. */
  value: string
  /** A field that is not shown is sent with its value. */
  show: boolean
  required: boolean
  errorText: string
  /** For the `pattern` attribute: the whole value, compiled with the `v` flag. */
  regex?: string | undefined
  /** In code points. */
  minLength?: number | undefined
  maxLength?: number | undefined
  options?: readonly FieldOption[] | undefined
  icon?: ReactNode
  placeholder?: string | undefined
  /** Shown in the disabled box beside a telephone number, with its plus sign; empty where a territory has none. */
  dialCode?: string | undefined
  autoCompleteOff?: boolean | undefined
  autoComplete?: string | undefined
  /** Takes both columns of the form. */
  wide?: boolean | undefined
}

/** What a field is shown with. */
export interface FieldProps {
  field: FormField
  id: string
  value: string
  error: string | undefined
  /** The page is live: the field's own messages take the place of the browser's. */
  live: boolean
}

/** What stands in the fields, by their names. */
export type FieldValues = Record<string, string>

/** What is wrong with the fields, by their names; a field that is right has no entry. */
export type FieldErrors = Record<string, string>
