import { initialRoom } from '#content/sample-event.ts'
import type { Queries } from '#server/db/database.ts'
import type { DeliveryRow, DemoRow, LeadRow } from '#server/db/tables.ts'
import { uuidV7 } from '#server/db/uuid-v7.ts'
import { newDelivery } from '#server/leads/new-deliveries.ts'
import { countryOfNumber } from '#server/leads/phone-number.ts'
import { addressHash } from './address-hash.ts'
import type { DemoRules } from './demo-rules.ts'
import { isDemoOn } from './demo-switch.ts'
import { demoToken } from './demo-token.ts'

const HOUR = 3_600_000

/** What a demo request turns into. */
export interface PlannedDemo {
  /** Held where a guard says so. */
  lead: LeadRow
  /** The visitor's own page; none where the address has had its demo. */
  demo?: DemoRow
  /** What goes to the visitor; what is withheld is there too, cancelled, with the reason. */
  deliveries: DeliveryRow[]
}

/** Decides, in the transaction that stores the lead, what a demo request sends to the visitor. */
export async function planDemo(queries: Queries, rules: DemoRules, lead: LeadRow): Promise<PlannedDemo> {
  const now = lead.created_at
  const reason = lead.state === 'held' ? undefined : await reasonToHold(queries, rules, lead)
  if (reason) lead = { ...lead, state: 'held', held_reasons: reason }
  const demo = newDemo(rules, lead, now)
  if (lead.state === 'held') return { lead, demo, deliveries: [] }
  const email = addressHash(rules.appSecret, 'email', lead.email)
  const hasHad = !(await claimSlot(queries, email, lead.id, now, now + rules.repeatHours * HOUR))
  if (hasHad) return { lead, deliveries: await oneReminder(queries, rules, lead, email) }
  return { lead, demo, deliveries: await demoDeliveries(queries, rules, lead, demo.serial, now) }
}

/** What a demo sends: the pass, the email that carries it, and WhatsApp where the number can have it. */
async function demoDeliveries(
  queries: Queries,
  rules: DemoRules,
  lead: LeadRow,
  serial: string,
  now: number,
): Promise<DeliveryRow[]> {
  const visitor = (channel: 'wallet' | 'email' | 'whatsapp') =>
    newDelivery(lead.id, { channel, receiver: 'visitor' }, now)
  const suppressed = await suppressedAddresses(queries, rules, lead)
  const pass = { ...visitor('wallet'), id: serial }
  const email = suppressed.email ? withheld(visitor('email'), 'suppressed') : visitor('email')
  const reason = suppressed.telephone ? 'suppressed' : await reasonAgainstWhatsapp(queries, rules, lead, now)
  return [pass, email, reason ? withheld(visitor('whatsapp'), reason) : visitor('whatsapp')]
}

/** What a held demo sends when an operator lets it through: its page was there already, and lives as long again. */
export async function releaseDemo(
  queries: Queries,
  rules: DemoRules,
  lead: LeadRow,
  now: number,
): Promise<DeliveryRow[]> {
  const demo = await queries
    .updateTable('demos')
    .set({ expires_at: now + rules.keepHours * HOUR })
    .where('lead_id', '=', lead.id)
    .returning('serial')
    .executeTakeFirst()
  return demo ? demoDeliveries(queries, rules, lead, demo.serial, now) : []
}

/** The visitor's own page and pass. The pass's serial number is the key of its first delivery. */
const newDemo = (rules: DemoRules, lead: LeadRow, now: number): DemoRow => ({
  lead_id: lead.id,
  token: demoToken(rules.appSecret, lead.id),
  serial: uuidV7(now),
  room: initialRoom,
  changed_at: now,
  created_at: now,
  expires_at: now + rules.keepHours * HOUR,
})

async function reasonToHold(queries: Queries, rules: DemoRules, lead: LeadRow) {
  if (!(await isDemoOn(queries))) return 'demo-off'
  if (rules.hourlyLimit === 0) return undefined
  const { count } = await queries
    .selectFrom('demos')
    .innerJoin('leads', 'leads.id', 'demos.lead_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('leads.client_hash', '=', lead.client_hash)
    .where('demos.created_at', '>', lead.created_at - HOUR)
    .executeTakeFirstOrThrow()
  return count >= rules.hourlyLimit ? 'too-many-demos' : undefined
}

/** Why WhatsApp is withheld, as `content/messages.ts` words it. */
async function reasonAgainstWhatsapp(queries: Queries, rules: DemoRules, lead: LeadRow, now: number) {
  if (!lead.telephone || lead.telephone_valid !== 1) return 'number-not-assigned'
  // The number's own country, which need not be the visitor's.
  const country = countryOfNumber(lead.telephone) ?? ''
  if (rules.whatsappCountries.length > 0 && !rules.whatsappCountries.includes(country)) return 'country'
  const { count } = await queries
    .selectFrom('demos')
    .innerJoin('deliveries', 'deliveries.lead_id', 'demos.lead_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('demos.created_at', '>', now - 24 * HOUR)
    .where('channel', '=', 'whatsapp')
    .where('state', '!=', 'cancelled')
    .executeTakeFirstOrThrow()
  if (rules.whatsappDailyLimit > 0 && count >= rules.whatsappDailyLimit) return 'daily-limit'
  const number = addressHash(rules.appSecret, 'telephone', lead.telephone)
  const free = await claimSlot(queries, number, lead.id, now, now + rules.repeatHours * HOUR)
  return free ? undefined : 'number-had-demo'
}

async function suppressedAddresses(queries: Queries, { appSecret }: DemoRules, { email, telephone }: LeadRow) {
  const hashes = {
    email: addressHash(appSecret, 'email', email),
    telephone: addressHash(appSecret, 'telephone', telephone ?? ''),
  }
  const rows = await queries
    .selectFrom('suppressions')
    .select('address_hash')
    .where('address_hash', 'in', Object.values(hashes))
    .execute()
  const found = new Set(rows.map(({ address_hash }) => address_hash))
  return { email: found.has(hashes.email), telephone: found.has(hashes.telephone) }
}

/** An address that has had its demo gets its page once more, by email alone and once, however often it is asked for. */
async function oneReminder(queries: Queries, rules: DemoRules, lead: LeadRow, email: string): Promise<DeliveryRow[]> {
  const now = lead.created_at
  const suppressed = await suppressedAddresses(queries, rules, lead)
  if (suppressed.email) return []
  const free = await claimSlot(queries, `again ${email}`, lead.id, now, now + rules.repeatHours * HOUR)
  return free ? [newDelivery(lead.id, { channel: 'email', receiver: 'visitor', purpose: 'demo-again' }, now)] : []
}

/** Takes a place that one lead may hold at a time. Unique in the database, so it holds for all processes. */
async function claimSlot(queries: Queries, hash: string, leadId: string, now: number, until: number): Promise<boolean> {
  if (until <= now) return true
  const claimed = await queries
    .insertInto('demo_slots')
    .values({ address_hash: hash, lead_id: leadId, until })
    .onConflict((conflict) =>
      conflict.column('address_hash').doUpdateSet({ lead_id: leadId, until }).where('demo_slots.until', '<=', now),
    )
    .returning('address_hash')
    .execute()
  return claimed.length > 0
}

const withheld = (delivery: DeliveryRow, reason: string): DeliveryRow => ({
  ...delivery,
  state: 'cancelled',
  last_error: reason,
})
