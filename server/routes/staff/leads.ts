import * as v from 'valibot'
import { callFieldWords } from '#content/manager/call-fields.ts'
import type { DeskFilter } from '#domain/leads/inbox-filter.ts'
import { misspelledWords } from '#domain/leads/search-terms.ts'
import { managerLeadListsPath } from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { listDesk } from '#server/leads/inbox/list-inbox.ts'
import { countRows } from './calls/leads/count-rows.ts'
import { defineCall } from './define-call.ts'
import { cursorMember, filterMembers, limitMember } from './lead-members.ts'
import { pageSchema } from './lead-schemas.ts'
import type { ManagerContext } from './manager-context.ts'

const MAX_LISTED = 100
const DEFAULT = 50

export const postLeadList = defineCall({
  operationId: 'postLeadList',
  method: 'POST',
  path: managerLeadListsPath,
  summary: 'List leads, newest first; words are in the body, since no address may hold what a person wrote',
  permission: 'leads.read',
  readsOnly: true,
  isCompressed: true,
  audit: { action: 'leads.listed', subject: 'lead' },
  body: v.strictObject({
    ...filterMembers,
    cursor: cursorMember,
    limit: limitMember(MAX_LISTED, callFieldWords.limit(MAX_LISTED)),
  }),
  success: { status: 200, data: pageSchema },
  failures: [400, 429],
  handle: async ({ context, session, operator, body, audit }) => {
    const list = await readLeadList(context, operator.id, body)
    await countRows(context, session, list.items.length, audit.from)
    return list
  },
})

/** Throws the Problem of a cursor that belongs to no such list. */
export async function readLeadList(
  context: Pick<ManagerContext, 'db' | 'config'>,
  operatorId: string,
  { cursor, limit = DEFAULT, ...filter }: DeskFilter & { cursor?: string | undefined; limit?: number | undefined },
) {
  const page = await listDesk(context, { filter, operatorId, cursor, limit })
  if (!page) throw new Problem('invalid_cursor')
  const isEmpty = cursor === undefined && page.leads.length === 0 && page.next === null
  const words = isEmpty ? misspelledWords(filter.words ?? '') : undefined
  const similar = words && (await listDesk(context, { filter, operatorId, limit, words }))
  if (similar && similar.leads.length > 0) return { items: similar.leads, next: null, searching: false, similar: true }
  return { items: page.leads, next: page.next, searching: page.searching, similar: false }
}
