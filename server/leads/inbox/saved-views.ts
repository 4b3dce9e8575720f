import { MAX_SAVED_VIEWS, viewNameKey } from '#domain/leads/saved-view.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import type { SavedViewRow } from '#server/db/lead-inbox-tables.ts'

export interface SavedView {
  id: string
  name: string
  is_shared: boolean
  staff_member_id: string
  filter: object
  search: string
  density: string
}

type WantedView = Omit<SavedView, 'staff_member_id'>

interface ViewActor {
  staffMemberId: string
  isOwner: boolean
  /** Runs for a shared view. */
  audit(queries: Queries, viewId: string): Promise<void>
}

export type ViewOutcome = 'stored' | 'foreign' | 'missing' | 'name taken' | 'too many'

/** One's own views and the shared ones, by name. */
export async function listViews(queries: Queries, staffMemberId: string): Promise<SavedView[]> {
  const rows = await queries
    .selectFrom('saved_views')
    .selectAll()
    .where((is) => is.or([is('staff_member_id', '=', staffMemberId), is('is_shared', '=', 1)]))
    .execute()
  return rows.map(parsedView).sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

const parsedView = ({ id, name, is_shared, staff_member_id, filter, search, density }: SavedViewRow): SavedView => ({
  ...{ id, name, is_shared: is_shared === 1, staff_member_id, search, density },
  filter: JSON.parse(filter),
})

/** Creates or changes a view. The author stays the same if an owner changes a shared one. */
export const storeView = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: ViewActor,
  { id, name, is_shared, filter, search, density }: WantedView,
): Promise<ViewOutcome> =>
  db.write(async (queries) => {
    const now = clock().getTime()
    const before = await findView(queries, id)
    if (before && !mayChange(before, actor)) return before.is_shared ? 'foreign' : 'missing'
    const author = before?.staff_member_id ?? actor.staffMemberId
    const own = await queries
      .selectFrom('saved_views')
      .select(['id', 'name_key'])
      .where('staff_member_id', '=', author)
      .execute()
    const name_key = viewNameKey(name)
    if (own.some((view) => view.id !== id && view.name_key === name_key)) return 'name taken'
    if (!before && own.length >= MAX_SAVED_VIEWS) return 'too many'
    const values = {
      ...{ name, name_key, search, density, is_shared: Number(is_shared), updated_at: now },
      filter: JSON.stringify(filter),
    }
    const stored = await queries
      .insertInto('saved_views')
      .values({ ...values, id, staff_member_id: author, created_at: now })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(values).where('saved_views.staff_member_id', '=', author),
      )
      .returning('id')
      .executeTakeFirst()
    if (!stored) return 'missing'
    if (is_shared || before?.is_shared) await actor.audit(queries, id)
    return 'stored'
  })

/** A deleted view counts as stored, so that the request can be repeated. */
export const deleteView = ({ db }: Pick<Context, 'db'>, actor: ViewActor, id: string): Promise<ViewOutcome> =>
  db.write(async (queries) => {
    const before = await findView(queries, id)
    if (!before) return 'stored'
    if (!mayChange(before, actor)) return before.is_shared ? 'foreign' : 'missing'
    await queries.deleteFrom('saved_views').where('id', '=', id).execute()
    if (before.is_shared) await actor.audit(queries, id)
    return 'stored'
  })

const findView = (queries: Queries, id: string) =>
  queries.selectFrom('saved_views').selectAll().where('id', '=', id).executeTakeFirst()

/** Owners change shared views of colleagues, but not personal ones. */
const mayChange = (view: SavedViewRow, { staffMemberId, isOwner }: ViewActor) =>
  view.staff_member_id === staffMemberId || (view.is_shared === 1 && isOwner)
