import * as v from 'valibot'
import { managerOwnSessionsPath } from '#domain/paths.ts'
import { ways } from '#domain/staff/sign-in.ts'
import { listSessions } from '#server/staff/sessions.ts'
import { defineCall } from './define-call.ts'

export const getOwnSessions = defineCall({
  operationId: 'getOwnSessions',
  method: 'GET',
  path: managerOwnSessionsPath,
  summary: 'List one’s own sessions, on every device',
  permission: 'own',
  audit: 'people read their own sessions',
  success: {
    status: 200,
    data: v.array(
      v.object({
        id: v.string(),
        device: v.string(),
        way: v.nullable(v.picklist(ways)),
        began_at: v.string(),
        seen_at: v.string(),
        this: v.pipe(v.boolean(), v.description('Whether it is the session that asks.')),
      }),
    ),
  },
  handle: async ({ context, session, operator }) =>
    (await listSessions(context, operator.id)).map(({ id, device, way, beganAt, seenAt }) => ({
      id,
      device,
      way,
      began_at: beganAt,
      seen_at: seenAt,
      this: id === session.id,
    })),
})
