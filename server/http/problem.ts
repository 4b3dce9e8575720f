import { STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { managerProblemMessages } from '#content/manager/problems.ts'
import { problemCopy } from '#content/problems.ts'
import {
  managerProblemStatus,
  type ProblemCode,
  problemStatus,
  type SiteProblemCode,
  statusOf,
} from '#domain/problem.ts'

interface FieldError {
  field: string
  message: string
}

interface ProblemDetails {
  message?: string | undefined
  errors?: FieldError[]
  headers?: Record<string, string>
  /** Both versions, after another staff member changed the same data. */
  conflict?: unknown
}

const copy: Record<ProblemCode, string> = { ...problemCopy, ...managerProblemMessages }

export class Problem extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(details.message ?? copy[code])
    this.code = code
    this.details = details
  }
}

export const invalidMember = (field: string, message: string) =>
  new Problem('invalid_fields', { message, errors: [{ field, message }] })

/** Lists the invalid members, with the message of the first. */
export function invalidMembers(issues: v.BaseIssue<unknown>[]): Problem {
  const errors = issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message }))
  const [first] = errors
  return new Problem('invalid_fields', { message: `${first?.field}: ${first?.message}`, errors })
}

const failureMembers = (codes: ProblemCode[]) => ({
  ok: v.literal(false),
  message: v.pipe(v.string(), v.description('A sentence for the person who made the call.')),
  code: v.picklist(codes),
  status: v.pipe(v.number(), v.integer(), v.description('The HTTP status, repeated.')),
  title: v.pipe(v.string(), v.description('The name of the HTTP status.')),
  type: v.pipe(v.string(), v.description('RFC 9457 problem type: always about:blank; `code` is finer.')),
  instance: v.pipe(v.string(), v.description('Names this one occurrence, as the server’s log does.')),
  errors: v.pipe(
    v.array(v.object({ field: v.string(), message: v.string() })),
    v.description('The members that were refused, in the order of the form; empty for other failures.'),
  ),
})

const siteCodes = Object.keys(problemStatus) as SiteProblemCode[]

export const failureSchema = v.object(failureMembers(siteCodes))

export const managerFailureSchema = v.object({
  ...failureMembers([...siteCodes, ...(Object.keys(managerProblemStatus) as ProblemCode[])]),
  conflict: v.optional(
    v.pipe(v.unknown(), v.description('Of `version_conflict`: who was quicker, and both versions of each field.')),
  ),
})

/** Sends problem+json to clients that accept it, else the JSON for the site's client. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem) {
  return reply
    .code(statusOf(problem.code))
    .headers({ 'Cache-Control': 'no-store', Vary: varyWith(reply, 'Accept'), ...problem.details.headers })
    .type(problemType(request.headers.accept))
    .send(JSON.stringify(problemBody(problem, request.id)))
}

/** ASCII URI reference: a proxy's own id has only characters that a path allows. */
const problemInstance = (requestId: string) => (uuid.test(requestId) ? `urn:uuid:${requestId}` : requestId)

export function problemBody(problem: Problem, requestId: string): v.InferOutput<typeof managerFailureSchema> {
  const { errors, conflict } = problem.details
  const status = statusOf(problem.code)
  return {
    ok: false,
    message: problem.message,
    code: problem.code,
    status,
    title: STATUS_CODES[status] ?? '',
    type: 'about:blank',
    instance: problemInstance(requestId),
    errors: errors ?? [],
    ...(conflict !== undefined && { conflict }),
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const problemType = (accept = '') =>
  accept.split(',').some((part) => /^\s*application\/problem\+json\s*(;(?!\s*q=0(\.0*)?\s*$).*)?$/i.test(part))
    ? 'application/problem+json; charset=utf-8'
    : 'application/json; charset=utf-8'

export function varyWith(reply: FastifyReply, name: string): string {
  const names = String(reply.getHeader('Vary') ?? '')
    .split(/\s*,\s*/)
    .filter(Boolean)
  return names.some((known) => known.toLowerCase() === name.toLowerCase())
    ? names.join(', ')
    : [...names, name].join(', ')
}
