import type { FastifyReply, FastifyRequest } from 'fastify'
import { callFieldMessages } from '#content/manager/call-fields.ts'
import { unreadableBodyCopy } from '#content/problems.ts'
import { needsTwoFactors, roleHasPermission } from '#domain/staff/permission.ts'
import { hasTwoFactors, isSessionFresh } from '#domain/staff/sign-in.ts'
import { Problem } from '#server/http/problem.ts'
import { consumeRateLimit } from '#server/http/rate-limit.ts'
import { unreadableReason } from '#server/http/request-body.ts'
import { type Caller, callerOf } from '#server/staff/caller.ts'
import { readSession, type StaffSession, updateLastSeen } from '#server/staff/sessions.ts'
import type { CallPermission, ManagerCall } from './define-call.ts'
import type { ManagerContext } from './manager-context.ts'
import { isForManager, managerOriginFor } from './manager-origin.ts'

const safe = ['GET', 'HEAD']

/** Throws unless the request is for this host, from its own pages and JSON. */
export function assertManagerRequest(request: FastifyRequest, { config }: Pick<ManagerContext, 'config'>): void {
  if (!isForManager(request, config)) throw new Problem('not_found')
  if (safe.includes(request.method)) return
  if (!isSameOrigin(request, managerOriginFor(request, config))) throw new Problem('origin_not_allowed')
  const reason = unreadableReason(request.headers)
  if (reason) throw new Problem('unsupported_media_type', { message: unreadableBodyCopy[reason] })
}

/** Uses Sec-Fetch-Site, which pages cannot set; browsers without it send Origin. */
function isSameOrigin({ headers }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site']
  return site === undefined ? headers.origin === origin : site === 'same-origin'
}

interface AuthorizedCall {
  caller: Caller
  session: StaffSession | undefined
}

/** Throws unless the session may make this call now. Sends its renewed cookies. */
export async function guardCall(
  context: ManagerContext,
  call: ManagerCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AuthorizedCall> {
  const caller = callerOf(context, request.raw)
  if (call.permission === 'none') return { caller, session: undefined }
  const found = await readSession(context, caller, call)
  if (!found) throw new Problem('not_signed_in')
  const { session, setCookies } = found
  if (setCookies.length > 0) {
    reply.header('Set-Cookie', setCookies)
    await updateLastSeen(context, session.staffMember.id)
  }
  assertPermission(session, call.permission)
  const now = context.clock().getTime()
  if (call.fresh && !isSessionFresh(session, now)) throw new Problem('sign_in_again')
  if (!safe.includes(call.method) && !call.readsOnly) await limitWrites(context, session, now)
  return { caller, session }
}

function assertPermission({ staffMember, method }: StaffSession, permission: Exclude<CallPermission, 'none'>) {
  if (!roleHasPermission(staffMember.role, permission)) throw new Problem('not_allowed')
  if (needsTwoFactors(permission) && !hasTwoFactors(method)) throw new Problem('second_factor_needed')
}

async function limitWrites(context: ManagerContext, { id }: StaffSession, now: number) {
  const { isExceeded, until } = await consumeRateLimit(context, 'writes of session', id)
  if (isExceeded) throw tooManyAttempts(until, now, callFieldMessages.tooManyWrites)
}

export const tooManyAttempts = (until: number, now: number, message?: string): Problem =>
  new Problem('too_many_attempts', {
    message,
    headers: { 'Retry-After': String(Math.max(1, Math.ceil((until - now) / 1_000))) },
  })
