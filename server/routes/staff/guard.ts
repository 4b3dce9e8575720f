import type { FastifyReply, FastifyRequest } from 'fastify'
import { callFieldWords } from '#content/manager/call-fields.ts'
import { unreadableWords } from '#content/problems.ts'
import { mayRole, needsTwoFactors } from '#domain/staff/permission.ts'
import { hasTwoFactors, isFresh } from '#domain/staff/sign-in.ts'
import { Problem } from '#server/http/problem.ts'
import { countTry } from '#server/http/rate-limit.ts'
import { unreadableReason } from '#server/http/request-body.ts'
import { type Caller, callerOf } from '#server/staff/caller.ts'
import { noteSeen, type OperatorSession, readSession } from '#server/staff/sessions.ts'
import type { CallPermission, ManagerCall } from './define-call.ts'
import type { ManagerContext } from './manager-context.ts'
import { isForManager, managerOriginFor } from './manager-origin.ts'

const safe = ['GET', 'HEAD']

/** Throws unless the request may be made at all: for this host, from its own pages, as JSON. */
export function refuseStrangers(request: FastifyRequest, { config }: Pick<ManagerContext, 'config'>): void {
  if (!isForManager(request, config)) throw new Problem('not_found')
  if (safe.includes(request.method)) return
  if (!isSameOrigin(request, managerOriginFor(request, config))) throw new Problem('origin_not_allowed')
  const reason = unreadableReason(request.headers)
  if (reason) throw new Problem('unsupported_media_type', { message: unreadableWords[reason] })
}

/** By Sec-Fetch-Site, which no page can set; browsers without it send Origin. */
function isSameOrigin({ headers }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === origin : site === 'same-origin'
}

export interface Guarded {
  caller: Caller
  session: OperatorSession | undefined
}

/** Throws unless whoever is signed in may make this call now. Sends the cookies that renew it. */
export async function guardCall(
  context: ManagerContext,
  call: ManagerCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Guarded> {
  const caller = callerOf(context, request.raw)
  if (call.permission === 'none') return { caller, session: undefined }
  const found = await readSession(context, caller, call)
  if (!found) throw new Problem('not_signed_in')
  const { session, setCookies } = found
  if (setCookies.length > 0) {
    reply.header('Set-Cookie', setCookies)
    await noteSeen(context, session.operator.id)
  }
  refuseRole(session, call.permission)
  const now = context.clock().getTime()
  if (call.fresh && !isFresh(session, now)) throw new Problem('sign_in_again')
  if (!safe.includes(call.method) && !call.readsOnly) await refuseFlood(context, session, now)
  return { caller, session }
}

function refuseRole({ operator, way }: OperatorSession, permission: Exclude<CallPermission, 'none'>) {
  if (!mayRole(operator.role, permission)) throw new Problem('not_allowed')
  if (needsTwoFactors(permission) && !hasTwoFactors(way)) throw new Problem('second_factor_needed')
}

async function refuseFlood(context: ManagerContext, { id }: OperatorSession, now: number) {
  const { isOver, until } = await countTry(context, 'writes of session', id)
  if (isOver) throw tooManyTries(until, now, callFieldWords.tooManyWrites)
}

/** Retry-After in whole seconds. */
export const tooManyTries = (until: number, now: number, message?: string): Problem =>
  new Problem('too_many_tries', {
    message,
    headers: { 'Retry-After': String(Math.max(1, Math.ceil((until - now) / 1_000))) },
  })
