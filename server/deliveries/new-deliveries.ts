import { type Channel, chatChannels, type Purpose, type Recipient } from '#domain/deliveries/delivery.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import type { DeliveryRow, LeadRow } from '#server/db/tables.ts'
import { uuidV7 } from '#server/db/uuid-v7.ts'
import { claimSlot, countEmail, findEmailLimitReason } from './recipients/recipient-limits.ts'
import { emailHashes, isSuppressed } from './recipients/suppression-list.ts'

interface PlannedDelivery {
  channel: Channel
  receiver: Recipient
  purpose?: Purpose
}

/** Not tried yet, so other columns are null; `last_error` says why one is cancelled. */
export type NewDelivery = Omit<
  DeliveryRow,
  | 'lease_until'
  | 'first_attempt_at'
  | 'last_error'
  | 'provider_id'
  | 'provider_status'
  | 'provider_status_at'
  | 'decided_at'
  | 'decided_by'
> & { last_error?: string }

export const insertMissingDeliveries = (queries: Queries, deliveries: NewDelivery[]) =>
  queries
    .insertInto('deliveries')
    .values(deliveries)
    .onConflict((conflict) => conflict.columns(['lead_id', 'channel', 'receiver', 'purpose']).doNothing())

/** Held leads get these too; `newChatDeliveries` follow. `planDemo` plans the deliveries to the visitor of a demo. */
export const newStaffDeliveries = ({ id, created_at }: LeadRow): NewDelivery[] => [
  newDelivery(id, { channel: 'email', receiver: 'staff' }, created_at),
  newDelivery(id, { channel: 'webhook', receiver: 'staff' }, created_at),
]

/**
 * Not for held leads, which are mostly spam: these follow when staff approve the lead. Not for leads
 * added by a staff member, who already works on them.
 */
export const newChatDeliveries = (
  config: Pick<Context['config'], 'slackUrl' | 'teamsUrl'>,
  { id, state, added_by }: Pick<LeadRow, 'id' | 'state' | 'added_by'>,
  now: number,
): NewDelivery[] =>
  state === 'held' || added_by !== null
    ? []
    : chatChannels
        .filter((channel) => config[`${channel}Url`] !== undefined)
        .map((channel) => newDelivery(id, { channel, receiver: 'staff' }, now))

export const newDelivery = (
  leadId: string,
  { channel, receiver, purpose = 'lead' }: PlannedDelivery,
  now: number,
): NewDelivery => ({
  id: uuidV7(now),
  lead_id: leadId,
  channel,
  receiver,
  purpose,
  state: 'pending',
  attempts: 0,
  fence: 0,
  due_at: now,
  created_at: now,
  updated_at: now,
})

/** Canceled in advance, so that no process, also of the previous release, plans a confirmation. */
export const withheldConfirmation = ({ id, created_at }: LeadRow): NewDelivery => ({
  ...newDelivery(id, { channel: 'email', receiver: 'visitor', purpose: 'confirmation' }, created_at),
  state: 'cancelled',
  last_error: 'not-requested',
})

const HOUR = 3_600_000
/** Milliseconds after which a confirmation is useless. */
const MAX_AGE = 24 * HOUR

/** Runs once staff have the lead: one email per lead, and per mailbox in `DEMO_REPEAT_HOURS`. */
export async function planConfirmation(
  queries: Queries,
  config: Context['config'],
  leadId: string,
  now: number,
): Promise<boolean> {
  const lead = await queries.selectFrom('leads').selectAll().where('id', '=', leadId).executeTakeFirst()
  if (!lead || !needsConfirmation(lead, now) || (await isPlanned(queries, leadId))) return false
  const hashes = emailHashes(config.appSecret, lead.email)
  if (await isSuppressed(queries, hashes)) return false
  const until = now + config.demoRepeatHours * HOUR
  if (!(await claimSlot(queries, { hash: `confirm ${hashes[0]}`, leadId, until }, now))) return false
  const reason = await findEmailLimitReason(queries, config, lead.email, now)
  const email = newDelivery(leadId, { channel: 'email', receiver: 'visitor', purpose: 'confirmation' }, now)
  const planned: NewDelivery = reason ? { ...email, state: 'cancelled', last_error: reason } : email
  const inserted = await insertMissingDeliveries(queries, [planned]).returning('id').execute()
  if (reason || inserted.length === 0) return false
  await countEmail(queries, config, { id: email.id, email: lead.email }, now)
  return true
}

const isPlanned = async (queries: Queries, leadId: string): Promise<boolean> =>
  (await queries
    .selectFrom('deliveries')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('purpose', '=', 'confirmation')
    .executeTakeFirst()) !== undefined

const needsConfirmation = ({ kind, state, erased_at, created_at, released_at }: LeadRow, now: number) =>
  kind !== 'demo' && state === 'accepted' && erased_at === null && now - (released_at ?? created_at) < MAX_AGE
