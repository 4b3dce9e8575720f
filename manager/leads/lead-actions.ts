import { leadCopy } from '#content/manager/lead.ts'
import { needsReviewCopy } from '#content/manager/needs-review.ts'
import type { LeadStage } from '#domain/leads/lead-stage.ts'
import { me } from '../shell/me.ts'
import { toasts } from '../shell/toast-list.ts'
import { type Change, leadCalls } from './lead-calls.ts'
import { changes, clock, live, memory, nameOfStaff, reader, selection } from './leads.ts'
import { nameOf } from './list/lead-row.tsx'

const { done } = leadCopy

export function leadNames(ids: readonly string[]): string {
  const [id] = ids
  if (id === undefined || ids.length > 1) return leadCopy.many(ids.length)
  const row = memory.rows.get(id)
  if (row) return nameOf(row)
  const detail = memory.details.get(id)
  if (detail?.state !== 'read') return leadCopy.many(1)
  const { first_name, last_name, email } = detail.lead
  return [first_name, last_name].filter(Boolean).join(' ') || email
}

/** Held leads can only be approved or marked as spam, and erased leads cannot change. */
const editableIds = (ids: readonly string[], stage?: LeadStage) =>
  ids.filter((id) => {
    const state = memory.rows.get(id)?.state ?? 'accepted'
    return state === 'accepted' || (state === 'held' && stage === 'spam')
  })

function change(ids: readonly string[], what: Change, text: (name: string, count: number) => string): void {
  const those = editableIds(ids, what.stage)
  if (those.length > 0) changes.change(those, what, text(leadNames(those), those.length))
  if (ids.length > 1) selection.clear()
}

export const setStage = (ids: readonly string[], stage: LeadStage) =>
  change(ids, { stage }, (name) => done.stage(name, stage))

export function assign(ids: readonly string[], owner: string | null): void {
  const own = me.get()?.staff_member.id
  change(ids, { owner_id: owner }, (name, count) => {
    if (owner === null) return done.free(name, count)
    return owner === own ? done.taken(name, count) : done.given(name, count, nameOfStaff(owner) ?? '')
  })
}

export const assignToMe = (ids: readonly string[]) => assign(ids, me.get()?.staff_member.id ?? null)

export function snooze(ids: readonly string[], until: Date | null, snooze_reason: string | null = null): void {
  const snoozed_until = until?.toISOString() ?? null
  change(ids, { snoozed_until, snooze_reason }, (name, count) =>
    snoozed_until === null ? done.notLater(name, count) : done.later(name, count, clock().longWhen(snoozed_until)),
  )
}

/** Offers no undo, because sent messages cannot be recalled; the caller must ask first. */
export async function approve(id: string): Promise<void> {
  const name = leadNames([id])
  const version = memory.progressOf(id)?.version
  if (version === undefined) return
  const answer = await leadCalls.release(id, version)
  if (answer.state === 'unreachable') {
    toasts.show({ text: leadCopy.notDone, ribbon: 'brand' })
    return
  }
  if (answer.state === 'refused') toasts.show({ text: answer.problem.message, ribbon: 'brand' })
  else {
    memory.putProgress(id, answer.data)
    const row = memory.rows.get(id)
    if (row) memory.putRow({ ...row, state: 'accepted' })
    toasts.show({ text: needsReviewCopy.approved(name) })
  }
  if (live.openLead() === id) await reader.reread(id)
}
