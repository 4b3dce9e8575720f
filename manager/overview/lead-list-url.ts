import type { InboxSort, InboxView } from '#domain/leads/inbox-filter.ts'
import type { LeadKind } from '#domain/leads/lead-fields.ts'
import type { LeadStage } from '#domain/leads/lead-stage.ts'

/** Times are in ISO 8601. */
interface LeadListFilter {
  view?: InboxView
  sort?: InboxSort
  kind?: LeadKind
  stage?: LeadStage
  source?: string
  since?: string
  until?: string
}

export const leadListUrl = (filter: LeadListFilter) => `/leads?${new URLSearchParams({ ...filter })}`

export const leadUrl = (id: string) => `/leads/${id}`
