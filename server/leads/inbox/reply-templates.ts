import type { ReplyTemplate } from '#domain/leads/reply-template.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import type { AuditedField } from '#server/staff/audit-log.ts'

const STATE_NAME = 'reply templates'

interface ListedTemplate extends ReplyTemplate {
  staff_member_id: string
}

export interface ReplyTemplates {
  version: number
  templates: ListedTemplate[]
}

interface TemplatesActor {
  staffMemberId: string
  /** Owners may change templates of colleagues. */
  isOwner: boolean
  audit(queries: Queries, fields: AuditedField[]): Promise<void>
}

type SaveOutcome =
  | { state: 'stored'; saved: ReplyTemplates }
  | { state: 'conflict'; current: ReplyTemplates }
  /** The request would change, remove or reorder a colleague's templates. */
  | { state: 'foreign' }

export async function readReplyTemplates(queries: Queries): Promise<ReplyTemplates> {
  const row = await queries
    .selectFrom('manager_settings')
    .select(['value', 'version'])
    .where('name', '=', STATE_NAME)
    .executeTakeFirst()
  // `writeReplyTemplates` is the only writer of the row.
  return row
    ? { version: row.version, templates: JSON.parse(row.value) as ListedTemplate[] }
    : { version: 0, templates: [] }
}

export const writeReplyTemplates = (
  { db }: Pick<Context, 'db'>,
  actor: TemplatesActor,
  wanted: { version: number; templates: readonly ReplyTemplate[] },
): Promise<SaveOutcome> =>
  db.write(async (queries): Promise<SaveOutcome> => {
    const current = await readReplyTemplates(queries)
    const authors = new Map(current.templates.map(({ id, staff_member_id }) => [id, staff_member_id]))
    const templates = wanted.templates.map((word) => ({
      ...word,
      staff_member_id: authors.get(word.id) ?? actor.staffMemberId,
    }))
    const changed = changesBetween(current.templates, templates)
    // A repeated request whose first response was lost.
    if (changed.length === 0 && isSameOrder(current.templates, templates)) return { state: 'stored', saved: current }
    if (current.version !== wanted.version) return { state: 'conflict', current }
    const isForeign = ({ staff_member_id }: ListedTemplate) => staff_member_id !== actor.staffMemberId
    const isForeignChanged = changed.some((id) => (authors.get(id) ?? actor.staffMemberId) !== actor.staffMemberId)
    const isForeignMoved = !isSameOrder(current.templates.filter(isForeign), templates.filter(isForeign))
    if ((isForeignChanged || isForeignMoved) && !actor.isOwner) return { state: 'foreign' }
    if (!(await store(queries, current.version, templates)))
      return { state: 'conflict', current: await readReplyTemplates(queries) }
    await actor.audit(queries, changed.map(fieldOf(current.templates, templates)))
    return { state: 'stored', saved: { version: current.version + 1, templates } }
  })

async function store(queries: Queries, version: number, templates: readonly ListedTemplate[]): Promise<boolean> {
  const value = JSON.stringify(templates)
  const stored =
    version === 0
      ? queries
          .insertInto('manager_settings')
          .values({ name: STATE_NAME, value, version: 1 })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .returning('version')
      : queries
          .updateTable('manager_settings')
          .set({ value, version: version + 1 })
          .where('name', '=', STATE_NAME)
          .where('version', '=', version)
          .returning('version')
  return (await stored.executeTakeFirst()) !== undefined
}

function changesBetween(before: readonly ListedTemplate[], after: readonly ListedTemplate[]): string[] {
  const [was, is] = [before, after].map((templates) => new Map(templates.map((word) => [word.id, word])))
  const ids = new Set([...was!.keys(), ...is!.keys()])
  return [...ids].filter((id) => {
    const [one, other] = [was!.get(id), is!.get(id)]
    return one?.name !== other?.name || one?.text !== other?.text
  })
}

const isSameOrder = (before: readonly ListedTemplate[], after: readonly ListedTemplate[]) =>
  before.length === after.length && before.every(({ id }, place) => id === after[place]?.id)

const fieldOf =
  (before: readonly ListedTemplate[], after: readonly ListedTemplate[]) =>
  (id: string): AuditedField => ({
    name: 'template',
    ...(before.some((word) => word.id === id) && { before: id }),
    ...(after.some((word) => word.id === id) && { after: id }),
  })
