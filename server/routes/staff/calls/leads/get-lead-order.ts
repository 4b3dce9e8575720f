import * as v from 'valibot'
import { managerLeadOrderPath } from '#domain/paths.ts'
import { noteReading } from '#server/leads/inbox/lead-detail.ts'
import { readOrder } from '#server/leads/inbox/timeline.ts'
import { numberParameter } from '../../../public/read-query.ts'
import { readCursor, writeCursor } from '../../cursor.ts'
import { defineCall } from '../../define-call.ts'
import { cursorMember, leadParams } from '../../lead-members.ts'
import { momentSchema } from '../../lead-schemas.ts'
import { actorOf, noLead } from './lead-answer.ts'

const MAX_ENTRIES = 200
const DEFAULT = 100

export const getLeadOrder = defineCall({
  operationId: 'getLeadOrder',
  method: 'GET',
  path: managerLeadOrderPath,
  summary: 'Read what happened to a lead, and who did what, newest first',
  permission: 'leads.read',
  audit: { action: 'lead.read', subject: 'lead' },
  params: leadParams,
  query: v.object({ cursor: cursorMember, limit: v.optional(numberParameter(1, MAX_ENTRIES)) }),
  success: { status: 200, data: v.object({ items: v.array(momentSchema), next: v.nullable(v.string()) }) },
  handle: async (given) => {
    const { context, params, query } = given
    const { limit = DEFAULT } = query
    const after = readCursor(query.cursor, params)
    const order = await readOrder(context, params.id, {
      after: after === undefined ? undefined : momentAt(after),
      limit,
    })
    if (!order) throw noLead()
    await noteReading(context, actorOf(given), params.id)
    const { items, hasMore } = order
    const last = items.at(-1)
    return { items, next: hasMore && last ? writeCursor(`${last.at} ${last.id}`, params) : null }
  },
})

/** The place is one in time, so it holds though the note there was taken back. */
function momentAt(after: string) {
  const [at = '', id = ''] = after.split(' ')
  return { at, id }
}
