import type { NoteText } from '#domain/leads/lead-note.ts'
import { changeAfterWork } from '#domain/leads/lead-stage.ts'
import type { Context } from '#server/context.ts'
import type { Database, Queries } from '#server/db/database.ts'
import type { LeadNoteRow } from '#server/db/lead-inbox-tables.ts'
import { reindexLead } from '../search-index.ts'
import type { Actor } from './change-lead.ts'
import { changeProgress } from './change-lead.ts'

export type Note = Omit<LeadNoteRow, 'created_at'> & { created_at: string }

interface SentNote extends NoteText {
  id: string
  leadId: string
  /** The version that the staff member has read; absent for a new note. */
  version?: number | undefined
}

type NoteOutcome =
  | { state: 'stored'; note: Note; repeated: boolean }
  | { state: 'conflict'; current: Note }
  /** The id belongs to another staff member or lead. */
  | { state: 'taken' }
  | { state: 'missing' }

type NoteContext = Pick<Context, 'db' | 'clock' | 'changes'> & { config: Pick<Context['config'], 'appSecret'> }

/** Milliseconds; longer than the page offers undo, because the request may be delayed. */
const UNDO_TIME = 11 * 60_000

/** The author becomes the owner of an unowned lead and moves it to in progress. */
export async function saveNote(context: NoteContext, actor: Actor, sent: SentNote): Promise<NoteOutcome> {
  const { db, clock, changes } = context
  const at = clock().getTime()
  const outcome = await db.write(async (queries): Promise<NoteOutcome> => {
    if (!(await isPresent(db, queries, sent.leadId))) return { state: 'missing' }
    const known = await queries.selectFrom('lead_notes').selectAll().where('id', '=', sent.id).executeTakeFirst()
    const stored = known ? await updateNote(queries, actor, known, sent) : await insertNote(queries, actor, sent, at)
    if (stored.state !== 'stored' || stored.repeated) return stored
    await reindexLead(db, queries, sent.leadId)
    await actor.audit?.(queries, {
      action: 'lead.noted',
      leadId: sent.leadId,
      fields: [{ name: sent.kind, after: sent.id }],
    })
    if (!known && !actor.isCommandLine) await assignByWork(context, queries, sent.leadId, { ...actor, at })
    return stored
  })
  if (outcome.state === 'stored' && !outcome.repeated) changes.notify({ leads: [sent.leadId] })
  return outcome
}

/** Removes the author's own recent note. False if there is none. */
export async function removeNote(
  { db, clock, changes }: NoteContext,
  actor: Actor,
  { id, leadId }: Pick<SentNote, 'id' | 'leadId'>,
): Promise<boolean> {
  const since = clock().getTime() - UNDO_TIME
  const isRemoved = await db.write(async (queries) => {
    const { numDeletedRows } = await queries
      .deleteFrom('lead_notes')
      .where('id', '=', id)
      .where('lead_id', '=', leadId)
      .where('staff_member_id', '=', actor.staffMemberId)
      .where('created_at', '>=', since)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return false
    await reindexLead(db, queries, leadId)
    await actor.audit?.(queries, { action: 'lead.noted', leadId, fields: [{ name: 'note', before: id }] })
    return true
  })
  if (isRemoved) changes.notify({ leads: [leadId] })
  return isRemoved
}

export async function notesOfLead({ db }: Pick<Context, 'db'>, leadId: string): Promise<Note[]> {
  const notes = await db.query
    .selectFrom('lead_notes')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return notes.map(listedNote)
}

/** Locked on PostgreSQL, so that no erasure runs before the note is stored. */
async function isPresent({ dialect }: Pick<Database, 'dialect'>, queries: Queries, leadId: string): Promise<boolean> {
  const lead = queries.selectFrom('leads').select('id').where('id', '=', leadId).where('erased_at', 'is', null)
  return (await (dialect === 'postgres' ? lead.forShare() : lead).executeTakeFirst()) !== undefined
}

async function insertNote(queries: Queries, actor: Actor, sent: SentNote, at: number): Promise<NoteOutcome> {
  const { id, leadId, kind, text, minutes } = sent
  const note = {
    id,
    lead_id: leadId,
    staff_member_id: actor.staffMemberId,
    kind,
    text,
    minutes,
    version: 1,
    created_at: at,
  }
  const added = await queries
    .insertInto('lead_notes')
    .values(note)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return { state: 'stored', note: listedNote(note), repeated: false }
  // A concurrent repeat of this request was faster.
  const known = await queries.selectFrom('lead_notes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return updateNote(queries, actor, known, sent)
}

async function updateNote(
  queries: Queries,
  { staffMemberId }: Actor,
  known: LeadNoteRow,
  { leadId, version, kind, text, minutes }: SentNote,
): Promise<NoteOutcome> {
  if (known.lead_id !== leadId || known.staff_member_id !== staffMemberId) return { state: 'taken' }
  if (known.kind === kind && known.text === text && known.minutes === minutes)
    return { state: 'stored', note: listedNote(known), repeated: true }
  const changed = await queries
    .updateTable('lead_notes')
    .set(({ eb }) => ({ kind, text, minutes, version: eb('version', '+', 1) }))
    .where('id', '=', known.id)
    .where('version', '=', version ?? 0)
    .returningAll()
    .executeTakeFirst()
  if (changed) return { state: 'stored', note: listedNote(changed), repeated: false }
  const current = await queries.selectFrom('lead_notes').selectAll().where('id', '=', known.id).executeTakeFirst()
  return { state: 'conflict', current: listedNote(current ?? known) }
}

async function assignByWork(
  context: Pick<NoteContext, 'db' | 'config'>,
  queries: Queries,
  id: string,
  by: Actor & { at: number },
): Promise<void> {
  const row = await queries.selectFrom('lead_inbox').selectAll().where('lead_id', '=', id).executeTakeFirst()
  if (!row) return
  const change = { ...changeAfterWork(row, by.staffMemberId), id, version: row.version }
  await changeProgress(context, queries, change, by)
}

const listedNote = (note: LeadNoteRow): Note => ({ ...note, created_at: new Date(note.created_at).toISOString() })
