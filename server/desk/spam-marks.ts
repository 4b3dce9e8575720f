import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import type { Actor } from './actor.ts'
import { type ChangeOutcome, changeProgress, type LeadChange } from './change-lead.ts'
import { addressKey } from './lead-keys.ts'

type Marking = Pick<Context, 'db' | 'clock' | 'changes'> & { config: Pick<Context['config'], 'appSecret'> }

/** Later leads of the same address are spam when they arrive. */
export const markSpam = (context: Marking, actor: Actor, lead: Pick<LeadChange, 'id' | 'version'>) =>
  change(context, actor, { ...lead, stage: 'spam' }, async (queries, hash, now) => {
    await queries
      .insertInto('spam_marks')
      .values({ address_hash: hash, lead_id: lead.id, created_at: now })
      .onConflict((conflict) => conflict.column('address_hash').doNothing())
      .execute()
  })

/** Later leads of the address are new ones again; other leads that were spam stay so. */
export const unmarkSpam = (context: Marking, actor: Actor, lead: Pick<LeadChange, 'id' | 'version'>) =>
  change(context, actor, { ...lead, stage: 'new' }, async (queries, hash) => {
    await queries.deleteFrom('spam_marks').where('address_hash', '=', hash).execute()
  })

async function change(
  context: Marking,
  actor: Actor,
  wanted: LeadChange,
  mark: (queries: Queries, hash: string, now: number) => Promise<void>,
): Promise<ChangeOutcome> {
  const { db, clock, changes, config } = context
  const at = clock().getTime()
  const outcome = await db.write(async (queries) => {
    const changed = await changeProgress(db, queries, wanted, { ...actor, at })
    if (changed.state !== 'changed') return changed
    const { email } = await queries
      .selectFrom('leads')
      .select('email')
      .where('id', '=', wanted.id)
      .executeTakeFirstOrThrow()
    await mark(queries, addressKey(config.appSecret, email), at)
    return changed
  })
  if (outcome.state === 'changed') changes.notify({ leads: [wanted.id] })
  return outcome
}
