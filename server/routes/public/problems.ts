import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { managerOverloadMessage } from '#content/manager/problems.ts'
import { asDatabaseError, DatabaseBusy, DatabaseFull } from '#server/db/database.ts'
import { Problem, sendProblem } from '#server/http/problem.ts'
import { HashingBusy } from '#server/runtime/hash-queue.ts'

export function problemOf(error: FastifyError | Error, log: FastifyBaseLogger): Problem {
  const problem = asProblem(error)
  if (problem.code === 'internal_error') log.error({ err: error }, 'A call failed')
  if (problem.code === 'database_full') log.error('The database is full')
  return problem
}

function asProblem(error: FastifyError | Error): Problem {
  if (error instanceof Problem) return error
  const cause = asDatabaseError(error)
  if (cause instanceof DatabaseBusy) return new Problem('database_busy', { headers: { 'Retry-After': '2' } })
  if (cause instanceof DatabaseFull) return new Problem('database_full', { headers: { 'Retry-After': '300' } })
  if (error instanceof HashingBusy)
    return new Problem('overloaded', { message: managerOverloadMessage, headers: { 'Retry-After': '5' } })
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status === 413) return new Problem('content_too_large')
  if (status === 415) return new Problem('unsupported_media_type', { headers: { Accept: 'application/json' } })
  if (status >= 400 && status < 500) return new Problem(isAboutJson(error) ? 'malformed_json' : 'malformed_request')
  return new Problem('internal_error')
}

const isAboutJson = (error: FastifyError | Error) =>
  error instanceof SyntaxError || ('code' in error && /^FST_ERR_CTP_(EMPTY|INVALID)_JSON_BODY$/.test(error.code))

/** The log entry of a defect has the id of the response's `instance`. */
export const sendError = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(request, reply, problemOf(error, request.log))
