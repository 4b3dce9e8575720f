import * as v from 'valibot'
import { managerChannelsPath } from '#domain/paths.ts'
import { readChannelHealth } from '#server/deliveries/channels/channel-health.ts'
import { isDemoOn } from '#server/demos/demo-switch.ts'
import { healthSchema } from './calls/deliveries/delivery-schemas.ts'
import { defineCall } from './define-call.ts'

export const getChannels = defineCall({
  operationId: 'getChannels',
  method: 'GET',
  path: managerChannelsPath,
  summary: 'Read how each channel does, and whether demos are paused; counts stop at 1,001, which means more',
  permission: 'deliveries.read',
  audit: 'figures name nobody',
  success: {
    status: 200,
    data: v.object({ channels: v.array(healthSchema), demos: v.object({ paused: v.boolean() }) }),
  },
  handle: async ({ context }) => ({
    channels: await readChannelHealth(context),
    demos: { paused: !(await isDemoOn(context.db.query)) },
  }),
})
