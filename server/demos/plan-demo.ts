import { initialRoom } from '#content/sample-event.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import type { DemoRow, LeadRow } from '#server/db/tables.ts'
import { uuidV7 } from '#server/db/uuid-v7.ts'
import { type NewDelivery, newDelivery } from '#server/deliveries/new-deliveries.ts'
import {
  claimSlot,
  countEmail,
  findEmailLimitReason,
  isSlotClaimed,
} from '#server/deliveries/recipients/recipient-limits.ts'
import { contactHash, emailHashes, isSuppressed } from '#server/deliveries/recipients/suppression-list.ts'
import { keyedHash } from '#server/runtime/keyed-hash.ts'
import { countryOfNumber } from '#server/runtime/phone-number.ts'
import { isDemoOn } from './demo-switch.ts'

type Config = Context['config']

const HOUR = 3_600_000
/** No email: the address already got its demo and the reminder. */
export const HAD_DEMO = 'email-had-demo'

/** Runs in the lead's transaction; limits hold the lead or cancel deliveries with a reason. */
export async function planDemo(queries: Queries, config: Config, lead: LeadRow) {
  const now = lead.created_at
  const reason = lead.state === 'held' ? undefined : await reasonToHold(queries, config, lead)
  if (reason) lead = { ...lead, state: 'held', held_reasons: reason }
  const demo = newDemo(config, lead, now)
  if (lead.state === 'held') return { lead, demo, deliveries: [] }
  const email = await claimEmail(queries, config, lead)
  return { lead, demo, deliveries: await demoDeliveries(queries, config, { lead, serial: demo.serial, email }, now) }
}

/** Per address and period: one demo, then one reminder, then nothing. */
type DemoEmail = 'demo' | 'reminder' | 'none'

async function claimEmail(queries: Queries, config: Config, lead: LeadRow): Promise<DemoEmail> {
  const now = lead.created_at
  const until = now + config.demoRepeatHours * HOUR
  const [mailbox, ...spelling] = emailHashes(config.appSecret, lead.email)
  const isFree = async (slot: string) =>
    !(await isSlotClaimed(
      queries,
      spelling.map((hash) => slot + hash),
      now,
    )) && (await claimSlot(queries, { hash: slot + mailbox, leadId: lead.id, until }, now))
  if (await isFree('')) return 'demo'
  return (await isFree('again ')) ? 'reminder' : 'none'
}

async function demoDeliveries(
  queries: Queries,
  config: Config,
  { lead, serial, email }: { lead: LeadRow; serial: string; email: DemoEmail },
  now: number,
): Promise<NewDelivery[]> {
  const visitor = (channel: 'wallet' | 'email' | 'whatsapp', purpose: 'lead' | 'demo-again' = 'lead') =>
    newDelivery(lead.id, { channel, receiver: 'visitor', purpose }, now)
  const suppressed = await suppressedContacts(queries, config, lead)
  const pass = { ...visitor('wallet'), id: serial }
  const message = visitor('email', email === 'demo' ? 'lead' : 'demo-again')
  const against = suppressed.email ? 'suppressed' : email === 'none' ? HAD_DEMO : undefined
  if (!against) await countEmail(queries, config, { id: message.id, email: lead.email }, now)
  const reason = suppressed.telephone ? 'suppressed' : await reasonAgainstWhatsapp(queries, config, lead, now)
  return [
    pass,
    against ? withheld(message, against) : message,
    reason ? withheld(visitor('whatsapp'), reason) : visitor('whatsapp'),
  ]
}

/** The demo's time starts again when an operator approves it. */
export async function releaseDemo(
  queries: Queries,
  config: Config,
  lead: LeadRow,
  now: number,
): Promise<NewDelivery[]> {
  const demo = await queries
    .updateTable('demos')
    .set({ expires_at: now + config.demoKeepHours * HOUR })
    .where('lead_id', '=', lead.id)
    .returning('serial')
    .executeTakeFirst()
  return demo ? demoDeliveries(queries, config, { lead, serial: demo.serial, email: 'demo' }, now) : []
}

const newDemo = (config: Config, lead: LeadRow, now: number): DemoRow => ({
  lead_id: lead.id,
  token: demoToken(config.appSecret, lead.id),
  serial: uuidV7(now),
  room: initialRoom,
  changed_at: now,
  created_at: now,
  expires_at: now + config.demoKeepHours * HOUR,
})

async function reasonToHold(queries: Queries, config: Config, lead: LeadRow) {
  if (!(await isDemoOn(queries))) return 'demo-off'
  const against = await findEmailLimitReason(queries, config, lead.email, lead.created_at)
  if (against || config.demoHourlyLimit === 0) return against
  const { count } = await queries
    .selectFrom('demos')
    .innerJoin('leads', 'leads.id', 'demos.lead_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('leads.client_hash', '=', lead.client_hash)
    .where('demos.created_at', '>', lead.created_at - HOUR)
    .executeTakeFirstOrThrow()
  return count >= config.demoHourlyLimit ? 'too-many-demos' : undefined
}

async function reasonAgainstWhatsapp(queries: Queries, config: Config, lead: LeadRow, now: number) {
  if (!lead.telephone || lead.telephone_valid !== 1) return 'number-not-assigned'
  // The number's country, not the visitor's.
  const country = countryOfNumber(lead.telephone) ?? ''
  if (config.whatsappCountries.length > 0 && !config.whatsappCountries.includes(country)) return 'country'
  const { count } = await queries
    .selectFrom('demos')
    .innerJoin('deliveries', 'deliveries.lead_id', 'demos.lead_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('demos.created_at', '>', now - 24 * HOUR)
    .where('channel', '=', 'whatsapp')
    .where('state', '!=', 'cancelled')
    .executeTakeFirstOrThrow()
  if (config.whatsappDailyLimit > 0 && count >= config.whatsappDailyLimit) return 'daily-limit'
  const number = contactHash(config.appSecret, 'telephone', lead.telephone)
  const until = now + config.demoRepeatHours * HOUR
  const free = await claimSlot(queries, { hash: number, leadId: lead.id, until }, now)
  return free ? undefined : 'number-had-demo'
}

async function suppressedContacts(queries: Queries, { appSecret }: Config, { email, telephone }: LeadRow) {
  const number = contactHash(appSecret, 'telephone', telephone ?? '')
  return {
    email: await isSuppressed(queries, emailHashes(appSecret, email)),
    telephone: await isSuppressed(queries, [number]),
  }
}

const withheld = (delivery: NewDelivery, reason: string): NewDelivery => ({
  ...delivery,
  state: 'cancelled',
  last_error: reason,
})

/** Characters: 132 bits, in a URL that still fits a QR code. */
const TOKEN_LENGTH = 22

/** Derived from the lead, so that a later email has the same URL. */
export const demoToken = (appSecret: string, leadId: string) =>
  keyedHash(appSecret, 'demo page', leadId).slice(0, TOKEN_LENGTH)
