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

export type FieldType = 'text' | 'email' | 'tel' | 'select' | 'textarea' | 'hidden'

/** One field's rule: what the browser hints, the server checks and the API document says. */
export interface FieldRule {
  name: string
  type: FieldType
  required: boolean
  /** In code points of the normalized text. */
  minLength: number
  maxLength: number
  /** For the whole value, as in the HTML `pattern` attribute, compiled with the `v` flag. */
  pattern?: string
  /** What is said of a value that breaks the rule. */
  message: string
}

/** What names and job functions may be: as the specification says, or as people's names are. */
export const nameRules = ['specified', 'people'] as const
export type NameRule = (typeof nameRules)[number]

const names: Record<NameRule, Pick<FieldRule, 'minLength' | 'pattern'> & { says: string }> = {
  /** Letters of any script with their combining marks, commas and spaces: the specification's "only letters, commas and spaces". */
  specified: {
    minLength: 3,
    pattern: String.raw`[\p{L}\p{M},\s]+`,
    says: 'Names must contain only letters and spaces, and be at least 3 characters long.',
  },
  /** At least one letter, and what stands inside names: O'Brien, Anne-Marie, R&D, J. R.; an apostrophe begins some, as 't Hooft. */
  people: {
    minLength: 1,
    pattern: String.raw`['’]?\p{L}(?:[\p{L}\p{M},.\s'’&\-]*[\p{L}\p{M}.])?`,
    says: 'Names must contain letters, with spaces, hyphens, apostrophes, periods or ampersands between them.',
  },
}

function name(field: string, words: string, rule: NameRule): FieldRule {
  const { says, ...limits } = names[rule]
  const message = `Please enter a valid ${words}. ${says}`
  return { name: field, type: 'text', required: true, maxLength: 100, ...limits, message }
}

const company: FieldRule = {
  name: 'company',
  type: 'text',
  required: true,
  minLength: 1,
  maxLength: 200,
  message: 'Please enter the name of your company, at most 200 characters long.',
}

const email: FieldRule = {
  name: 'email',
  type: 'email',
  required: true,
  minLength: 3,
  maxLength: emailMaxLength,
  pattern: emailPattern,
  message: 'Please enter a valid email address, such as name@example.com.',
}

const telephone: FieldRule = {
  name: 'telephone',
  type: 'tel',
  required: true,
  minLength: 4,
  maxLength: phoneMaxLength,
  pattern: phonePattern,
  message: 'Please enter a valid phone number in the format +1234567890.',
}

const country: FieldRule = {
  name: 'country',
  type: 'select',
  required: true,
  minLength: 2,
  maxLength: 2,
  pattern: '[A-Z]{2}',
  message: 'Please choose a country from the list.',
}

const message: FieldRule = {
  name: 'message',
  type: 'textarea',
  required: true,
  minLength: 1,
  maxLength: 5000,
  message: 'Please write a message, at most 5,000 characters long.',
}

const allInterests: FieldRule = {
  name: 'interests',
  type: 'hidden',
  required: true,
  minLength: 1,
  maxLength: 200,
  message: `Interests must be a comma-separated choice of ${interests.join(', ')}.`,
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
    name('first_name', 'first name', rule),
    name('last_name', 'last name', rule),
    name('job_function', 'job function', rule),
    company,
    email,
  ]
  return {
    contact: [...person, telephone, country, message],
    demo: [...person, country, telephone, allInterests],
    quick: [email],
  }
}
