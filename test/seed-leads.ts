import { channels, deliveryStates } from '#domain/deliveries/delivery.ts'
import { noFields } from '#domain/leads/lead.ts'
import { leadKinds } from '#domain/leads/lead-fields.ts'
import type { Context } from '#server/context.ts'
import type { LeadRow } from '#server/db/tables.ts'
import { uuidV7 } from '#server/db/uuid-v7.ts'
import { newStaffDeliveries } from '#server/deliveries/new-deliveries.ts'

const BATCH = 500
const HOUR = 3_600_000

/** Inserts leads, one an hour back from `now`, every tenth held, with all delivery states. */
export async function seedLeads({ db, clock }: Pick<Context, 'db' | 'clock'>, count: number): Promise<void> {
  const now = clock().getTime()
  for (let start = 0; start < count; start += BATCH) {
    const leads = Array.from({ length: Math.min(BATCH, count - start) }, (_, index) =>
      seededLead(start + index, now - (start + index) * HOUR),
    )
    const deliveries = leads.flatMap(newStaffDeliveries).map((delivery, index) => {
      const state = deliveryStates[(start + index) % deliveryStates.length] ?? 'done'
      return {
        ...delivery,
        state,
        attempts: state === 'pending' ? 0 : 3,
        last_error: state === 'dead' ? `The ${channels.at(index % 4)} receiver responded with 550` : null,
      }
    })
    await db.write(async (queries) => {
      await queries.insertInto('leads').values(leads).execute()
      await queries.insertInto('deliveries').values(deliveries).execute()
    })
  }
}

function seededLead(number: number, createdAt: number): LeadRow {
  const kind = leadKinds[number % leadKinds.length] ?? 'contact'
  const held = number % 10 === 9
  const quick = kind === 'quick'
  return {
    id: uuidV7(createdAt),
    kind,
    state: held ? 'held' : 'accepted',
    held_reasons: held ? 'too-fast' : '',
    ...noFields,
    email: `visitor.${number}@example.com`,
    ...(!quick && {
      first_name: 'Amara',
      last_name: 'Lindqvist',
      job_function: 'Head of Sourcing',
      company: `Kettle & Crane ${number}`,
      country: 'GB',
      telephone: `+4474${String(number).padStart(8, '0')}`,
    }),
    telephone_valid: quick ? null : number % 2,
    message: kind === 'contact' ? `We run ${number} halls in May.\n`.repeat(1 + (number % 60)) : null,
    interests: kind === 'demo' ? 'transmit-whatsapp,cpd' : null,
    consent_text: kind === 'demo' ? 'I agree to be contacted.' : null,
    consent_version: kind === 'demo' ? '2026-05-14' : null,
    consent_at: kind === 'demo' ? createdAt : null,
    page_address: 'https://www.example.com/contact',
    referrer: null,
    utm: number % 5 === 0 ? '{"source":"letter"}' : null,
    client_hash: `network ${number % 50}`,
    added_by: null,
    created_at: createdAt,
    released_at: null,
    erased_at: null,
  }
}
