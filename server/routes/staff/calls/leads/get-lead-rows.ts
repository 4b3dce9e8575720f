import * as v from 'valibot'
import { callFieldWords } from '#content/manager/call-fields.ts'
import { managerLeadRowsPath } from '#domain/paths.ts'
import { readDeskLeads } from '#server/leads/inbox/inbox-leads.ts'
import { defineCall } from '../../define-call.ts'
import { idsParameter } from '../../lead-members.ts'
import { rowSchema } from '../../lead-schemas.ts'
import { countRows } from './count-rows.ts'

const MAX_ROWS = 100

export const getLeadRows = defineCall({
  operationId: 'getLeadRows',
  method: 'GET',
  path: managerLeadRowsPath,
  summary: 'Read rows of a list again, in the order that is asked for; leads that are gone are left out',
  permission: 'leads.read',
  audit: { action: 'leads.listed', subject: 'lead' },
  query: v.object({ ids: idsParameter(MAX_ROWS, callFieldWords.ids(MAX_ROWS)) }),
  success: { status: 200, data: v.array(rowSchema) },
  failures: [429],
  handle: async ({ context, session, query, audit }) => {
    const rows = await readDeskLeads(
      context.db.query,
      query.ids.map((lead_id) => ({ lead_id })),
    )
    await countRows(context, session, rows.length, audit.from)
    return rows
  },
})
