import * as v from 'valibot'
import { callFieldWords } from '#content/manager/call-fields.ts'
import { managerLeadExportsPath } from '#domain/paths.ts'
import { refusedMember } from '#server/http/problem.ts'
import { countTry } from '#server/http/rate-limit.ts'
import { exportDesk, MOST_EXPORTED } from '#server/leads/inbox/find-inbox-leads.ts'
import { defineCall } from '../../define-call.ts'
import { tooManyTries } from '../../guard.ts'
import { filterMembers, idMember } from '../../lead-members.ts'

const MAX_EXPORTED = 200

export const postLeadExport = defineCall({
  operationId: 'postLeadExport',
  method: 'POST',
  path: managerLeadExportsPath,
  summary: 'Export leads as CSV (UTF-8 with BOM), by ids or by a filter, 10,000 at most',
  permission: 'leads.export',
  audit: { action: 'leads.exported', subject: 'lead' },
  body: v.pipe(
    v.strictObject({
      ids: v.optional(
        v.pipe(
          v.array(idMember),
          v.minLength(1, callFieldWords.ids(MAX_EXPORTED)),
          v.maxLength(MAX_EXPORTED, callFieldWords.ids(MAX_EXPORTED)),
        ),
      ),
      filter: v.optional(v.strictObject(filterMembers)),
    }),
    v.check(({ ids, filter }) => (ids === undefined) !== (filter === undefined), callFieldWords.either),
  ),
  success: { status: 200, data: v.unknown(), file: 'text/csv' },
  handle: async ({ context, operator, session, body: { ids, filter }, audit, reply }) => {
    const now = context.clock()
    const { isOver, until } = await countTry(context, 'exports of session', session.id)
    if (isOver) throw tooManyTries(until, now.getTime())
    const exported = await exportDesk(context, ids ?? filter ?? [], operator.id)
    if (!exported) throw refusedMember('filter', callFieldWords.tooManyLeads(MOST_EXPORTED))
    const names = Object.keys(filter ?? { ids })
    await context.db.write((queries) =>
      audit.write(queries, {
        subject: { kind: 'lead' },
        fields: [{ name: 'count', after: exported.count }, ...names.map((name) => ({ name }))],
      }),
    )
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="leads-${now.toISOString().slice(0, 10)}.csv"`)
      .send(exported.csv)
  },
})
