import type { DemoLeg } from '#domain/demo.ts'
import type { Context } from '#server/context.ts'
import { demoFacts } from '#server/demos/demo-facts.ts'
import { readDemoRecords } from '#server/demos/demo-records.ts'

export interface LiveDemo {
  lead_id: string
  number: string
  name: string
  company: string
  held: boolean
  room: string
  /** ISO 8601; the visitor chose another room then. */
  changed_at: string | null
  created_at: string
  legs: Pick<DemoLeg, 'channel' | 'state' | 'stops' | 'kept'>[]
}

const MOST = 5

/** The newest that have not ended. */
export async function liveDemos(context: Pick<Context, 'db' | 'clock' | 'config'>): Promise<LiveDemo[]> {
  const { db, clock, config } = context
  const newest = await db.query
    .selectFrom('demos')
    .select('lead_id')
    .where('expires_at', '>', clock().getTime())
    // All live as long, and this index leaves out the others.
    .orderBy('expires_at', 'desc')
    .limit(MOST)
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
