import * as v from 'valibot'
import { managerChannelPausePath, managerChannelsPath, managerDemoPausePath } from '#domain/paths.ts'
import { pauseChannel, resumeChannel } from '#server/deliveries/channel-pause.ts'
import { readChannelHealth } from '#server/deliveries/channels/channel-health.ts'
import { isDemoOn, switchDemo } from '#server/demos/demo-switch.ts'
import { defineCall } from './define-call.ts'
import { channelParam, healthSchema } from './deliveries.ts'

export const getChannels = defineCall({
  operationId: 'getChannels',
  method: 'GET',
  path: managerChannelsPath,
  summary: 'Read the state of each channel and whether demos are paused; a count of 1,001 means more',
  permission: 'deliveries.read',
  audit: 'figures contain no personal data',
  success: {
    status: 200,
    data: v.object({ channels: v.array(healthSchema), demos: v.object({ paused: v.boolean() }) }),
  },
  handle: async ({ context }) => ({
    channels: await readChannelHealth(context),
    demos: { paused: !(await isDemoOn(context.db.query)) },
  }),
})

export const putChannelPause = defineCall({
  operationId: 'putChannelPause',
  method: 'PUT',
  path: managerChannelPausePath,
  summary: 'Pause a channel; its messages wait until it resumes',
  permission: 'channels.manage',
  audit: { action: 'channel.paused', subject: 'channel' },
  params: v.object({ name: channelParam }),
  success: { status: 200, data: v.null() },
  handle: async ({ context, params: { name }, audit }) => {
    await pauseChannel(context, name, (queries) => audit.write(queries, { subject: { kind: 'channel', id: name } }))
    return null
  },
})

export const deleteChannelPause = defineCall({
  operationId: 'deleteChannelPause',
  method: 'DELETE',
  path: managerChannelPausePath,
  summary: 'Resume a paused channel, or one whose recipient was gone, and try its next message now',
  permission: 'channels.manage',
  audit: { action: 'channel.resumed', subject: 'channel' },
  params: v.object({ name: channelParam }),
  success: { status: 200, data: v.null() },
  handle: async ({ context, params: { name }, audit }) => {
    await resumeChannel(context, name, (queries) => audit.write(queries, { subject: { kind: 'channel', id: name } }))
    return null
  },
})

export const putDemoPause = defineCall({
  operationId: 'putDemoPause',
  method: 'PUT',
  path: managerDemoPausePath,
  summary: 'Pause demos; new ones are stored and held',
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

export const deleteDemoPause = defineCall({
  operationId: 'deleteDemoPause',
  method: 'DELETE',
  path: managerDemoPausePath,
  summary: 'Resume demos; held leads stay held until staff approve them',
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
