import type { Queries } from '#server/db/database.ts'

export async function isTaken(queries: Queries, hashes: string[], now: number): Promise<boolean> {
  if (hashes.length === 0) return false
  const found = await queries
    .selectFrom('demo_slots')
    .select('address_hash')
    .where('address_hash', 'in', hashes)
    .where('until', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** One lead at a time may hold it, which limits how often a contact gets something. */
export interface Slot {
  hash: string
  leadId: string
  until: number
}

/** The hash is unique in the database, so the slot holds for all processes. */
export async function claimSlot(queries: Queries, { hash, leadId, until }: Slot, now: number): Promise<boolean> {
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
