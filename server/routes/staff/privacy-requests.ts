import * as v from 'valibot'
import { managerRequestsPath } from '#domain/paths.ts'
import { requestKinds } from '#domain/privacy-request.ts'
import { listRequests } from '#server/privacy/privacy-requests.ts'
import { defineCall } from './define-call.ts'

export const getRequests = defineCall({
  operationId: 'getRequests',
  method: 'GET',
  path: managerRequestsPath,
  summary: 'List up to 200 open requests about persons, the most urgent first, then the 20 that were met last',
  permission: 'privacy.read',
  audit: 'whoever noted it has named the person, and the list only says what is due',
  success: {
    status: 200,
    data: v.array(
      v.object({
        id: v.string(),
        kind: v.picklist(requestKinds),
        address: v.nullable(v.string()),
        address_hash: v.string(),
        asked_at: v.string(),
        due_at: v.string(),
        days_left: v.number(),
        noted_by: v.nullable(v.string()),
        done_at: v.nullable(v.string()),
        done_by: v.nullable(v.string()),
      }),
    ),
  },
  handle: ({ context }) => listRequests(context),
})
