import { parseLead } from '#domain/lead.ts'
import type { LeadKind } from '#domain/lead-kind.ts'
import type { LeadSource } from './lead-source.ts'
import type { LeadContext } from './lead-store.ts'
import type { LeadOutcome } from './store-leads.ts'

/** Resolves once lead and deliveries are on the disk. Throws DatabaseBusy or DatabaseFull. */
export async function submitLead(
  context: Pick<LeadContext, 'config' | 'leadStore' | 'events' | 'clock' | 'changes'>,
  kind: LeadKind,
  input: unknown,
  source: LeadSource,
): Promise<LeadOutcome> {
  const parsed = parseLead(kind, input, context.config.nameRule)
  if (!parsed.ok) return { state: 'refused', fields: parsed.refused }
  const outcome = await context.leadStore.store({ lead: parsed.lead, source, at: context.clock().getTime() })
  if (outcome.state === 'stored' && !outcome.repeated) {
    context.events.emit('planned')
    context.changes.notify({ leads: [outcome.id] })
  }
  return outcome
}
