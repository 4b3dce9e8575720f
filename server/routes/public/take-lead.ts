import { fieldProblems } from '#content/field-problems.ts'
import { formWords } from '#content/forms.ts'
import { messages } from '#content/messages.ts'
import { allowedWords } from '#content/problems.ts'
import type { LeadKind } from '#domain/lead-kind.ts'
import type { LeadField, NameRule } from '#domain/leads/lead-fields.ts'
import { demoPath } from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { LIMIT_WINDOW } from '#server/leads/lead-limits.ts'
import type { LeadOutcome } from '#server/leads/store-leads.ts'
import type { LeadContext } from '#server/leads/submit-lead.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { readLeadSource, type Sender } from './lead-source.ts'

/** `repeated` if the same submission was stored before. Throws a Problem for the sender. */
export async function takeLead(context: LeadContext, kind: LeadKind, body: unknown, sender: Sender) {
  const input = objectOf(body)
  const result = await submitLead(context, kind, input, readLeadSource(kind, input, sender))
  if (result.state !== 'stored') throw asProblem(result, context.config.nameRule)
  const { id, held, repeated, demo } = result
  return {
    message: messageOf(kind, held),
    data: { id, held, ...(demo && { demo: demoPath(demo), demo_token: demo.token }) },
    repeated,
  }
}

function objectOf(body: unknown): object {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw new Problem('invalid_fields', { message: allowedWords.body })
}

const messageOf = (kind: LeadKind, held: boolean): string =>
  held && kind === 'demo' ? messages.demo.held : messages[kind].success

function asProblem(result: Exclude<LeadOutcome, { state: 'stored' }>, nameRule: NameRule): Problem {
  if (result.state === 'refused') return refusal(result.fields, nameRule)
  if (result.state === 'conflicting') return new Problem('idempotency_key_reused')
  if (result.state === 'running') return new Problem('idempotency_key_in_use', { headers: { 'Retry-After': '1' } })
  if (result.state === 'overloaded') return new Problem('overloaded', { headers: { 'Retry-After': '2' } })
  const seconds = Math.ceil(result.retryAfter / 1_000)
  return new Problem('rate_limited', {
    headers: {
      'Retry-After': String(seconds),
      // draft-ietf-httpapi-ratelimit-headers
      'RateLimit-Policy': `"leads";q=${result.limit};w=${LIMIT_WINDOW / 1_000}`,
      RateLimit: `"leads";r=0;t=${seconds}`,
    },
  })
}

/** One refused field has its own sentence; of several the sentence gives the number. */
function refusal(fields: LeadField[], nameRule: NameRule): Problem {
  const errors = fields.map((field) => ({ field, message: fieldProblems[nameRule][field] }))
  const summary = formWords.refused[errors.length] ?? formWords.refused[0]
  return new Problem('invalid_fields', { message: errors.length === 1 ? errors[0]?.message : `${summary}.`, errors })
}
