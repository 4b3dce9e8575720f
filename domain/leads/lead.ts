import * as v from 'valibot'
import { codePointLength } from '../text/text.ts'
import {
  type FieldRule,
  type FieldsOf,
  formFields,
  type LeadField,
  type LeadKind,
  leadFields,
  type NameRule,
  normalizeField,
} from './lead-fields.ts'

export type LeadOf<Kind extends LeadKind> = { kind: Kind } & FieldsOf<Kind>
/** A lead that a staff member adds by hand. It is stored as a contact message. */
export type AddedLead = { kind: 'contact'; email: string } & Partial<FieldsOf<'contact'>>
type VisitorLead = { [Kind in LeadKind]: LeadOf<Kind> }[LeadKind]
export type Lead = VisitorLead | AddedLead

type Parsed<Of> = { ok: true; lead: Of } | { ok: false; refused: LeadField[] }

export const noFields = Object.fromEntries(Object.keys(leadFields.specified).map((name) => [name, null])) as Record<
  LeadField,
  null
>

/** Allowance for characters that normalization removes, for example spaces around the text. */
const NORMALIZATION_SURPLUS = 1_000

/** Refuses values of other types instead of converting them. */
export function fieldSchema({ type, required, minLength, maxLength, pattern, choices }: FieldRule) {
  const whole = pattern === undefined ? undefined : new RegExp(`^(?:${pattern})$`, 'v')
  const text = v.pipe(
    v.string(),
    // Longer text would be slow to normalize, and would exceed the limit anyway.
    v.maxLength(4 * maxLength + NORMALIZATION_SURPLUS),
    v.transform((value) => normalizeField(type, value)),
    v.check((value) => {
      if (value === '') return !required
      const length = codePointLength(value)
      if (length < minLength || length > maxLength) return false
      if (choices) return value.split(',').every((one) => choices.includes(one))
      return whole?.test(value) ?? true
    }),
  )
  return required ? text : v.optional(text, '')
}

const schemasFor = (rules: Record<LeadField, FieldRule>) =>
  new Map(Object.entries(rules).map(([name, rule]) => [name, fieldSchema(rule)]))
const schemas = { specified: schemasFor(leadFields.specified), people: schemasFor(leadFields.people) }

const optionalSchemasFor = (rules: Record<LeadField, FieldRule>) =>
  new Map(Object.entries(rules).map(([name, rule]) => [name, fieldSchema({ ...rule, required: false })]))
const optionalSchemas = {
  specified: optionalSchemasFor(leadFields.specified),
  people: optionalSchemasFor(leadFields.people),
}

export function parseLead(kind: LeadKind, input: unknown, nameRule: NameRule = 'specified'): Parsed<VisitorLead> {
  const read = readFields(formFields[kind], input, schemas[nameRule])
  // It has exactly the fields of this kind.
  return read.ok ? { ok: true, lead: { kind, ...read.fields } as VisitorLead } : read
}

/** Blank text is valid for every field. */
export const parseOptionalFields = (names: readonly LeadField[], input: unknown, nameRule: NameRule) =>
  readFields(names, input, optionalSchemas[nameRule])

/** Requires a name, and an email address or a number. */
export function parseAddedLead(input: unknown, nameRule: NameRule = 'specified'): Parsed<AddedLead> {
  const read = parseOptionalFields(formFields.contact, input, nameRule)
  if (!read.ok) return read
  const { first_name, last_name, email, telephone } = read.fields
  const refused: LeadField[] = [
    ...(first_name || last_name ? [] : ['first_name' as const]),
    ...(email || telephone ? [] : ['email' as const]),
  ]
  if (refused.length > 0) return { ok: false, refused }
  return { ok: true, lead: { ...read.fields, kind: 'contact', email: email ?? '' } }
}

type ReadFields = { ok: true; fields: { [Name in LeadField]?: string } } | { ok: false; refused: LeadField[] }

function readFields(names: readonly LeadField[], input: unknown, schemas: ReturnType<typeof schemasFor>): ReadFields {
  const members = typeof input === 'object' && input !== null ? input : {}
  const refused: LeadField[] = []
  const fields: { [Name in LeadField]?: string } = {}
  for (const name of names) {
    const schema = schemas.get(name)
    const result = schema && v.safeParse(schema, (members as Record<string, unknown>)[name])
    if (!result?.success) refused.push(name)
    else if (result.output !== '') fields[name] = result.output
  }
  return refused.length > 0 ? { ok: false, refused } : { ok: true, fields }
}
