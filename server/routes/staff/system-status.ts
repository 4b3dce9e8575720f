import * as v from 'valibot'
import { managerDoctorPath, managerDoctorRunsPath } from '#domain/paths.ts'
import { defineCall } from './define-call.ts'
import { systemStatusSchema } from './deliveries.ts'

export const getSystemStatus = defineCall({
  operationId: 'getSystemStatus',
  method: 'GET',
  path: managerDoctorPath,
  summary: 'Read what the last examination of this server found; the first look examines it',
  permission: 'deliveries.decide',
  audit: 'it tells of the installation, and of nobody',
  success: { status: 200, data: systemStatusSchema },
  handle: ({ context }) => context.doctor.last(),
})

export const postSystemCheck = defineCall({
  operationId: 'postSystemCheck',
  method: 'POST',
  path: managerDoctorRunsPath,
  summary: 'Examine this server again, at most once in 30 seconds',
  permission: 'channels.manage',
  audit: 'it tells of the installation, and of nobody',
  body: v.strictObject({}),
  success: { status: 200, data: systemStatusSchema },
  handle: ({ context }) => context.doctor.examine(),
})
