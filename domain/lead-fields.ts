import { emailMaxLength, emailPattern } from './email-address.ts'
import { phoneMaxLength, phonePattern } from './phone-number.ts'

export const leadKinds = ['contact', 'demo', 'quick'] as const
export type LeadKind = (typeof leadKinds)[number]

/** Always sent with a demo request, joined by commas. */
export const interests = [
  'transmit-whatsapp',
  'transmit-sms',
  'transmit-telegram',
  'enhancedpass',
  'leaderboard',
  'cpd',
  'floorplan',
  'showcase',
] as const

/** A field's name, in forms, the API and the database. */
export type LeadField =
  | 'first_name'
  | 'last_name'
  | 'job_function'
  | 'company'
  | 'email'
  | 'telephone'
  | 'country'
  | 'message'
  | 'interests'

export type FieldType = 'text' | 'email' | 'tel' | 'select' | 'textarea' | 'hidden'

/** One field's rule: what the browser hints, the server checks and the API document says. `content/field-problems.ts` has its words. */
export interface FieldRule {
  name: LeadField
  type: FieldType
  required: boolean
  /** In code points of the normalized text. */
  minLength: number
  maxLength: number
  /** For the whole value, as in the HTML `pattern` attribute, compiled with the `v` flag. */
  pattern?: string
}

/** What names and job functions may be: as the specification says, or as people's names are. */
export const nameRules = ['specified', 'people'] as const
export type NameRule = (typeof nameRules)[number]

const names: Record<NameRule, Pick<FieldRule, 'minLength' | 'pattern'>> = {
  /** Letters of any script with their combining marks, commas and spaces: the specification's "only letters, commas and spaces". */
  specified: {
    minLength: 3,
    pattern: String.raw`[\p{L}\p{M},\s]+`,
  },
  /** At least one letter, and what stands inside names: O'Brien, Anne-Marie, R&D, J. R.; an apostrophe begins some, as 't Hooft. */
  people: {
    minLength: 1,
    pattern: String.raw`['’]?\p{L}(?:[\p{L}\p{M},.\s'’&\-]*[\p{L}\p{M}.])?`,
  },
}

const nameField = (name: LeadField, rule: NameRule): FieldRule => ({
  name,
  type: 'text',
  required: true,
  maxLength: 100,
  ...names[rule],
})

const company: FieldRule = {
  name: 'company',
  type: 'text',
  required: true,
  minLength: 1,
  maxLength: 200,
}

const email: FieldRule = {
  name: 'email',
  type: 'email',
  required: true,
  minLength: 3,
  maxLength: emailMaxLength,
  pattern: emailPattern,
}

const telephone: FieldRule = {
  name: 'telephone',
  type: 'tel',
  required: true,
  minLength: 4,
  maxLength: phoneMaxLength,
  pattern: phonePattern,
}

const country: FieldRule = {
  name: 'country',
  type: 'select',
  required: true,
  minLength: 2,
  maxLength: 2,
  pattern: '[A-Z]{2}',
}

const message: FieldRule = {
  name: 'message',
  type: 'textarea',
  required: true,
  minLength: 1,
  maxLength: 5000,
}

const allInterests: FieldRule = {
  name: 'interests',
  type: 'hidden',
  required: true,
  minLength: 1,
  maxLength: 200,
}

type LeadFields = Record<LeadKind, readonly FieldRule[]>

/** The fields of each form, in the specification's order, by the rule for names that holds. */
export const leadFieldsBy: Record<NameRule, LeadFields> = {
  specified: fieldsBy('specified'),
  people: fieldsBy('people'),
}

/** For those who ask for names and orders of fields, which no rule changes. */
export const leadFields = leadFieldsBy.specified

function fieldsBy(rule: NameRule): LeadFields {
  const person = [
    nameField('first_name', rule),
    nameField('last_name', rule),
    nameField('job_function', rule),
    company,
    email,
  ]
  return {
    contact: [...person, telephone, country, message],
    demo: [...person, country, telephone, allInterests],
    quick: [email],
  }
}
