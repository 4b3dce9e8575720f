import { sql } from 'kysely'
import type { DeliveryState } from '#domain/deliveries/delivery.ts'
import { noFields } from '#domain/leads/lead.ts'
import { leadKinds } from '#domain/leads/lead-fields.ts'
import { type LeadStage, leadStages } from '#domain/leads/lead-stage.ts'
import type { Context } from '#server/context.ts'
import type { LeadRow } from '#server/db/tables.ts'
import { uuidV7 } from '#server/db/uuid-v7.ts'
import { newDelivery, newStaffDeliveries } from '#server/deliveries/new-deliveries.ts'
import { InboxBackfill } from '#server/leads/inbox/backfill.ts'

/** Leads a transaction. */
const BATCH = 500
/** Milliseconds between two leads: a million come in two years. */
const PACE = 60_000
/** Rows that one statement changes, which PostgreSQL would end after five seconds. */
const PORTION = 20_000

const countries = ['GB', 'SE', 'DE', 'FR', 'US', 'JP', 'BR', 'IN']
const campaigns = ['november', 'spring fair', 'letter', 'badges', 'halls']
const syllables = [
  'ka',
  'mo',
  'ri',
  'ten',
  'sol',
  'vu',
  'lan',
  'dor',
  'pe',
  'xi',
  'gra',
  'hem',
  'ost',
  'ny',
  'bel',
  'fa',
]

/** Leads with three deliveries each, all in the inbox and in every stage. */
export async function seedInbox(context: Context, count: number): Promise<void> {
  const now = context.clock().getTime()
  for (let start = 0; start < count; start += BATCH) {
    const leads = Array.from({ length: Math.min(BATCH, count - start) }, (_, index) =>
      seededLead(start + index, now - (count - start - index) * PACE),
    )
    const deliveries = leads.flatMap((lead) => [
      ...newStaffDeliveries(lead),
      newDelivery(lead.id, { channel: 'email', receiver: 'visitor', purpose: 'confirmation' }, lead.created_at),
    ])
    const sent = deliveries.map((delivery, index) => ({ ...delivery, state: stateOf(index), attempts: 1 }))
    await context.db.write(
      async (queries) => {
        await queries.insertInto('leads').values(leads).execute()
        await queries.insertInto('deliveries').values(sent).execute()
      },
      { durability: 'relaxed' },
    )
  }
  await new InboxBackfill(context).run()
  await work(context, count)
}

const stateOf = (index: number): DeliveryState =>
  index % 500 === 499 ? 'unknown' : index % 300 === 299 ? 'dead' : 'done'

function seededLead(number: number, createdAt: number): LeadRow {
  const kind = leadKinds[number % leadKinds.length] ?? 'contact'
  const isHeld = number % 40 === 39
  const isQuick = kind === 'quick'
  const company = `${name(number % 40_000)} ${['Events', 'Halls', 'Trade Fairs', 'Badges'][number % 4]}`
  return {
    id: uuidV7(createdAt),
    kind,
    state: isHeld ? 'held' : 'accepted',
    held_reasons: isHeld ? 'too-fast' : '',
    ...noFields,
    email: `${name(number % 5_000)}.${number}@${name(number % 40_000)}.example`,
    ...(!isQuick && {
      first_name: name(number % 300),
      last_name: name(number % 5_000),
      job_function: ['Head of Events', 'Producer', 'Office Manager'][number % 3] ?? null,
      company,
      country: countries[Math.floor(number / 7) % countries.length] ?? null,
      telephone: `+447${String(number).padStart(9, '0')}`,
    }),
    telephone_valid: isQuick ? null : 1,
    message: kind === 'contact' ? messageOf(number) : null,
    interests: kind === 'demo' ? 'transmit-whatsapp,cpd' : null,
    consent_text: null,
    consent_version: null,
    consent_at: null,
    page_address: 'https://www.example.com/contact',
    referrer: number % 3 === 0 ? `https://${name(number % 200)}.example/` : null,
    utm: number % 5 === 0 ? JSON.stringify({ campaign: campaigns[number % 25] ?? 'fair' }) : null,
    client_hash: `network ${number % 5_000}`,
    added_by: null,
    created_at: createdAt,
    released_at: null,
    erased_at: null,
  }
}

/** Distinct for each number. */
function name(number: number): string {
  let text = ''
  for (let rest = number + syllables.length; rest > 0; rest = Math.floor(rest / syllables.length))
    text += syllables[rest % syllables.length]
  return text
}

const messageOf = (number: number) =>
  [
    `We run ${number % 12} trade days a year for about ${100 + (number % 900)} visitors each.`,
    'Badges are printed the evening before and one in five is wrong by morning.',
    Array.from({ length: 12 }, (_, index) => name((number * 31 + index * index * 97) % 8_000)).join(' '),
  ].join('\n')

/** Nine of ten leads have been worked on. */
async function work({ db }: Context, count: number): Promise<void> {
  const stages = leadStages.filter((stage) => stage !== 'new')
  for (let end = 1; end > -count; end -= PORTION)
    await db.write(
      (queries) =>
        queries
          .updateTable('lead_inbox')
          .set({
            waiting: 0,
            stage: sql<LeadStage>`CASE ${sql.join(
              stages.map(
                (stage, index) =>
                  sql`WHEN abs(seq) % ${sql.lit(stages.length)} = ${sql.lit(index)} THEN ${sql.lit(stage)}`,
              ),
              sql` `,
            )} END`,
            owner_id: sql<string>`CASE WHEN abs(seq) % 2 = 0 THEN 'dev' ELSE 'ines' END`,
          })
          .where('seq', '<', end)
          .where('seq', '>=', end - PORTION)
          .where(sql<number>`abs(seq) % 10`, '<>', 0)
          .execute(),
      { durability: 'relaxed' },
    )
}
