import { fieldProblems } from '#content/field-problems.ts'
import type { FormCopy } from '#content/forms.ts'
import {
  type FieldRule,
  type FieldType,
  formFields,
  type LeadField,
  type LeadKind,
  leadFields,
  type NameRule,
} from '#domain/leads/lead-fields.ts'
import { type Country, defaultCountry, dialCodeOf } from '#domain/text/country.ts'
import { normalizePhone, withPlus } from '#domain/text/phone-number.ts'
import type { FormField } from './form-field.ts'

interface LeadFormFacts {
  nameRule: NameRule
  copy: FormCopy
  countries: readonly Country[]
  country: string | undefined
  wide: readonly string[]
}

export const leadFormFields = (kind: LeadKind, facts: LeadFormFacts): FormField[] =>
  formFields[kind].map((name) => leadFormField(name, facts))

function leadFormField(name: LeadField, { nameRule, copy, countries, country, wide }: LeadFormFacts): FormField {
  const { type, pattern, choices, ...rule } = leadFields[nameRule][name]
  return {
    ...rule,
    ...control(type, choices, countries),
    name,
    label: copy.labels[name] ?? '',
    placeholder: copy.placeholders?.[name],
    hint: copy.hints?.[name],
    errorText: fieldProblems[nameRule][name],
    regex: pattern,
    wide: wide.includes(name),
    ...(type === 'tel' && { dialCode: dialCodeOf(countries, country ?? defaultCountry) }),
  }
}

function control(
  type: FieldType,
  choices: FieldRule['choices'],
  countries: readonly Country[],
): Pick<FormField, 'type' | 'value' | 'show' | 'options'> {
  if (choices) {
    const options = choices.map((choice) => ({ value: choice, label: choice }))
    return { type: 'multi-select', value: choices.join(','), show: false, options }
  }
  if (type === 'select') {
    const options = countries.map(({ code, name }) => ({ value: code, label: name }))
    return { type, value: defaultCountry, show: true, options }
  }
  return { type: type === 'hidden' ? 'text' : type, value: '', show: type !== 'hidden' }
}

/** Adds the dial code, unless the number already has a country code (`+` or `00`). */
export function joinDialCode(dialCode: string, typed: string): string {
  const number = normalizePhone(typed)
  return number === '' || withPlus(number).startsWith('+') ? number : dialCode + number
}
