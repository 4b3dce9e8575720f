import type { DeskView } from '#domain/leads/inbox-filter.ts'
import type { LeadKind } from '#domain/leads/lead-fields.ts'
import type { LeadStage } from '#domain/leads/lead-stage.ts'

/** Times are in ISO 8601. */
interface Shown {
  view?: DeskView
  kind?: LeadKind
  stage?: LeadStage
  source?: string
  since?: string
  until?: string
}

/** The list that a figure counts. */
export const leadList = (filter: Shown) => `/leads?${new URLSearchParams({ ...filter })}`

export const leadAddress = (id: string) => `/leads/${id}`
