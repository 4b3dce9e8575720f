import * as v from 'valibot'
import { missingWords } from '#content/problems.ts'
import { managerMailPath } from '#domain/paths.ts'
import { Problem } from '#server/http/problem.ts'
import { removeHeldMail } from '#server/leads/inbox/mails.ts'
import { defineCall } from '../../define-call.ts'
import { idMember } from '../../lead-members.ts'

export const deleteMail = defineCall({
  operationId: 'deleteMail',
  method: 'DELETE',
  path: managerMailPath,
  summary: 'Delete a held mail for good',
  permission: 'leads.work',
  audit: { action: 'mail.removed', subject: 'mail' },
  params: v.object({ id: idMember }),
  success: { status: 200, data: v.null() },
  handle: async ({ context, params: { id }, audit }) => {
    const note = (queries: Parameters<typeof audit.write>[0]) => audit.write(queries, { subject: { kind: 'mail', id } })
    if (!(await removeHeldMail(context, id, note))) throw new Problem('not_found', { message: missingWords.mail })
    return null
  },
})
