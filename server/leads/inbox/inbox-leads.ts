import { sql } from 'kysely'
import type { LeadKind } from '#domain/leads/lead-fields.ts'
import type { NoteKind } from '#domain/leads/lead-note.ts'
import type { LeadStage } from '#domain/leads/lead-stage.ts'
import type { Queries } from '#server/db/database.ts'
import type { LeadInboxRow } from '#server/db/lead-inbox-tables.ts'

export interface InboxLead {
  id: string
  seq: number
  version: number
  kind: LeadKind
  /** Held and erased leads retain their stage but show this state instead. */
  state: 'accepted' | 'held' | 'erased'
  held_reasons: string[]
  stage: LeadStage
  owner_id: string | null
  waiting: boolean
  snoozed_until: string | null
  close_reason: string | null
  won_value: number | null
  snooze_reason: string | null
  source: string | null
  country: string | null
  name: string
  company: string | null
  email: string
  page_address: string | null
  excerpt: string | null
  /** Messages to the visitor that need a decision. */
  dead: number
  unknown: number
  last_note: { kind: NoteKind; excerpt: string; staff_member_id: string; created_at: string } | null
  created_at: string
}

const MAX_EXCERPT_LENGTH = 240

/** In the order of `wanted`, without leads deleted in the meantime. */
export async function readInboxLeads(queries: Queries, wanted: Pick<LeadInboxRow, 'lead_id'>[]): Promise<InboxLead[]> {
  const ids = wanted.map(({ lead_id }) => lead_id)
  if (ids.length === 0) return []
  const byId = new Map((await readRows(queries, ids)).map((row) => [row.id, row]))
  const noteOf = new Map((await lastNotes(queries, ids)).map((note) => [note.lead_id, note]))
  const troubles = await countOpenFailures(queries, ids)
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const {
      first_name,
      last_name,
      erased_at,
      held_reasons,
      message,
      created_at,
      snoozed_until,
      waiting,
      state,
      ...facts
    } = row
    const count = (of: 'dead' | 'unknown') =>
      troubles.find((trouble) => trouble.lead_id === id && trouble.state === of)?.count ?? 0
    const note = noteOf.get(id)
    return [
      {
        ...facts,
        state: erased_at === null ? state : 'erased',
        held_reasons: held_reasons ? held_reasons.split(',') : [],
        name: [first_name, last_name].filter(Boolean).join(' '),
        excerpt: message && excerptOf(message),
        waiting: waiting === 1,
        snoozed_until: snoozed_until === null ? null : iso(snoozed_until),
        dead: count('dead'),
        unknown: count('unknown'),
        last_note: note
          ? {
              kind: note.kind,
              excerpt: excerptOf(note.text),
              staff_member_id: note.staff_member_id,
              created_at: iso(note.created_at),
            }
          : null,
        created_at: iso(created_at),
      },
    ]
  })
}

const readRows = (queries: Queries, ids: string[]) =>
  queries
    .selectFrom('leads')
    .innerJoin('lead_inbox', 'lead_inbox.lead_id', 'leads.id')
    .select([
      'leads.id',
      'lead_inbox.seq',
      'lead_inbox.version',
      'leads.kind',
      'leads.state',
      'leads.held_reasons',
      'leads.erased_at',
      'lead_inbox.stage',
      'lead_inbox.owner_id',
      'lead_inbox.waiting',
      'lead_inbox.snoozed_until',
      'lead_inbox.close_reason',
      'lead_inbox.won_value',
      'lead_inbox.snooze_reason',
      'lead_inbox.source',
      'lead_inbox.country',
      'leads.first_name',
      'leads.last_name',
      'leads.company',
      'leads.email',
      'leads.page_address',
      'leads.message',
      'leads.created_at',
    ])
    .where('leads.id', 'in', ids)
    .execute()

const countOpenFailures = (queries: Queries, ids: string[]) =>
  queries
    .selectFrom('deliveries')
    .select(({ fn }) => ['lead_id', 'state', fn.countAll<number>().as('count')])
    .where('lead_id', 'in', ids)
    .where('receiver', '=', 'visitor')
    .where('state', 'in', ['dead', 'unknown'])
    .where('decided_at', 'is', null)
    .groupBy(['lead_id', 'state'])
    .execute()

const lastNotes = (queries: Queries, ids: string[]) =>
  queries
    .selectFrom((from) =>
      from
        .selectFrom('lead_notes')
        .select(['lead_id', 'kind', 'text', 'staff_member_id', 'created_at'])
        .select(sql<number>`row_number() OVER (PARTITION BY lead_id ORDER BY created_at DESC, id DESC)`.as('place'))
        .where('lead_id', 'in', ids)
        .as('notes'),
    )
    .selectAll()
    .where('place', '=', 1)
    .execute()

const excerptOf = (text: string) =>
  Array.from(text.slice(0, 2 * MAX_EXCERPT_LENGTH))
    .slice(0, MAX_EXCERPT_LENGTH)
    .join('')
const iso = (timestamp: number) => new Date(timestamp).toISOString()
