import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { fieldProblems } from '#content/field-problems.ts'
import { formCopy } from '#content/forms.ts'
import { messages } from '#content/messages.ts'
import { validationCopy } from '#content/problems.ts'
import { type LeadField, type LeadKind, leadKinds, type NameRule } from '#domain/leads/lead-fields.ts'
import { apiLeadPath, demoPath } from '#domain/paths.ts'
import { clientIp } from '#server/http/client-ip.ts'
import { Problem } from '#server/http/problem.ts'
import { LIMIT_WINDOW } from '#server/leads/lead-limits.ts'
import type { LeadOutcome } from '#server/leads/store-leads.ts'
import { type LeadContext, submitLead } from '#server/leads/submit-lead.ts'
import { documented, leadBodySchema } from './api-document.ts'
import { routeOf } from './api-prefix.ts'
import { readLeadSource, type Sender } from './lead-source.ts'

const EXAMPLE_TOKEN = '3M9uKq7Xw2TzB5cRfN8dLy'

const storedLeadSchema = v.object({
  id: v.pipe(
    v.string(),
    v.description('A UUID that names the lead from now on.'),
    v.examples(['01a1fdaf-575a-7fb5-a88b-aa0db5ac68eb']),
    v.metadata({ readOnly: true }),
  ),
  held: v.pipe(
    v.boolean(),
    v.description('Whether a person looks at it before anything is sent.'),
    v.examples([false]),
    v.metadata({ readOnly: true }),
  ),
  demo: v.exactOptional(
    v.pipe(
      v.string(),
      v.description('The path of the visitor’s own demo page; of a demo alone, while it lasts.'),
      v.examples([demoPath({ token: EXAMPLE_TOKEN })]),
      v.metadata({ readOnly: true }),
    ),
  ),
  demo_token: v.exactOptional(
    v.pipe(
      v.string(),
      v.description('Names the demo in the calls about it; of a demo alone, while it lasts.'),
      v.examples([EXAMPLE_TOKEN]),
      v.metadata({ readOnly: true }),
    ),
  ),
})

const summaries: Record<LeadKind, string> = {
  contact: 'Send a contact message',
  demo: 'Ask for the live demo',
  quick: 'Sign up by email',
}

export function postLeads(app: FastifyInstance, context: LeadContext) {
  for (const kind of leadKinds) postLead(app, context, kind)
}

function postLead(app: FastifyInstance, context: LeadContext, kind: LeadKind) {
  const schema = documented({
    tag: 'Leads',
    summary: summaries[kind],
    success: { status: 201, data: storedLeadSchema },
    failures: [400, 403, 409, 413, 415, 422, 429, 503],
    headers: {
      'X-Page-Referer': 'The address of the page that the visitor is on; stored with the lead.',
      'Idempotency-Key':
        'A name of the client’s choice for this submission, of 1 to 255 visible ASCII characters. For 7 days a repeat with the same key and fields is answered like the first, with Idempotent-Replayed: true, and stored once. Without a key the same fields are one lead for 10 minutes.',
    },
    body: leadBodySchema(kind, context.config.nameRule),
  })
  app.post(routeOf(apiLeadPath({ kind })), { schema }, async (request, reply) => {
    const { message, data, repeated } = await receiveLead(context, kind, request.body, senderOf(context, request))
    reply.code(201).header('Cache-Control', 'no-store')
    if (repeated) reply.header('Idempotent-Replayed', 'true')
    return { ok: true, message, data }
  })
}

const senderOf = (context: LeadContext, { raw, headers }: FastifyRequest): Sender => ({
  ipAddress: clientIp(context, raw),
  pageReferer: headers['x-page-referer']?.toString(),
  idempotencyKey: headers['idempotency-key']?.toString(),
})

/** `repeated` if the same submission was stored before. */
export async function receiveLead(context: LeadContext, kind: LeadKind, body: unknown, sender: Sender) {
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
  throw new Problem('invalid_fields', { message: validationCopy.body })
}

const messageOf = (kind: LeadKind, held: boolean): string =>
  held && kind === 'demo' ? messages.demo.held : messages[kind].success

export function asProblem(result: Exclude<LeadOutcome, { state: 'stored' }>, nameRule: NameRule): Problem {
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

/** One refused field has its own sentence; for several, the sentence gives their number. */
function refusal(fields: LeadField[], nameRule: NameRule): Problem {
  const errors = fields.map((field) => ({ field, message: fieldProblems[nameRule][field] }))
  const summary = formCopy.refused[errors.length] ?? formCopy.refused[0]
  return new Problem('invalid_fields', { message: errors.length === 1 ? errors[0]?.message : `${summary}.`, errors })
}
