import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { fieldProblems } from '#content/field-problems.ts'
import { formWords } from '#content/forms.ts'
import { messages } from '#content/messages.ts'
import { allowedWords } from '#content/problems.ts'
import type { LeadField, LeadKind, NameRule } from '#domain/lead-fields.ts'
import { apiLeadPath, demoPath } from '#domain/paths.ts'
import type { LeadContext } from '#server/leads/lead-context.ts'
import { LIMIT_WINDOW } from '#server/leads/lead-limits.ts'
import { type SubmittedLead, submitLead } from '#server/leads/submit-lead.ts'
import { documented, leadBodySchema } from './api-document.ts'
import { routeOf } from './api-prefix.ts'
import { readLeadSource } from './lead-source.ts'
import { Problem } from './problem.ts'

const EXAMPLE_TOKEN = '3M9uKq7Xw2TzB5cRfN8dLy'

/** What is said of a stored lead. */
export const storedLeadSchema = v.object({
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

/** The calls of the three forms differ in their fields alone. Answers 201 when the lead is on the disk. */
export function postLead(app: FastifyInstance, context: LeadContext, kind: LeadKind, summary: string) {
  const schema = documented({
    tag: 'Leads',
    summary,
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
    const input = readObject(request)
    const result = await submitLead(context, kind, input, readLeadSource(context, kind, request))
    if (result.state !== 'stored') throw asProblem(result, context.config.nameRule)
    const { id, held, repeated, demo } = result
    reply.code(201).header('Cache-Control', 'no-store')
    if (repeated) reply.header('Idempotent-Replayed', 'true')
    return {
      ok: true,
      message: messageOf(kind, result),
      data: { id, held, ...(demo && { demo: demoPath(demo), demo_token: demo.token }) },
    }
  })
}

function readObject({ body }: FastifyRequest): object {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw new Problem('invalid_fields', { message: allowedWords.body })
}

const messageOf = (kind: LeadKind, { held }: Extract<SubmittedLead, { state: 'stored' }>): string =>
  held && kind === 'demo' ? messages.demo.held : messages[kind].success

function asProblem(result: Exclude<SubmittedLead, { state: 'stored' }>, nameRule: NameRule): Problem {
  if (result.state === 'refused') return refusal(result.fields, nameRule)
  if (result.state === 'conflicting') return new Problem('idempotency_key_reused')
  if (result.state === 'running') return new Problem('idempotency_key_in_use', { headers: { 'Retry-After': '1' } })
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

/** One refused field speaks for itself; of several the sentence says how many, and `errors` holds theirs. */
function refusal(fields: LeadField[], nameRule: NameRule): Problem {
  const errors = fields.map((field) => ({ field, message: fieldProblems[nameRule][field] }))
  const summary = formWords.refused[errors.length] ?? formWords.refused[0]
  return new Problem('invalid_fields', { message: errors.length === 1 ? errors[0]?.message : `${summary}.`, errors })
}
