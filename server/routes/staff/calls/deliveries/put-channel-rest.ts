import * as v from 'valibot'
import { managerChannelRestPath } from '#domain/paths.ts'
import { restChannel } from '#server/deliveries/channel-switch.ts'
import { defineCall } from '../../define-call.ts'
import { channelParam } from './delivery-schemas.ts'

export const putChannelRest = defineCall({
  operationId: 'putChannelRest',
  method: 'PUT',
  path: managerChannelRestPath,
  summary: 'Let a channel rest: its messages wait until it sends again',
  permission: 'channels.manage',
  audit: { action: 'channel.paused', subject: 'channel' },
  params: v.object({ name: channelParam }),
  success: { status: 200, data: v.null() },
  handle: async ({ context, params: { name }, audit }) => {
    await restChannel(context, name, (queries) => audit.write(queries, { subject: { kind: 'channel', id: name } }))
    return null
  },
})
