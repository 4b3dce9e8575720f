import { type LeadKind, leadKinds } from '#domain/leads/lead-fields.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { isCancellable, wasSentToWebhook } from './blank-leads.ts'
import { exportPerson, type PersonExport } from './person-export.ts'

export interface FoundPerson {
  email: string
  leads: Record<LeadKind | 'erased', number>
  first_at: string | null
  last_at: string | null
  deliveries: { done: number; waiting: number; stopped: number }
  demos: number
  phones: number
  notes: number
  drafts: number
  /** Includes unmatched mails. */
  mails: number
  suppressed: boolean
  erased_at: string | null
}

export interface ErasurePreview {
  person: FoundPerson
  leads: number
  cancelled: number
  /** Leads that were sent to the webhook, which would be notified. */
  announced: number
  /** Exports since the person's first lead: an erasure cannot reach those files. */
  exports: string[]
}

type SearchContext = Pick<Context, 'db' | 'clock' | 'config'>

const MAX_EXPORTS = 20

export const findPerson = async (context: SearchContext, email: string): Promise<FoundPerson> =>
  foundPerson(await exportPerson(context, email))

export async function previewErasure(context: SearchContext, email: string): Promise<ErasurePreview> {
  const held = await exportPerson(context, email)
  const person = foundPerson(held)
  const present = held.leads.filter(({ erased_at }) => erased_at === null)
  const deliveries = present.flatMap((lead) => lead.deliveries)
  return {
    person,
    leads: present.length,
    cancelled: deliveries.filter(isCancellable).length,
    announced: deliveries.filter(wasSentToWebhook).length,
    exports: person.first_at === null ? [] : await exportsSince(context.db.query, Date.parse(person.first_at)),
  }
}

function foundPerson({ email, leads, other_mails, suppressed, erased_at }: PersonExport): FoundPerson {
  const present = leads.filter((lead) => lead.erased_at === null)
  const states = leads.flatMap(({ deliveries }) => deliveries.map(({ state }) => state))
  const count = (...wanted: string[]) => states.filter((state) => wanted.includes(state)).length
  const counts = leadKinds.map((kind) => [kind, present.filter((lead) => lead.kind === kind).length])
  return {
    email,
    leads: { ...(Object.fromEntries(counts) as Record<LeadKind, number>), erased: leads.length - present.length },
    first_at: present[0]?.created_at ?? null,
    last_at: present.at(-1)?.created_at ?? null,
    deliveries: {
      done: count('done'),
      waiting: count('pending', 'sending'),
      stopped: count('dead', 'unknown', 'cancelled'),
    },
    demos: leads.filter(({ demo }) => demo !== null).length,
    phones: leads.reduce((sum, { demo }) => sum + (demo?.phones.length ?? 0), 0),
    notes: leads.reduce((sum, { notes }) => sum + notes.length, 0),
    drafts: leads.reduce((sum, { drafts }) => sum + drafts.length, 0),
    mails: leads.reduce((sum, { mails }) => sum + mails.length, other_mails.length),
    suppressed,
    erased_at,
  }
}

async function exportsSince(queries: Queries, since: number): Promise<string[]> {
  const entries = await queries
    .selectFrom('audit')
    .select('at')
    .where('subject_kind', '=', 'lead')
    .where('subject_id', 'is', null)
    .where('action', '=', 'leads.exported')
    .where('at', '>=', since)
    .orderBy('id', 'desc')
    .limit(MAX_EXPORTS)
    .execute()
  return entries.map(({ at }) => new Date(at).toISOString())
}
