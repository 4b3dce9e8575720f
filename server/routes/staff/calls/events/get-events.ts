import * as v from 'valibot'
import { managerEventsPath } from '#domain/paths.ts'
import { defineCall } from '../../define-call.ts'
import { tabSchema } from './tab-schema.ts'

/** Server-sent events, which `domain/leads/inbox-event.ts` describes. */
export const getEvents = defineCall({
  operationId: 'getEvents',
  method: 'GET',
  path: managerEventsPath,
  summary: 'Follow what happens, as server-sent events',
  permission: 'own',
  renewsSession: false,
  audit: 'what it shows of leads is what their list shows',
  query: v.object({ tab: tabSchema }),
  success: { status: 200, data: v.string(), file: 'text/event-stream' },
  failures: [429, 503],
  handle: async ({ context, session, query, reply }) => {
    await context.desks.open(session, query.tab, reply)
    return ''
  },
})
