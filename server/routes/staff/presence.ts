import * as v from 'valibot'
import { managerPresencePath } from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { keepPresence } from '#server/leads/inbox/presence.ts'
import { tabSchema } from './calls/events/tab-schema.ts'
import { defineCall } from './define-call.ts'

export const putPresence = defineCall({
  operationId: 'putPresence',
  method: 'PUT',
  path: managerPresencePath,
  summary: 'Say which lead a tab has open; say so again within 45 seconds',
  permission: 'leads.read',
  renewsSession: false,
  audit: 'it is forgotten when the tab is closed',
  body: v.strictObject({ tab: tabSchema, lead_id: v.pipe(v.string(), v.uuid()), writing: v.boolean() }),
  success: { status: 200, data: v.null() },
  failures: [404],
  handle: async ({ context, session, operator, body }) => {
    const { tab, lead_id: leadId, writing } = body
    const open = { sessionId: session.id, tab, operatorId: operator.id, leadId, writing }
    if (!(await keepPresence(context, open))) throw new Problem('not_found')
    return null
  },
})
