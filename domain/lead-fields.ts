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
  type: FieldType
  required: boolean
  /** In code points of the normalized text. */
  minLength: number
  maxLength: number
  /** For the whole value, as in the HTML `pattern` attribute, compiled with the `v` flag. */
  pattern?: string
  /** What may stand between the commas of a list. */
  choices?: readonly string[]
  /** The token by which a browser fills in what it knows of the visitor. */
  autoComplete?: string
  autoCompleteOff?: true
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

/**
 * Every field by its name, which is its name in forms, in the API and in the database too.
 * `lead-columns.ts` says what becomes of what it holds, and `content/` has its words.
 */
function fieldsBy(rule: NameRule) {
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

type Fields = ReturnType<typeof fieldsBy>
export type LeadField = keyof Fields

/** The rule of each field, by the rule for names that holds. */
export const leadFields: Record<NameRule, Record<LeadField, FieldRule>> = {
  specified: fieldsBy('specified'),
  people: fieldsBy('people'),
}

const person = ['first_name', 'last_name', 'job_function', 'company', 'email'] as const

/** The fields of each form, in the specification's order. */
export const formFields = {
  contact: [...person, 'telephone', 'country', 'message'],
  demo: [...person, 'country', 'telephone', 'interests'],
  quick: ['email'],
} as const satisfies Record<LeadKind, readonly LeadField[]>

export type FieldOf<Kind extends LeadKind> = (typeof formFields)[Kind][number]

type RequiredField = { [Name in LeadField]: Fields[Name]['required'] extends true ? Name : never }[LeadField]

/** What a form of a kind says; an optional field that was left empty is not there. */
export type FieldsOf<Kind extends LeadKind> = {
  [Name in FieldOf<Kind> & RequiredField]: string
} & { [Name in Exclude<FieldOf<Kind>, RequiredField>]?: string }

type FieldOfAll = RequiredField & FieldOf<'contact'> & FieldOf<'demo'> & FieldOf<'quick'>

/** The fields as they are stored: null where a kind does not have them. */
export type StoredFields = { [Name in FieldOfAll]: string } & {
  [Name in Exclude<LeadField, FieldOfAll>]: string | null
}
