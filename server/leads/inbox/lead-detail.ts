import { passNumber } from '#domain/event-pass.ts'
import type { Context } from '#server/context.ts'
import { isAudited } from '#server/staff/is-audited.ts'
import type { Actor } from './actor.ts'
import { type DeskLeadDetail, readDeskLead } from './read-desk-lead.ts'

export type OpenedLead = Omit<DeskLeadDetail, 'erased_at'> & {
  erased_at: string | null
  /** When retention deletes it; null where leads of its kind are kept for ever. */
  kept_until: string | null
  demo: OpenedDemo | null
}

interface OpenedDemo {
  number: string
  room: string
  created_at: string
  changed_at: string
  expires_at: string
  /** How many have the pass. */
  phones: number
}

type Opening = Pick<Context, 'db' | 'clock'> & { config: Pick<Context['config'], 'retentionDays'> }

/** Milliseconds in which reading a lead again is the same look at it. */
const SAME_LOOK = 3_600_000
const DAY = 24 * 3_600_000

export async function openLead(context: Opening, actor: Actor, id: string): Promise<OpenedLead | undefined> {
  const lead = await readDeskLead(context, id)
  if (!lead) return undefined
  await noteReading(context, actor, id)
  const days = context.config.retentionDays[lead.kind]
  return {
    ...lead,
    kept_until: days === 0 ? null : iso(Date.parse(lead.created_at) + days * DAY),
    demo: await demoOf(context, id),
  }
}

/** Keys move through leads quickly, so the audit log tells of each lead once an hour. */
export async function noteReading({ db, clock }: Pick<Context, 'db' | 'clock'>, actor: Actor, id: string) {
  const { operatorId, audit } = actor
  if (!audit) return
  const since = clock().getTime() - SAME_LOOK
  const subject = { kind: 'lead', id } as const
  if (await isAudited(db.query, { action: 'lead.read', operatorId, subject, since })) return
  await db.write((queries) => audit(queries, { action: 'lead.read', leadId: id, fields: [] }))
}

async function demoOf({ db }: Pick<Context, 'db'>, id: string): Promise<OpenedDemo | null> {
  const demo = await db.query.selectFrom('demos').selectAll().where('lead_id', '=', id).executeTakeFirst()
  if (!demo) return null
  const { phones } = await db.query
    .selectFrom('pass_registrations')
    .select(({ fn }) => fn.countAll<number>().as('phones'))
    .where('serial', '=', demo.serial)
    .executeTakeFirstOrThrow()
  return {
    number: passNumber(demo.serial),
    room: demo.room,
    created_at: iso(demo.created_at),
    changed_at: iso(demo.changed_at),
    expires_at: iso(demo.expires_at),
    phones,
  }
}

const iso = (timestamp: number) => new Date(timestamp).toISOString()
