import { managerMePath } from '#domain/paths.ts'
import { meSchema, readMe } from './calls/me/me-schema.ts'
import { defineCall } from './define-call.ts'

export const getMe = defineCall({
  operationId: 'getMe',
  method: 'GET',
  path: managerMePath,
  summary: 'Read who is signed in, and what the role may do',
  permission: 'own',
  audit: 'people read who they are themselves',
  success: { status: 200, data: meSchema },
  handle: ({ context, session }) => readMe(context, session),
})
