import * as v from 'valibot'
import { managerChannelRestPath } from '#domain/paths.ts'
import { reopenChannel } from '#server/deliveries/channel-switch.ts'
import { defineCall } from '../../define-call.ts'
import { channelParam } from './delivery-schemas.ts'

export const deleteChannelRest = defineCall({
  operationId: 'deleteChannelRest',
  method: 'DELETE',
  path: managerChannelRestPath,
  summary: 'Let a channel send again that rests, or whose receiver was gone, and try its next message now',
  permission: 'channels.manage',
  audit: { action: 'channel.resumed', subject: 'channel' },
  params: v.object({ name: channelParam }),
  success: { status: 200, data: v.null() },
  handle: async ({ context, params: { name }, audit }) => {
    await reopenChannel(context, name, (queries) => audit.write(queries, { subject: { kind: 'channel', id: name } }))
    return null
  },
})
