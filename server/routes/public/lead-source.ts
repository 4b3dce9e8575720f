import * as v from 'valibot'
import { demoConsent } from '#content/messages.ts'
import { validationCopy } from '#content/problems.ts'
import type { LeadKind } from '#domain/leads/lead-fields.ts'
import { invalidMembers, Problem } from '#server/http/problem.ts'
import type { LeadSource } from '#server/leads/prepare-lead.ts'

/** Characters; longer campaign names are cut, because they are no reason to refuse a lead. */
const MAX_TERM_LENGTH = 200
const term = v.exactOptional(v.pipe(v.string(validationCopy.text), v.description('Of the first page seen.')))

export const optionalMembers = v.object({
  website: v.exactOptional(
    v.pipe(
      v.string(validationCopy.text),
      v.description('A box that people do not see; a lead that fills it is held for a check.'),
    ),
  ),
  fill_time_ms: v.exactOptional(
    v.pipe(
      v.number(validationCopy.milliseconds),
      v.integer(validationCopy.milliseconds),
      v.minValue(0, validationCopy.milliseconds),
      v.description('Milliseconds from the form’s appearance to its sending; a lead under 3000 is held for a check.'),
    ),
  ),
  referrer: v.exactOptional(v.pipe(v.string(validationCopy.text), v.description('What led to the site.'))),
  utm: v.exactOptional(
    v.object({ source: term, medium: term, campaign: term, term, content: term }, validationCopy.object),
  ),
})

export type Sender = Pick<LeadSource, 'ipAddress' | 'pageReferer' | 'idempotencyKey'>

/** Throws a Problem that names the members with a wrong type. */
export function readLeadSource(kind: LeadKind, body: object, sender: Sender): LeadSource {
  const members = v.safeParse(optionalMembers, body)
  if (!members.success) throw invalidMembers(members.issues)
  if (!isIdempotencyKey(sender.idempotencyKey)) throw new Problem('invalid_idempotency_key')
  const { website, fill_time_ms, referrer, utm } = members.output
  return {
    ...sender,
    referrer,
    utm: utm && shortened(utm),
    honeypot: website,
    fillTimeMs: fill_time_ms,
    consent: kind === 'demo' ? demoConsent : undefined,
  }
}

const isIdempotencyKey = (key: string | undefined) => key === undefined || /^[\x21-\x7e]{1,255}$/.test(key)

const shortened = (utm: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(utm)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, Array.from(value.toWellFormed()).slice(0, MAX_TERM_LENGTH).join('')]),
  )
