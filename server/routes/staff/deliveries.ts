import * as v from 'valibot'
import { channels } from '#domain/deliveries/delivery.ts'
import { managerDeliveriesPath } from '#domain/paths.ts'
import { listStuck } from '#server/deliveries/addressed-deliveries.ts'
import { Problem } from '#server/http/problem.ts'
import { numberParameter } from '../public/read-query.ts'
import { addressedSchema } from './calls/deliveries/delivery-schemas.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { defineCall } from './define-call.ts'
import { cursorMember } from './lead-members.ts'

const MAX_DELIVERIES = 100
const DEFAULT = 50

export const getDeliveries = defineCall({
  operationId: 'getDeliveries',
  method: 'GET',
  path: managerDeliveriesPath,
  summary: 'List dead and unknown deliveries that wait for a decision, those that changed last first',
  permission: 'deliveries.read',
  audit: 'it shows what became of messages, and nothing of what they said',
  query: v.object({
    state: v.optional(v.picklist(['dead', 'unknown'])),
    channel: v.optional(v.picklist(channels)),
    cursor: cursorMember,
    limit: v.optional(numberParameter(1, MAX_DELIVERIES)),
  }),
  success: { status: 200, data: v.object({ items: v.array(addressedSchema), next: v.nullable(v.string()) }) },
  handle: async ({ context, query: { cursor, limit = DEFAULT, ...filter } }) => {
    const before = placeOf(readCursor(cursor, filter))
    // One more says whether there is a next page.
    const found = await listStuck(context, { ...filter, before, limit: limit + 1 })
    const items = found.slice(0, limit)
    const last = items.at(-1)
    const next = found.length > limit && last ? `${Date.parse(last.updated_at)} ${last.id}` : undefined
    return { items, next: next === undefined ? null : writeCursor(next, filter) }
  },
})

function placeOf(after: string | undefined) {
  if (after === undefined) return undefined
  const [, updatedAt, id] = /^(\d{1,15}) (.+)$/.exec(after) ?? []
  if (updatedAt === undefined || id === undefined) throw new Problem('invalid_cursor')
  return { updatedAt: Number(updatedAt), id }
}
