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

/** Letters of any script with their combining marks, commas and spaces: the specification's "only letters, commas and spaces". */
export const namePattern = String.raw`[\p{L}\p{M},\s]+`

const name = (field: string, words: string): FieldRule => ({
  name: field,
  type: 'text',
  required: true,
  minLength: 3,
  maxLength: 100,
  pattern: namePattern,
  message: `Please enter a valid ${words}. Names must contain only letters and spaces, and be at least 3 characters long.`,
})

const firstName = name('first_name', 'first name')
const lastName = name('last_name', 'last name')
const jobFunction = name('job_function', 'job function')

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

/** The fields of each form, in the specification's order. */
export const leadFields: Record<LeadKind, readonly FieldRule[]> = {
  contact: [firstName, lastName, jobFunction, company, email, telephone, country, message],
  demo: [firstName, lastName, jobFunction, company, email, country, telephone, allInterests],
  quick: [email],
}
