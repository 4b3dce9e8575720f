import { sampleEvent } from '#content/sample-event.ts'
import { createEventPass, type EventPass } from '#domain/event-pass/event-pass.ts'
import { shortName } from '#domain/text/first-name.ts'
import type { Context } from '#server/context.ts'
import type { DemoRow, LeadRow } from '#server/db/tables.ts'

export interface VisitorPass {
  pass: EventPass
  demo: DemoRow
}

export async function findVisitorPass(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  by: 'token' | 'serial' | 'lead_id',
  value: string,
): Promise<VisitorPass | undefined> {
  const found = await db.query
    .selectFrom('demos')
    .innerJoin('leads', 'leads.id', 'demos.lead_id')
    .selectAll('demos')
    .select(['first_name', 'last_name', 'company'])
    .where(`demos.${by}`, '=', value)
    .where('demos.expires_at', '>', clock().getTime())
    .where('leads.state', '=', 'accepted')
    .where('leads.erased_at', 'is', null)
    .executeTakeFirst()
  if (!found) return undefined
  const { first_name, last_name, company, ...demo } = found
  return visitorPass(demo, { first_name, last_name, company })
}

const visitorPass = (
  demo: DemoRow,
  { first_name, last_name, company }: Pick<LeadRow, 'first_name' | 'last_name' | 'company'>,
): VisitorPass => ({
  demo,
  pass: createEventPass(demo, shortName(first_name, last_name), shortCompany(company), sampleEvent),
})

/** Shortened and stripped of links like a name, but may contain an ampersand. */
function shortCompany(company: string | null): string {
  const parts = (company ?? '').split('&').map((part) => shortName(part))
  return shortName(parts.join(' ')).endsWith('…') ? (parts[0] ?? '') : parts.filter(Boolean).join(' & ')
}
