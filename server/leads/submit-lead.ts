import { parseLead } from '#domain/lead.ts'
import type { LeadField, LeadKind } from '#domain/lead-fields.ts'
import type { LeadContext } from './lead-context.ts'
import type { LeadSource } from './lead-source.ts'
import type { Storing } from './store-leads.ts'

export type SubmittedLead =
  /** `repeated` when it had been stored before and this was the same once more. A demo has a page of its own, while it lasts. */
  | { state: 'stored'; id: string; held: boolean; repeated: boolean; demo?: { token: string } | undefined }
  /** Names the fields in the order of the form. */
  | { state: 'refused'; fields: LeadField[] }
  | Extract<Storing, { state: 'conflicting' | 'running' | 'limited' }>

/**
 * Checks what a visitor sent and stores it together with its deliveries. When it resolves, both are on the disk.
 * Throws DatabaseBusy or DatabaseFull when nothing can be stored now.
 */
export async function submitLead(
  context: Pick<LeadContext, 'config' | 'intake' | 'events' | 'clock'>,
  kind: LeadKind,
  input: unknown,
  source: LeadSource,
): Promise<SubmittedLead> {
  const parsed = parseLead(kind, input, context.config.nameRule)
  if (!parsed.ok) return { state: 'refused', fields: parsed.refused }
  const storing = await context.intake.store({ lead: parsed.lead, source, at: context.clock().getTime() })
  if (storing.state !== 'stored' && storing.state !== 'repeated') return storing
  const repeated = storing.state === 'repeated'
  if (!repeated) context.events.emit('planned')
  const { id, held, demo } = storing
  return { state: 'stored', id, held, repeated, ...(demo && { demo: { token: demo.token } }) }
}
