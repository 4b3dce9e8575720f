import * as v from 'valibot'
import {
  type FieldRule,
  interests,
  type LeadField,
  type LeadKind,
  leadFieldsBy,
  type NameRule,
  nameRules,
} from './lead-fields.ts'
import { codePointLength, normalizeText } from './text.ts'

export interface PersonFields {
  first_name: string
  last_name: string
  job_function: string
  company: string
  email: string
  country: string
  /** As typed, with or without the dial code. */
  telephone: string
}

export type ContactLead = PersonFields & { kind: 'contact'; message: string }
export type DemoLead = PersonFields & { kind: 'demo'; interests: string }
export type QuickLead = { kind: 'quick'; email: string }
export type Lead = ContactLead | DemoLead | QuickLead

/** `refused` are the fields that break their rules, in the order of the form. */
export type ParsedLead = { ok: true; lead: Lead } | { ok: false; refused: LeadField[] }

/** The schema of one field: text of the rule's length and pattern, normalized. Other types are refused, not converted. */
export function fieldSchema(rule: FieldRule) {
  const whole = rule.pattern === undefined ? undefined : new RegExp(`^(?:${rule.pattern})$`, 'v')
  return v.pipe(
    v.string(),
    v.transform((value) => normalizeText(value, { multiline: rule.type === 'textarea' })),
    v.check((value) => {
      const length = codePointLength(value)
      if (length < rule.minLength || length > rule.maxLength) return false
      if (rule.name === 'interests')
        return value.split(',').every((one) => (interests as readonly string[]).includes(one))
      return whole?.test(value) ?? true
    }),
  )
}

const schemas = new Map(
  nameRules.flatMap((nameRule) =>
    Object.values(leadFieldsBy[nameRule]).flatMap((rules) => rules.map((rule) => [rule, fieldSchema(rule)] as const)),
  ),
)

/** Checks a form's members by the rules of its kind; members that the kind does not have are ignored. */
export function parseLead(kind: LeadKind, input: unknown, nameRule: NameRule = 'specified'): ParsedLead {
  const members = typeof input === 'object' && input !== null ? input : {}
  const refused: LeadField[] = []
  const lead: Record<string, string> = {}
  for (const rule of leadFieldsBy[nameRule][kind]) {
    const schema = schemas.get(rule)
    const result = schema && v.safeParse(schema, (members as Record<string, unknown>)[rule.name])
    if (result?.success) lead[rule.name] = result.output
    else refused.push(rule.name)
  }
  // The loop above has put in exactly the fields of this kind.
  return refused.length > 0 ? { ok: false, refused } : { ok: true, lead: { kind, ...lead } as Lead }
}
