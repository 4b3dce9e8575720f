import * as v from 'valibot'
import {
  type FieldRule,
  type FieldsOf,
  formFields,
  type LeadField,
  type LeadKind,
  leadFields,
  type NameRule,
} from './lead-fields.ts'
import { codePointLength, normalizeText } from './text.ts'

/** A form whose fields keep their rules. Its telephone number is as typed, maybe without dial code. */
export type LeadOf<Kind extends LeadKind> = { kind: Kind } & FieldsOf<Kind>
export type Lead = { [Kind in LeadKind]: LeadOf<Kind> }[LeadKind]

/** `refused` are the fields that break their rules, in the order of the form. */
export type ParsedLead = { ok: true; lead: Lead } | { ok: false; refused: LeadField[] }

/** No field filled in, as it is stored. */
export const noFields = Object.fromEntries(Object.keys(leadFields.specified).map((name) => [name, null])) as Record<
  LeadField,
  null
>

/** The schema of one field: text of the rule's length and pattern, normalized. Other types are refused, not converted. */
export function fieldSchema({ type, required, minLength, maxLength, pattern, choices }: FieldRule) {
  const whole = pattern === undefined ? undefined : new RegExp(`^(?:${pattern})$`, 'v')
  const text = v.pipe(
    v.string(),
    v.transform((value) => normalizeText(value, { multiline: type === 'textarea' })),
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

const schemasBy = (rules: Record<LeadField, FieldRule>) =>
  new Map(Object.entries(rules).map(([name, rule]) => [name, fieldSchema(rule)]))
const schemas = { specified: schemasBy(leadFields.specified), people: schemasBy(leadFields.people) }

/** Checks a form's members by the rules of its kind; members that the kind does not have are ignored. */
export function parseLead(kind: LeadKind, input: unknown, nameRule: NameRule = 'specified'): ParsedLead {
  const members = typeof input === 'object' && input !== null ? input : {}
  const refused: LeadField[] = []
  const lead: Record<string, string> = {}
  for (const name of formFields[kind]) {
    const schema = schemas[nameRule].get(name)
    const result = schema && v.safeParse(schema, (members as Record<string, unknown>)[name])
    if (!result?.success) refused.push(name)
    else if (result.output !== '') lead[name] = result.output
  }
  // The loop above has put in exactly the fields of this kind.
  return refused.length > 0 ? { ok: false, refused } : { ok: true, lead: { kind, ...lead } as Lead }
}
