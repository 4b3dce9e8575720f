import { leadCopy } from '#content/manager/lead.ts'
import type { Lead, Row } from '../lead-calls.ts'

/** The part of a lead that its list row knows already. */
export interface Subject {
  id: string
  kind: Row['kind']
  state: Row['state']
  held_reasons: readonly string[]
  name: string
  job: string | null
  company: string | null
  email: string
  telephone: string | null
  created_at: string
  stage: Row['stage']
  owner_id: string | null
  snoozed_until: string | null
  waiting: boolean
  seconds_to_answer: number | null
}

export function subjectOf(lead: Lead | undefined, row: Row | undefined): Subject | undefined {
  if (lead) {
    const { progress, first_name, last_name, erased_at } = lead
    return {
      ...lead,
      state: erased_at === null ? lead.state : 'erased',
      name: erased_at === null ? [first_name, last_name].filter(Boolean).join(' ') || lead.email : leadCopy.erased.name,
      job: lead.job_function,
      stage: progress.stage,
      owner_id: progress.owner_id,
      snoozed_until: progress.snoozed_until,
      waiting: progress.waiting,
    }
  }
  return (
    row && {
      ...row,
      name: row.state === 'erased' ? leadCopy.erased.name : row.name || row.email,
      job: null,
      telephone: null,
      seconds_to_answer: null,
    }
  )
}

export const needsReview = ({ state, stage }: Subject): boolean => state === 'held' && stage !== 'spam'
