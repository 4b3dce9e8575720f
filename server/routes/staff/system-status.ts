import * as v from 'valibot'
import { managerSystemStatusPath, managerSystemStatusRunsPath } from '#domain/paths.ts'
import { defineCall } from './define-call.ts'
import { systemStatusSchema } from './deliveries.ts'

export const getSystemStatus = defineCall({
  operationId: 'getSystemStatus',
  method: 'GET',
  path: managerSystemStatusPath,
  summary: 'Read the result of the last system check; the first request runs one',
  permission: 'deliveries.decide',
  audit: 'it describes the installation, not people',
  success: { status: 200, data: systemStatusSchema },
  handle: ({ context }) => context.doctor.last(),
})

export const postSystemCheck = defineCall({
  operationId: 'postSystemCheck',
  method: 'POST',
  path: managerSystemStatusRunsPath,
  summary: 'Run the system check again, at most once in 30 seconds',
  permission: 'channels.manage',
  audit: 'it describes the installation, not people',
  body: v.strictObject({}),
  success: { status: 200, data: systemStatusSchema },
  handle: ({ context }) => context.doctor.examine(),
})
