import * as v from 'valibot'
import { managerDemoPausePath } from '#domain/paths.ts'
import { switchDemo } from '#server/demos/demo-switch.ts'
import { defineCall } from '../../define-call.ts'

export const putDemoPause = defineCall({
  operationId: 'putDemoPause',
  method: 'PUT',
  path: managerDemoPausePath,
  summary: 'Pause the demos: new ones are stored and held',
  permission: 'channels.manage',
  audit: { action: 'channel.paused', subject: 'channel' },
  success: { status: 200, data: v.null() },
  handle: async ({ context, audit }) => {
    await context.db.write(async (queries) => {
      await switchDemo(queries, 'off', audit.from.at)
      await audit.write(queries, { subject: { kind: 'channel', id: 'demo' } })
    })
    context.changes.notify('channels')
    return null
  },
})
