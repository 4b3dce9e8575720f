import * as v from 'valibot'
import { managerOwnOtherSessionPath, managerOwnSessionPath, managerOwnSessionsPath } from '#domain/paths.ts'
import { signInMethods } from '#domain/staff/sign-in.ts'
import { Problem } from '#server/http/problem.ts'
import { expiredSessionCookie } from '#server/staff/session-cookie.ts'
import { endSessions, listSessions } from '#server/staff/sessions.ts'
import { defineCall } from './define-call.ts'
import { idParams } from './staff-member-schema.ts'

export const getOwnSessions = defineCall({
  operationId: 'getOwnSessions',
  method: 'GET',
  path: managerOwnSessionsPath,
  summary: 'List your sessions on all devices',
  permission: 'own',
  audit: 'staff read their own sessions',
  success: {
    status: 200,
    data: v.array(
      v.object({
        id: v.string(),
        device: v.string(),
        sign_in_method: v.nullable(v.picklist(signInMethods)),
        started_at: v.string(),
        seen_at: v.string(),
        current: v.pipe(v.boolean(), v.description('True for the current session.')),
      }),
    ),
  },
  handle: async ({ context, session, staffMember }) =>
    (await listSessions(context, staffMember.id)).map(({ id, device, method, beganAt, seenAt }) => ({
      id,
      device,
      sign_in_method: method,
      started_at: beganAt,
      seen_at: seenAt,
      current: id === session.id,
    })),
})

export const deleteOwnSession = defineCall({
  operationId: 'deleteOwnSession',
  method: 'DELETE',
  path: managerOwnSessionPath,
  summary: 'Sign out and revoke the session’s preview tokens',
  permission: 'own',
  audit: { action: 'session.ended', subject: 'session' },
  success: { status: 200, data: v.null() },
  handle: async ({ context, session, staffMember, audit, reply }) => {
    const by = { from: audit.from, staffMemberId: staffMember.id }
    await endSessions(context, staffMember.id, { only: session.id }, by)
    // Do not send a renewed cookie of the ended session.
    reply.removeHeader('Set-Cookie')
    reply.header('Set-Cookie', expiredSessionCookie(context.config))
    return null
  },
})

export const deleteOwnOtherSession = defineCall({
  operationId: 'deleteOwnOtherSession',
  method: 'DELETE',
  path: managerOwnOtherSessionPath,
  summary: 'End one of your sessions on any device',
  permission: 'own',
  audit: { action: 'session.ended', subject: 'session' },
  params: idParams,
  success: { status: 200, data: v.null() },
  handle: async ({ context, staffMember, params, audit }) => {
    const by = { from: audit.from, staffMemberId: staffMember.id }
    if ((await endSessions(context, staffMember.id, { only: params.id }, by)) === 0) throw new Problem('not_found')
    return null
  },
})

export const deleteOwnOtherSessions = defineCall({
  operationId: 'deleteOwnOtherSessions',
  method: 'DELETE',
  path: managerOwnSessionsPath,
  summary: 'End all your sessions except the current one',
  permission: 'own',
  audit: { action: 'session.ended', subject: 'session' },
  success: { status: 200, data: v.object({ ended: v.number() }) },
  handle: async ({ context, session, staffMember, audit }) => ({
    ended: await endSessions(
      context,
      staffMember.id,
      { allBut: session.id },
      { from: audit.from, staffMemberId: staffMember.id },
    ),
  }),
})
