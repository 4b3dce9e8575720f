import * as v from 'valibot'
import { managerEventsPath, managerPresencePath } from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { endPresence, updatePresence } from '#server/leads/inbox/presence.ts'
import { defineCall } from './define-call.ts'

const tabSchema = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/), v.description('Identifies the open browser tab.'))

export const putPresence = defineCall({
  operationId: 'putPresence',
  method: 'PUT',
  path: managerPresencePath,
  summary: 'Report which lead a tab has open; repeat within 45 seconds',
  permission: 'leads.read',
  renewsSession: false,
  audit: 'it is deleted when the tab closes',
  body: v.strictObject({ tab: tabSchema, lead_id: v.pipe(v.string(), v.uuid()), writing: v.boolean() }),
  success: { status: 200, data: v.null() },
  failures: [404],
  handle: async ({ context, session, staffMember, body }) => {
    const { tab, lead_id: leadId, writing } = body
    const open = { sessionId: session.id, tab, staffMemberId: staffMember.id, leadId, writing }
    if (!(await updatePresence(context, open))) throw new Problem('not_found')
    return null
  },
})

export const deletePresence = defineCall({
  operationId: 'deletePresence',
  method: 'DELETE',
  path: managerPresencePath,
  summary: 'Report that a tab has closed its lead',
  permission: 'leads.read',
  renewsSession: false,
  audit: 'it is deleted when the tab closes',
  query: v.object({ tab: tabSchema }),
  success: { status: 200, data: v.null() },
  handle: async ({ context, session, query }) => {
    await endPresence(context, { sessionId: session.id, tab: query.tab })
    return null
  },
})

export const getEvents = defineCall({
  operationId: 'getEvents',
  method: 'GET',
  path: managerEventsPath,
  summary: 'Subscribe to changes as server-sent events',
  permission: 'own',
  renewsSession: false,
  audit: 'of leads it shows what their list shows',
  query: v.object({ tab: tabSchema }),
  success: { status: 200, data: v.string(), file: 'text/event-stream' },
  failures: [429, 503],
  handle: async ({ context, session, query, reply }) => {
    await context.inboxStreams.open(session, query.tab, reply)
    return ''
  },
})
