import { sql } from 'kysely'
import type { Channel } from '#domain/deliveries/delivery.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { uuidPrefixAt } from '#server/db/uuid-v7.ts'
import { isStuck, listedDelivery, type StuckState } from './list-deliveries.ts'

interface StuckFilter {
  state?: StuckState | undefined
  channel?: Channel | undefined
  before?: { updatedAt: number; id: string } | undefined
  limit: number
}

/** Failed and unknown deliveries that wait for a decision, last changed first. */
export async function listStuckDeliveries({ db }: Pick<Context, 'db'>, { state, channel, before, limit }: StuckFilter) {
  let query = selectWithLead(db.query)
    .where(isStuck)
    .where('deliveries.decided_at', 'is', null)
    .orderBy('deliveries.updated_at', 'desc')
    .orderBy('deliveries.id', 'desc')
    .limit(limit)
  if (state) query = query.where('deliveries.state', '=', sql.lit(state))
  if (channel) query = query.where('deliveries.channel', '=', channel)
  if (before)
    query = query
      .where('deliveries.updated_at', '<=', before.updatedAt)
      .where((is) => is.or([is('deliveries.updated_at', '<', before.updatedAt), is('deliveries.id', '<', before.id)]))
  return (await query.execute()).map(addressedDelivery)
}

const DAY = 24 * 3_600_000

/** The newest messages of the last 24 hours, in any state. */
export async function listRecentDeliveries({ db, clock }: Pick<Context, 'db' | 'clock'>, limit: number) {
  const rows = await selectWithLead(db.query)
    .where('deliveries.id', '>', uuidPrefixAt(clock().getTime() - DAY))
    .orderBy('deliveries.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(addressedDelivery)
}

const selectWithLead = (queries: Queries) =>
  queries
    .selectFrom('deliveries')
    .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
    .selectAll('deliveries')
    .select(['leads.kind', 'leads.first_name', 'leads.last_name', 'leads.company', 'leads.email'])

type AddressedRow = Awaited<ReturnType<ReturnType<typeof selectWithLead>['execute']>>[number]

function addressedDelivery(row: AddressedRow) {
  const { kind, first_name, last_name, company, email } = row
  const name = [first_name, last_name].filter(Boolean).join(' ') || email
  return { ...listedDelivery(row), lead: { kind, name, company } }
}
