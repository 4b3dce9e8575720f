import { STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { FieldError } from '#domain/lead.ts'

/** Every way in which a call can fail: the code that programs read, its status, and the sentence that a person reads. */
export const problems = {
  malformed_json: { status: 400, message: 'The body is not valid JSON.' },
  malformed_request: { status: 400, message: 'The request could not be understood.' },
  invalid_query: { status: 400, message: 'The query has a parameter with a value that is not allowed.' },
  invalid_idempotency_key: {
    status: 400,
    message: 'The Idempotency-Key must be one to 255 visible ASCII characters.',
  },
  not_from_site: { status: 403, message: 'This call is for the site’s own pages.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  method_not_allowed: { status: 405, message: 'This address does not take this method.' },
  already_running: {
    status: 409,
    message: 'We are storing your message at this moment. Please try again in a second.',
  },
  not_sendable: {
    status: 409,
    message: 'This message is on its way or may have arrived, so it is not sent a second time.',
  },
  too_slow: {
    status: 408,
    message: 'Your message did not arrive whole in time. Please send it again.',
  },
  too_large: { status: 413, message: 'That is too much text. Please shorten your message and try again.' },
  unsupported_media_type: { status: 415, message: 'The body must be JSON, with Content-Type: application/json.' },
  invalid_fields: { status: 422, message: 'The form needs another look.' },
  other_fields: {
    status: 422,
    message: 'This Idempotency-Key came before with other fields. Use a new key for a new message.',
  },
  too_many: {
    status: 429,
    message:
      'A great many messages came from your network in the last minutes. Please try again later, or write us an email.',
  },
  too_many_unfinished: {
    status: 429,
    message: 'Many messages from your network are still on their way. Please try again in a few seconds.',
  },
  too_many_streams: {
    status: 429,
    message: 'This demo is open on many screens of yours already. The page asks for news now and then instead.',
  },
  internal_error: { status: 500, message: 'Something went wrong. Please try again later.' },
  overloaded: {
    status: 503,
    message: 'A great many messages come in at this moment. Please try again in a few seconds.',
  },
  streams_full: {
    status: 503,
    message: 'A great many demos are followed at this moment. The page asks for news now and then instead.',
  },
  database_busy: {
    status: 503,
    message: 'We are very busy at this moment and could not store your message. Please try again in a few seconds.',
  },
  database_full: {
    status: 503,
    message: 'We cannot store messages at this moment. Please try again in a few minutes, or write us an email.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problems

interface ProblemDetails {
  message?: string | undefined
  errors?: FieldError[]
  headers?: Record<string, string>
}

/** An expected failure of a call; the error handler answers with it. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(details.message ?? problems[code].message)
    this.code = code
    this.details = details
  }
}

export const failureSchema = v.object({
  ok: v.literal(false),
  message: v.pipe(v.string(), v.description('A sentence for the person who made the call.')),
  code: v.picklist(Object.keys(problems) as ProblemCode[]),
  status: v.pipe(v.number(), v.integer(), v.description('The HTTP status, repeated.')),
  title: v.pipe(v.string(), v.description('The name of the HTTP status.')),
  type: v.pipe(v.string(), v.description('RFC 9457 problem type: always about:blank; `code` is finer.')),
  instance: v.pipe(v.string(), v.description('Names this one occurrence, as the server’s log does.')),
  errors: v.pipe(
    v.array(v.object({ field: v.string(), message: v.string() })),
    v.description('The members that were refused, in the order of the form; empty for other failures.'),
  ),
})

/** Answers with a failure: as problem+json to those who ask for it, else as the JSON that the site's own client reads. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  return reply
    .code(problems[problem.code].status)
    .headers({ 'Cache-Control': 'no-store', Vary: variesBy(reply, 'Accept'), ...problem.details.headers })
    .type(problemType(request.headers.accept))
    .send(JSON.stringify(problemBody(problem, request.id)))
}

/** Names one problem, in ASCII: a URI reference either way, since what a proxy may choose has only characters that a path takes. */
export const problemInstance = (requestId: string) => (uuid.test(requestId) ? `urn:uuid:${requestId}` : requestId)

export function problemBody(problem: Problem, requestId: string): v.InferOutput<typeof failureSchema> {
  const { status } = problems[problem.code]
  return {
    ok: false,
    message: problem.message,
    code: problem.code,
    status,
    title: STATUS_CODES[status] ?? '',
    type: 'about:blank',
    instance: problemInstance(requestId),
    errors: problem.details.errors ?? [],
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The media type that a client which accepts these gets a problem as. */
export const problemType = (accept = '') =>
  accept.split(',').some((part) => /^\s*application\/problem\+json\s*(;(?!\s*q=0(\.0*)?\s*$).*)?$/i.test(part))
    ? 'application/problem+json; charset=utf-8'
    : 'application/json; charset=utf-8'

/** The reply's Vary header with one more name in it. */
export function variesBy(reply: FastifyReply, name: string): string {
  const names = String(reply.getHeader('Vary') ?? '')
    .split(/\s*,\s*/)
    .filter(Boolean)
  return names.some((known) => known.toLowerCase() === name.toLowerCase())
    ? names.join(', ')
    : [...names, name].join(', ')
}
