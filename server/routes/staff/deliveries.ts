import * as v from 'valibot'
import { callFieldMessages } from '#content/manager/call-fields.ts'
import { notFoundCopy } from '#content/problems.ts'
import { channels } from '#domain/deliveries/delivery.ts'
import { leadKinds } from '#domain/leads/lead-fields.ts'
import {
  managerDeliveriesPath,
  managerDeliveryDecisionPath,
  managerRecentDeliveriesPath,
  managerRedrivesPath,
} from '#domain/paths.ts'
import { listRecentDeliveries, listStuckDeliveries } from '#server/deliveries/addressed-deliveries.ts'
import { channelStates } from '#server/deliveries/channels/channel-health.ts'
import { decideDelivery } from '#server/deliveries/decide-delivery.ts'
import { readDelivery } from '#server/deliveries/list-deliveries.ts'
import { redriveAllDead, redriveDelivery } from '#server/deliveries/redrive-deliveries.ts'
import { Problem } from '#server/http/problem.ts'
import { numberParameter } from '../public/read-query.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { defineCall } from './define-call.ts'
import { cursorMember, leadParams, timeMember } from './lead-members.ts'
import { deliverySchema } from './lead-schemas.ts'
import type { ManagerContext } from './manager-context.ts'

const text = v.nullable(v.string())

const addressedSchema = v.object({
  ...deliverySchema.entries,
  lead: v.object({ kind: v.picklist(leadKinds), name: v.string(), company: text }),
})

export const healthSchema = v.object({
  name: v.picklist(channels),
  state: v.picklist(channelStates),
  waiting: v.number(),
  oldest_due: text,
  next_attempt_at: text,
  last_error: text,
  dead: v.number(),
  unknown: v.number(),
  day: v.object({
    done: v.number(),
    files: v.pipe(v.number(), v.description('Number written to files because no provider was set up.')),
    read: v.number(),
    dead: v.number(),
    unknown: v.number(),
    median_ms: v.nullable(v.number()),
    last_done_at: text,
    is_more: v.boolean(),
  }),
})

export const systemStatusSchema = v.object({
  examined_at: v.string(),
  findings: v.array(v.object({ topic: v.string(), state: v.picklist(['ok', 'warning', 'broken']), says: v.string() })),
})

export const channelParam = v.picklist(channels, callFieldMessages.channel)

const MAX_DELIVERIES = 100
const DEFAULT = 50

export const getDeliveries = defineCall({
  operationId: 'getDeliveries',
  method: 'GET',
  path: managerDeliveriesPath,
  summary: 'List failed and unknown deliveries that need a decision, last changed first',
  permission: 'deliveries.read',
  audit: 'it shows the state of messages, not their content',
  query: v.object({
    state: v.optional(v.picklist(['dead', 'unknown'])),
    channel: v.optional(v.picklist(channels)),
    cursor: cursorMember,
    limit: v.optional(numberParameter(1, MAX_DELIVERIES)),
  }),
  success: { status: 200, data: v.object({ items: v.array(addressedSchema), next: v.nullable(v.string()) }) },
  handle: async ({ context, query: { cursor, limit = DEFAULT, ...filter } }) => {
    const before = positionOf(readCursor(cursor, filter))
    const found = await listStuckDeliveries(context, { ...filter, before, limit: limit + 1 })
    const items = found.slice(0, limit)
    const last = items.at(-1)
    const next = found.length > limit && last ? `${Date.parse(last.updated_at)} ${last.id}` : undefined
    return { items, next: next === undefined ? null : writeCursor(next, filter) }
  },
})

function positionOf(after: string | undefined) {
  if (after === undefined) return undefined
  const [, updatedAt, id] = /^(\d{1,15}) (.+)$/.exec(after) ?? []
  if (updatedAt === undefined || id === undefined) throw new Problem('invalid_cursor')
  return { updatedAt: Number(updatedAt), id }
}

const MAX_RECENT = 20

export const getRecentDeliveries = defineCall({
  operationId: 'getRecentDeliveries',
  method: 'GET',
  path: managerRecentDeliveriesPath,
  summary: 'List the 20 newest messages of the last 24 hours with their progress',
  permission: 'deliveries.read',
  audit: 'it shows the state of messages, not their content',
  success: { status: 200, data: v.array(addressedSchema) },
  handle: ({ context }) => listRecentDeliveries(context, MAX_RECENT),
})

export const postDeliveryRedrives = defineCall({
  operationId: 'postDeliveryRedrives',
  method: 'POST',
  path: managerRedrivesPath,
  summary: 'Retry all failed deliveries except dismissed ones; unknown ones need a decision each',
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

export const putDeliveryDecision = defineCall({
  operationId: 'putDeliveryDecision',
  method: 'PUT',
  path: managerDeliveryDecisionPath,
  summary: 'Decide on a failed or unknown delivery: retry it, dismiss it, or reopen it',
  permission: 'deliveries.decide',
  audit: { action: 'delivery.decided', subject: 'delivery' },
  params: leadParams,
  body: v.strictObject({
    decision: v.pipe(
      v.picklist(['retry', 'dismiss', 'reopen']),
      v.description('Retrying an unknown delivery may deliver it twice; reopen undoes dismiss.'),
    ),
    updated_at: v.pipe(timeMember, v.description('The version of the delivery that the client read.')),
  }),
  success: { status: 200, data: deliverySchema },
  failures: [409],
  handle: async ({ context, staffMember, params: { id }, body: { decision, updated_at: seen }, audit }) => {
    const subject = { kind: 'delivery', id } as const
    if (decision === 'retry') {
      const note = (queries: Parameters<typeof audit.write>[0]) =>
        audit.write(queries, { action: 'delivery.redriven', subject })
      const redrive = await redriveDelivery(context, id, { seen, note })
      if (redrive.state === 'refused' && redrive.why === 'erased') throw new Problem('lead_erased')
      const delivery = await current(context, id)
      if (redrive.state === 'refused') throw changedMeanwhile(delivery)
      return delivery
    }
    const decided = await decideDelivery(context, {
      ...{ id, staffMemberId: staffMember.id, decision, knownUpdatedAt: seen },
      audit: (queries) => audit.write(queries, { subject, fields: [{ name: 'decision', after: decision }] }),
    })
    if (!decided) throw noDelivery()
    if (!decided.decided) throw changedMeanwhile(decided.delivery)
    return decided.delivery
  },
})

async function current({ db }: Pick<ManagerContext, 'db'>, id: string) {
  const delivery = await readDelivery({ db }, id)
  if (!delivery) throw noDelivery()
  return delivery
}

const noDelivery = () => new Problem('not_found', { message: notFoundCopy.delivery })
const changedMeanwhile = (delivery: object) => new Problem('version_conflict', { conflict: { current: delivery } })
