import * as v from 'valibot'
import { callFieldWords } from '#content/manager/call-fields.ts'
import { channels } from '#domain/deliveries/delivery.ts'
import { leadKinds } from '#domain/lead-kind.ts'
import { channelStates } from '#server/deliveries/channels/channel-health.ts'
import { deliverySchema } from '../../lead-schemas.ts'

const text = v.nullable(v.string())

/** With whose lead it is about. */
export const addressedSchema = v.object({
  ...deliverySchema.entries,
  lead: v.object({ kind: v.picklist(leadKinds), name: v.string(), company: text }),
})

export const healthSchema = v.object({
  name: v.picklist(channels),
  state: v.picklist(channelStates),
  waiting: v.number(),
  oldest_due: text,
  next_try: text,
  last_error: text,
  dead: v.number(),
  unknown: v.number(),
  day: v.object({
    done: v.number(),
    files: v.pipe(v.number(), v.description('Written to files, since no provider was set up.')),
    read: v.number(),
    dead: v.number(),
    unknown: v.number(),
    median_ms: v.nullable(v.number()),
    last_done_at: text,
    is_more: v.boolean(),
  }),
})

export const doctorSchema = v.object({
  examined_at: v.string(),
  findings: v.array(v.object({ topic: v.string(), state: v.picklist(['ok', 'warning', 'broken']), says: v.string() })),
})

export const channelParam = v.picklist(channels, callFieldWords.channel)
