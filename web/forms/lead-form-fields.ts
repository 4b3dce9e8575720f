import { fieldProblems } from '#content/field-problems.ts'
import type { FormWords } from '#content/forms.ts'
import { type Country, defaultCountry, dialCodeOf } from '#domain/country.ts'
import { type FieldRule, interests, type LeadKind, leadFieldsBy, type NameRule } from '#domain/lead-fields.ts'
import type { FormField } from './form-field.ts'

interface LeadFormFacts {
  nameRule: NameRule
  words: FormWords
  countries: readonly Country[]
  /** The country that is chosen now; it decides the dial code. */
  country: string | undefined
  /** Names of the fields that take both columns. */
  wide: readonly string[]
}

/** The tokens by which a browser fills in what it knows of the visitor. */
const autoComplete: Record<string, string> = {
  first_name: 'given-name',
  last_name: 'family-name',
  job_function: 'organization-title',
  company: 'organization',
  email: 'email',
  country: 'country',
}

/** The fields of a lead's form in their order, with the domain's rules and the page's words. */
export const leadFormFields = (kind: LeadKind, facts: LeadFormFacts): FormField[] =>
  leadFieldsBy[facts.nameRule][kind].map((rule) => leadFormField(rule, facts))

function leadFormField(rule: FieldRule, { nameRule, words, countries, country, wide }: LeadFormFacts): FormField {
  const { name } = rule
  return {
    ...choices(rule, countries),
    name,
    label: words.labels[name] ?? '',
    placeholder: words.placeholders?.[name],
    required: rule.required,
    errorText: fieldProblems[nameRule][name],
    regex: rule.pattern,
    minLength: rule.minLength,
    maxLength: rule.maxLength,
    autoComplete: autoComplete[name],
    wide: wide.includes(name),
    ...(rule.type === 'tel' && { autoCompleteOff: true, dialCode: dialCodeOf(countries, country ?? defaultCountry) }),
  }
}

function choices(
  { name, type }: FieldRule,
  countries: readonly Country[],
): Pick<FormField, 'type' | 'value' | 'show' | 'options'> {
  if (name === 'interests') {
    const options = interests.map((interest) => ({ value: interest, label: interest }))
    return { type: 'multi-select', value: interests.join(','), show: false, options }
  }
  if (name === 'country') {
    const options = countries.map(({ code, name }) => ({ value: code, label: name }))
    return { type: 'select', value: defaultCountry, show: true, options }
  }
  return { type: type === 'hidden' ? 'text' : type, value: '', show: type !== 'hidden' }
}
