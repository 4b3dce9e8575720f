import { emailMaxLength, emailPattern, normalizeEmail } from '../text/email-address.ts'
import { normalizePhone, phoneMaxLength, phonePattern } from '../text/phone-number.ts'
import { invisibleCharacters, normalizeText } from '../text/text.ts'

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

export interface FieldRule {
  type: FieldType
  required: boolean
  /** Code points of the normalized text. */
  minLength: number
  maxLength: number
  /** Anchored like the HTML `pattern` attribute and compiled with the `v` flag. */
  pattern?: string
  choices?: readonly string[]
  autoComplete?: string
  autoCompleteOff?: true
}

export const nameRules = ['specified', 'people'] as const
export type NameRule = (typeof nameRules)[number]

/** Variants from national keyboards, phones and word processors. */
const apostrophes = String.raw`'’‘´\x60ʼ′＇`

const names: Record<NameRule, Pick<FieldRule, 'minLength' | 'pattern'>> = {
  /** Letters of any script with combining marks and joiners, commas and spaces, as specified. */
  specified: {
    minLength: 3,
    pattern: String.raw`[${invisibleCharacters}]*(?:[\p{L}\p{M},\s][\p{Join_Control}${invisibleCharacters}]*)+`,
  },
  /** At least one letter, and punctuation of names: O'Brien, Anne-Marie, R&D, J. R., 't Hooft. */
  people: {
    minLength: 1,
    pattern: String.raw`[${invisibleCharacters}]*[${apostrophes}]?\p{L}(?:[\p{L}\p{M}\p{Join_Control}${invisibleCharacters},.\s${apostrophes}\p{Pd}&·・]*[\p{L}\p{M}.])?[${invisibleCharacters}]*`,
  },
}

/** Without this canonical form, limits would count characters that the visitor cannot see. */
export function normalizeField(type: string, typed: string): string {
  if (type === 'email') return normalizeEmail(typed)
  if (type === 'tel') return normalizePhone(typed)
  return normalizeText(typed, { multiline: type === 'textarea' })
}

function fieldsFor(rule: NameRule) {
  const name = { type: 'text', required: true, maxLength: 100, ...names[rule] } as const
  return {
    first_name: { ...name, autoComplete: 'given-name' },
    last_name: { ...name, autoComplete: 'family-name' },
    job_function: { ...name, autoComplete: 'organization-title' },
    company: { type: 'text', required: true, minLength: 1, maxLength: 200, autoComplete: 'organization' },
    email: {
      type: 'email',
      required: true,
      minLength: 3,
      maxLength: emailMaxLength,
      pattern: emailPattern,
      autoComplete: 'email',
    },
    country: {
      type: 'select',
      required: true,
      minLength: 2,
      maxLength: 2,
      pattern: '[A-Z]{2}',
      autoComplete: 'country',
    },
    telephone: {
      type: 'tel',
      required: true,
      minLength: 4,
      maxLength: phoneMaxLength,
      pattern: phonePattern,
      autoCompleteOff: true,
    },
    message: { type: 'textarea', required: true, minLength: 1, maxLength: 5000 },
    interests: { type: 'hidden', required: true, minLength: 1, maxLength: 200, choices: interests },
  } as const satisfies Record<string, FieldRule>
}

type Fields = ReturnType<typeof fieldsFor>
export type LeadField = keyof Fields

export const leadFields: Record<NameRule, Record<LeadField, FieldRule>> = {
  specified: fieldsFor('specified'),
  people: fieldsFor('people'),
}

const personFields = ['first_name', 'last_name', 'job_function', 'company', 'email'] as const

export const formFields = {
  contact: [...personFields, 'telephone', 'country', 'message'],
  demo: [...personFields, 'country', 'telephone', 'interests'],
  quick: ['email'],
} as const satisfies Record<LeadKind, readonly LeadField[]>

export type FieldOf<Kind extends LeadKind> = (typeof formFields)[Kind][number]

type RequiredField = { [Name in LeadField]: Fields[Name]['required'] extends true ? Name : never }[LeadField]

export type FieldsOf<Kind extends LeadKind> = {
  [Name in FieldOf<Kind> & RequiredField]: string
} & { [Name in Exclude<FieldOf<Kind>, RequiredField>]?: string }

type CommonField = RequiredField & FieldOf<'contact'> & FieldOf<'demo'> & FieldOf<'quick'>

export type StoredFields = { [Name in CommonField]: string } & {
  [Name in Exclude<LeadField, CommonField>]: string | null
}

export const leadKinds = ['contact', 'demo', 'quick'] as const
export type LeadKind = (typeof leadKinds)[number]
