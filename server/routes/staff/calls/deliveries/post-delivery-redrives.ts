import * as v from 'valibot'
import { managerRedrivesPath } from '#domain/paths.ts'
import { redriveAllDead } from '#server/deliveries/redrive-deliveries.ts'
import { defineCall } from '../../define-call.ts'

export const postDeliveryRedrives = defineCall({
  operationId: 'postDeliveryRedrives',
  method: 'POST',
  path: managerRedrivesPath,
  summary: 'Send all dead deliveries again but those that were let be; unknown ones are decided one by one',
  permission: 'deliveries.decide',
  audit: { action: 'delivery.redriven', subject: 'delivery' },
  body: v.strictObject({}),
  success: { status: 200, data: v.object({ redriven: v.number() }) },
  handle: async ({ context, audit }) => {
    const redriven = await redriveAllDead(context, async (queries, ids) => {
      for (const id of ids) await audit.write(queries, { subject: { kind: 'delivery', id } })
    })
    return { redriven: redriven.length }
  },
})
