import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from './problem.ts'
import { problemOf } from './problem-of.ts'

/**
 * Answers what a call threw; the log of a defect has the id that the answer's `instance` carries.
 */
export const answerError = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(request, reply, problemOf(error, request.log))
