import * as v from 'valibot'
import { managerMovingPath } from '#domain/paths.ts'
import { listNewest } from '#server/deliveries/addressed-deliveries.ts'
import { defineCall } from '../../define-call.ts'
import { addressedSchema } from './delivery-schemas.ts'

const MAX_RECENT = 20

export const getMovingDeliveries = defineCall({
  operationId: 'getMovingDeliveries',
  method: 'GET',
  path: managerMovingPath,
  summary: 'List the 20 newest messages of 24 hours, and how far each has come',
  permission: 'deliveries.read',
  audit: 'it shows what became of messages, and nothing of what they said',
  success: { status: 200, data: v.array(addressedSchema) },
  handle: ({ context }) => listNewest(context, MAX_RECENT),
})
