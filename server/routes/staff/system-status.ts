import { managerDoctorPath } from '#domain/paths.ts'
import { doctorSchema } from './calls/deliveries/delivery-schemas.ts'
import { defineCall } from './define-call.ts'

export const getDoctor = defineCall({
  operationId: 'getDoctor',
  method: 'GET',
  path: managerDoctorPath,
  summary: 'Read what the last examination of this server found; the first look examines it',
  permission: 'deliveries.decide',
  audit: 'it tells of the installation, and of nobody',
  success: { status: 200, data: doctorSchema },
  handle: ({ context }) => context.doctor.last(),
})
