import * as v from 'valibot'
import { managerPresencePath } from '#domain/paths.ts'
import { endPresence } from '#server/leads/inbox/presence.ts'
import { defineCall } from '../../define-call.ts'
import { tabSchema } from './tab-schema.ts'

export const deletePresence = defineCall({
  operationId: 'deletePresence',
  method: 'DELETE',
  path: managerPresencePath,
  summary: 'Say that a tab has closed its lead',
  permission: 'leads.read',
  renewsSession: false,
  audit: 'it is forgotten when the tab is closed',
  query: v.object({ tab: tabSchema }),
  success: { status: 200, data: v.null() },
  handle: async ({ context, session, query }) => {
    await endPresence(context, { sessionId: session.id, tab: query.tab })
    return null
  },
})
