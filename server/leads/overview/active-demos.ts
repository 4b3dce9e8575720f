import type { Context } from '#server/context.ts'
import { demoFacts } from '#server/demos/demo-facts.ts'
import { readDemoRecords } from '#server/demos/demo-records.ts'

const MAX_DEMOS = 5

export async function readActiveDemos(context: Pick<Context, 'db' | 'clock' | 'config'>) {
  const { db, clock, config } = context
  const newest = await db.query
    .selectFrom('demos')
    .select('lead_id')
    .where('expires_at', '>', clock().getTime())
    // The same order as by creation, because lifetimes are equal; this index skips expired demos.
    .orderBy('expires_at', 'desc')
    .limit(MAX_DEMOS)
    .execute()
  if (newest.length === 0) return []
  const ids = newest.map(({ lead_id }) => lead_id)
  const records = new Map((await readDemoRecords(context, 'lead_id', ids)).map((one) => [one.demo.lead_id, one]))
  return ids.flatMap((id) => {
    const found = records.get(id)
    if (!found) return []
    const { attendee, company, number, held, room, legs } = demoFacts(config, found)
    const { created_at, changed_at } = found.demo
    return [
      {
        lead_id: id,
        number,
        name: attendee,
        company,
        held,
        room,
        changed_at: changed_at > created_at ? new Date(changed_at).toISOString() : null,
        created_at: new Date(created_at).toISOString(),
        legs: legs.map(({ channel, state, stops, kept }) => ({ channel, state, stops, kept })),
      },
    ]
  })
}
