import { type FileType, fileTypeOf } from '#domain/leads/file-type.ts'
import { type FileRefusal, fileNameFor, filesMaxCount, filesMaxSize } from '#domain/leads/mail-file.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'

export interface LeadFile {
  id: string
  name: string
  /** Null if the file was refused, so that only its name is stored. */
  type: FileType | null
  size: number
  refusal: FileRefusal | null
}

type AddedFile =
  | { state: 'stored'; file: LeadFile }
  | { state: 'refused'; reason: FileRefusal }
  | { state: 'taken' }
  | { state: 'missing' }

const columns = ['id', 'name', 'type', 'size', 'refusal'] as const

/** Files that a staff member added to an unsent reply. */
const draftFiles = (queries: Queries, staffMemberId: string, leadId: string) =>
  queries
    .selectFrom('lead_files')
    .select(columns)
    .where('lead_id', '=', leadId)
    .where('staff_member_id', '=', staffMemberId)
    .where('mail_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')

export const listDraftFiles = ({ db }: Pick<Context, 'db'>, staffMemberId: string, leadId: string) =>
  draftFiles(db.query, staffMemberId, leadId).execute()

/** Stored once under the client's id, even if the request is repeated. */
export async function addDraftFile(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  staffMemberId: string,
  { id, leadId, name, content }: { id: string; leadId: string; name: string; content: Buffer },
): Promise<AddedFile> {
  const type = fileTypeOf(content, name)
  return db.write(async (queries) => {
    const lead = queries.selectFrom('leads').select('id').where('id', '=', leadId).where('erased_at', 'is', null)
    // Locked on PostgreSQL, so that no erasure runs before the file is stored.
    if (!(await (db.dialect === 'postgres' ? lead.forShare() : lead).executeTakeFirst())) return { state: 'missing' }
    const known = await queries
      .selectFrom('lead_files')
      .select([...columns, 'lead_id', 'staff_member_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (known) {
      const { lead_id, staff_member_id, ...file } = known
      const isOwn = lead_id === leadId && staff_member_id === staffMemberId && file.size === content.length
      return isOwn ? { state: 'stored', file } : { state: 'taken' }
    }
    if (type === undefined) return { state: 'refused', reason: 'type' }
    const others = await draftFiles(queries, staffMemberId, leadId).execute()
    if (sizeOf(others) + content.length > filesMaxSize) return { state: 'refused', reason: 'size' }
    if (others.length >= filesMaxCount) return { state: 'refused', reason: 'count' }
    const file = { id, name: fileNameFor(name, type), type, size: content.length, refusal: null }
    await queries
      .insertInto('lead_files')
      .values({
        ...file,
        ...{ lead_id: leadId, mail_id: null, staff_member_id: staffMemberId, content, created_at: clock().getTime() },
      })
      .execute()
    return { state: 'stored', file }
  })
}

const sizeOf = (files: readonly { size: number }[]) => files.reduce((sum, { size }) => sum + size, 0)

export async function removeDraftFile(
  { db }: Pick<Context, 'db'>,
  staffMemberId: string,
  { id, leadId }: { id: string; leadId: string },
): Promise<void> {
  await db.write((queries) =>
    queries
      .deleteFrom('lead_files')
      .where('id', '=', id)
      .where('lead_id', '=', leadId)
      .where('staff_member_id', '=', staffMemberId)
      .where('mail_id', 'is', null)
      .execute(),
  )
}

interface FileOwner {
  staffMemberId: string
  leadId: string
}

/** False if a file is missing, sent already, or they are too large together; checked before a reply is stored. */
export async function canAttach(queries: Queries, of: FileOwner, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const found = await draftFiles(queries, of.staffMemberId, of.leadId).where('id', 'in', ids).execute()
  return found.length === new Set(ids).size && sizeOf(found) <= filesMaxSize
}

export async function attachFiles(queries: Queries, mailId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await queries.updateTable('lead_files').set({ mail_id: mailId }).where('id', 'in', ids).execute()
}

/** Makes the files of an undone reply part of the draft again. */
export async function detachFiles(queries: Queries, mailId: string): Promise<void> {
  await queries.updateTable('lead_files').set({ mail_id: null }).where('mail_id', '=', mailId).execute()
}

export async function filesOfMails(queries: Queries, mailIds: readonly string[]): Promise<Map<string, LeadFile[]>> {
  const files = new Map<string, LeadFile[]>()
  if (mailIds.length === 0) return files
  const rows = await queries
    .selectFrom('lead_files')
    .select([...columns, 'mail_id'])
    .where('mail_id', 'in', mailIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { mail_id, ...file } of rows) {
    const id = mail_id ?? ''
    files.set(id, [...(files.get(id) ?? []), file])
  }
  return files
}

export const contentsOfMail = (queries: Queries, mailId: string) =>
  queries
    .selectFrom('lead_files')
    .select(['name', 'type', 'content'])
    .where('mail_id', '=', mailId)
    .where('content', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** A file of the lead's mails, or of the reader's own draft. */
export const readLeadFile = ({ db }: Pick<Context, 'db'>, { id, leadId, staffMemberId }: { id: string } & FileOwner) =>
  db.query
    .selectFrom('lead_files')
    .leftJoin('lead_mails', 'lead_mails.id', 'lead_files.mail_id')
    .select(['lead_files.name', 'lead_files.type', 'lead_files.content'])
    .where('lead_files.id', '=', id)
    .where('lead_files.content', 'is not', null)
    .where(({ or, and, eb }) =>
      or([
        eb('lead_mails.lead_id', '=', leadId),
        and([
          eb('lead_files.lead_id', '=', leadId),
          eb('lead_files.mail_id', 'is', null),
          eb('lead_files.staff_member_id', '=', staffMemberId),
        ]),
      ]),
    )
    .executeTakeFirst()
