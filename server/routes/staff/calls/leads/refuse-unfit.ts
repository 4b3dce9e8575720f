import { callFieldWords } from '#content/manager/call-fields.ts'
import type { ProgressChange } from '#domain/leads/lead-stage.ts'
import { refusedMember } from '#server/http/problem.ts'
import { listColleagues } from '#server/staff/staff-members.ts'
import type { ManagerContext } from '../../manager-context.ts'

/** Milliseconds: a reminder that comes later than five years is a slip. */
const LATEST = 5 * 366 * 24 * 3_600_000

/** Throws the Problem of a lead that is given to nobody who works on leads, or put off for ever. */
export async function refuseUnfit({ db, clock }: ManagerContext, changes: readonly ProgressChange[]): Promise<void> {
  const latest = clock().getTime() + LATEST
  if (changes.some(({ later_until }) => (later_until ?? 0) > latest))
    throw refusedMember('later_until', callFieldWords.later)
  const owners = new Set(changes.flatMap(({ owner_id }) => owner_id ?? []))
  if (owners.size === 0) return
  const workers = new Set((await listColleagues(db.query)).flatMap(({ id, works }) => (works ? id : [])))
  if (!owners.isSubsetOf(workers)) throw refusedMember('owner_id', callFieldWords.owner)
}
