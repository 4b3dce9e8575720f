import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '#server/http/problem.ts'
import { problemOf } from './problems.ts'

/** The log of a defect has the id of the response's `instance`. */
export const sendError = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) =>
  sendProblem(request, reply, problemOf(error, request.log))
