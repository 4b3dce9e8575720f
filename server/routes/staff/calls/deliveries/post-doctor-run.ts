import * as v from 'valibot'
import { managerDoctorRunsPath } from '#domain/paths.ts'
import { defineCall } from '../../define-call.ts'
import { doctorSchema } from './delivery-schemas.ts'

export const postDoctorRun = defineCall({
  operationId: 'postDoctorRun',
  method: 'POST',
  path: managerDoctorRunsPath,
  summary: 'Examine this server again, at most once in 30 seconds',
  permission: 'channels.manage',
  audit: 'it tells of the installation, and of nobody',
  body: v.strictObject({}),
  success: { status: 200, data: doctorSchema },
  handle: ({ context }) => context.doctor.examine(),
})
