import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import type { LeadRow } from '#server/db/tables.ts'
import { insertOnce, type NewDelivery, newDelivery } from './new-deliveries.ts'
import { emailHashes } from './recipients/contact-hash.ts'
import { countEmail, reasonAgainstEmail } from './recipients/recipient-limits.ts'
import { claimSlot } from './recipients/slots.ts'
import { isSuppressed } from './recipients/suppression-list.ts'

const HOUR = 3_600_000
/** Milliseconds after which a confirmation is useless. */
const LATEST = 24 * HOUR

/** Called once staff have the lead. One email a lead, and one a mailbox in `DEMO_REPEAT_HOURS`. */
export async function planConfirmation(
  queries: Queries,
  config: Context['config'],
  leadId: string,
  now: number,
): Promise<boolean> {
  const lead = await queries.selectFrom('leads').selectAll().where('id', '=', leadId).executeTakeFirst()
  if (!lead || !isConfirmed(lead, now)) return false
  const hashes = emailHashes(config.appSecret, lead.email)
  if (await isSuppressed(queries, hashes)) return false
  const until = now + config.demoRepeatHours * HOUR
  if (!(await claimSlot(queries, { hash: `confirm ${hashes[0]}`, leadId, until }, now))) return false
  const reason = await reasonAgainstEmail(queries, config, lead.email, now)
  const email = newDelivery(leadId, { channel: 'email', receiver: 'visitor', purpose: 'confirmation' }, now)
  const planned: NewDelivery = reason ? { ...email, state: 'cancelled', last_error: reason } : email
  const inserted = await insertOnce(queries, [planned]).returning('id').execute()
  if (reason || inserted.length === 0) return false
  await countEmail(queries, config, { id: email.id, email: lead.email }, now)
  return true
}

const isConfirmed = ({ kind, state, erased_at, created_at, released_at }: LeadRow, now: number) =>
  kind !== 'demo' && state === 'accepted' && erased_at === null && now - (released_at ?? created_at) < LATEST
