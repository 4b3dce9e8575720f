import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { formWords } from '#content/forms.ts'
import { messages } from '#content/messages.ts'
import type { FieldError } from '#domain/lead.ts'
import type { LeadKind } from '#domain/lead-fields.ts'
import type { Context } from '#server/context.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { documented, leadBodySchema } from './api-document.ts'
import { readLeadSource } from './lead-source.ts'
import { Problem } from './problem.ts'

/** What is said of a stored lead. */
export const storedLeadSchema = v.object({
  id: v.pipe(v.string(), v.description('A UUID that names the lead from now on.')),
  held: v.pipe(v.boolean(), v.description('Whether a person looks at it before anything is sent.')),
})

/** The calls of the three forms differ in their fields alone. Answers 201 when the lead is on the disk. */
export function postLead(app: FastifyInstance, context: Context, kind: LeadKind, summary: string) {
  const schema = documented({
    tag: 'Leads',
    summary,
    success: { status: 201, data: storedLeadSchema },
    failures: [400, 413, 415, 422, 503],
    headers: {
      'X-Page-Referer': 'The address of the page that the visitor is on; stored with the lead.',
      'Idempotency-Key': 'A key of the client’s choice for this submission. Accepted, and not compared yet.',
    },
    body: leadBodySchema(kind),
  })
  app.post(`/contacts/${kind}`, { schema }, async (request, reply) => {
    const input = readObject(request)
    const result = await submitLead(context, kind, input, readLeadSource(context, kind, request))
    if (result.state === 'refused') throw refusal(result.errors)
    const { id, held } = result
    reply.code(201).header('Cache-Control', 'no-store')
    return {
      ok: true,
      message: held && kind === 'demo' ? messages.demo.held : messages[kind].success,
      data: { id, held },
    }
  })
}

function readObject({ body }: FastifyRequest): object {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw new Problem('invalid_fields', { message: 'The body must be a JSON object.' })
}

/** One refused field speaks for itself; of several the sentence says how many, and `errors` holds theirs. */
function refusal(errors: FieldError[]): Problem {
  const summary = formWords.refused[errors.length] ?? formWords.refused[0]
  return new Problem('invalid_fields', { message: errors.length === 1 ? errors[0]?.message : `${summary}.`, errors })
}
