import * as v from 'valibot'
import { managerSessionsPath } from '#domain/paths.ts'
import { ways } from '#domain/staff/sign-in.ts'
import { listSessions } from '#server/staff/sessions.ts'
import { defineCall } from '../../define-call.ts'

export const getSessions = defineCall({
  operationId: 'getSessions',
  method: 'GET',
  path: managerSessionsPath,
  summary: 'List everybody’s sessions',
  permission: 'people.manage',
  audit: 'it shows colleagues, and nobody who wrote to us',
  success: {
    status: 200,
    data: v.array(
      v.object({
        id: v.string(),
        operator_id: v.string(),
        device: v.string(),
        way: v.nullable(v.picklist(ways)),
        began_at: v.string(),
        seen_at: v.string(),
      }),
    ),
  },
  handle: async ({ context }) =>
    (await listSessions(context)).map(({ id, operatorId, device, way, beganAt, seenAt }) => ({
      id,
      operator_id: operatorId,
      device,
      way,
      began_at: beganAt,
      seen_at: seenAt,
    })),
})
