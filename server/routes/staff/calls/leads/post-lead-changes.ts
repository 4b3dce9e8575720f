import * as v from 'valibot'
import { callFieldWords } from '#content/manager/call-fields.ts'
import { managerLeadChangesPath } from '#domain/paths.ts'
import { changeLeads } from '#server/leads/inbox/change-lead.ts'
import { defineCall } from '../../define-call.ts'
import { hasChange, idMember, progressMembers, versionMember } from '../../lead-members.ts'
import { conflictSchema, progressSchema } from '../../lead-schemas.ts'
import { actorOf, toldConflicts } from './lead-answer.ts'
import { refuseUnfit } from './refuse-unfit.ts'

const MAX_CHANGED = 200

const changeSchema = v.pipe(
  v.strictObject({ id: idMember, version: versionMember, ...progressMembers }),
  v.check((change) => hasChange(change), callFieldWords.nothing),
)

export const postLeadChanges = defineCall({
  operationId: 'postLeadChanges',
  method: 'POST',
  path: managerLeadChangesPath,
  summary: 'Change up to 200 leads, each by itself: what somebody else was quicker with is not changed',
  permission: 'leads.work',
  audit: { action: 'lead.changed', subject: 'lead' },
  body: v.strictObject({
    changes: v.pipe(
      v.array(changeSchema),
      v.minLength(1, callFieldWords.changes(MAX_CHANGED)),
      v.maxLength(MAX_CHANGED, callFieldWords.changes(MAX_CHANGED)),
      v.check((changes) => new Set(changes.map(({ id }) => id)).size === changes.length, callFieldWords.changes(MAX_CHANGED)),
    ),
  }),
  success: {
    status: 200,
    data: v.object({
      done: v.array(progressSchema),
      conflicts: v.array(conflictSchema),
      refused: v.array(v.object({ id: v.string(), reason: v.picklist(['held', 'erased']) })),
      missing: v.array(v.string()),
    }),
  },
  handle: async (given) => {
    const { context, body } = given
    await refuseUnfit(context, body.changes)
    const { conflicts, ...changed } = await changeLeads(context, actorOf(given), body.changes)
    return { ...changed, conflicts: await toldConflicts(context.db.query, conflicts) }
  },
})
