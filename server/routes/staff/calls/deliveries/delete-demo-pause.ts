import * as v from 'valibot'
import { managerDemoPausePath } from '#domain/paths.ts'
import { switchDemo } from '#server/demos/demo-switch.ts'
import { defineCall } from '../../define-call.ts'

export const deleteDemoPause = defineCall({
  operationId: 'deleteDemoPause',
  method: 'DELETE',
  path: managerDemoPausePath,
  summary: 'Let demos run again: held ones stay so until they are let through',
  permission: 'channels.manage',
  audit: { action: 'channel.resumed', subject: 'channel' },
  success: { status: 200, data: v.null() },
  handle: async ({ context, audit }) => {
    await context.db.write(async (queries) => {
      await switchDemo(queries, 'on', audit.from.at)
      await audit.write(queries, { subject: { kind: 'channel', id: 'demo' } })
    })
    context.changes.notify('channels')
    return null
  },
})
