import type * as v from 'valibot'
import { missingWords } from '#content/problems.ts'
import type { Queries } from '#server/db/database.ts'
import { Problem } from '#server/http/problem.ts'
import type { Actor, ChangeConflict, ChangeOutcome, LeadProgress } from '#server/leads/inbox/change-lead.ts'
import { namesOfStaff } from '#server/staff/staff-members.ts'
import type { CallAuditLog } from '../../define-call.ts'
import type { conflictSchema } from '../../lead-schemas.ts'
import type { ManagerContext } from '../../manager-context.ts'

/** Logs what is done in the transaction that does it. */
export const actorOf = ({ operator, audit }: { operator: { id: string }; audit: CallAuditLog }): Actor => ({
  operatorId: operator.id,
  audit: (queries, { action, leadId, fields }) =>
    audit.write(queries, { action, subject: { kind: 'lead', id: leadId }, fields }),
})

export const noLead = () => new Problem('not_found', { message: missingWords.lead })

/** Throws the Problem of a change that was not made. */
export async function changedLead(
  { db }: Pick<ManagerContext, 'db'>,
  id: string,
  outcome: ChangeOutcome,
): Promise<LeadProgress> {
  if (outcome.state === 'changed') return outcome.lead
  if (outcome.state === 'missing') throw noLead()
  if (outcome.state === 'refused') throw new Problem(outcome.reason === 'held' ? 'lead_held' : 'lead_erased')
  const [conflict] = await toldConflicts(db.query, [{ id, ...outcome.conflict }])
  throw new Problem('changed_meanwhile', { conflict })
}

/** With the names of who was quicker, and times as clients read them. */
export async function toldConflicts(
  queries: Queries,
  conflicts: (ChangeConflict & { id: string })[],
): Promise<v.InferOutput<typeof conflictSchema>[]> {
  const names = await namesOfStaff(
    queries,
    conflicts.flatMap(({ by }) => by ?? []),
  )
  return conflicts.map(({ by, fields, ...conflict }) => ({
    ...conflict,
    by: by === null ? null : { id: by, name: names.get(by) ?? null },
    fields: fields.map(({ name, theirs, yours }) => ({ name, theirs: asText(theirs), yours: asText(yours) })),
  }))
}

/** A reminder's time is the only number among them. */
const asText = (value: string | number | null) => (typeof value === 'number' ? new Date(value).toISOString() : value)
