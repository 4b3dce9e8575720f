import type { SavedWord } from '#domain/leads/reply-template.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import type { AuditedField } from '#server/staff/audit-log.ts'

const NAME = 'saved words'

export interface ListedWord extends SavedWord {
  /** Who wrote it. */
  staff_member_id: string
}

export interface SavedWords {
  /** 0 until somebody saves the first. */
  version: number
  words: ListedWord[]
}

export interface WordsActor {
  operatorId: string
  /** Whether what colleagues wrote may be changed too. */
  isOwner: boolean
  audit(queries: Queries, fields: AuditedField[]): Promise<void>
}

export type SavedOutcome =
  | { state: 'stored'; saved: SavedWords }
  | { state: 'conflict'; current: SavedWords }
  /** It would change, take away, or put in another order what somebody else wrote. */
  | { state: 'foreign' }

export async function readSavedWords(queries: Queries): Promise<SavedWords> {
  const row = await queries
    .selectFrom('manager_settings')
    .select(['value', 'version'])
    .where('name', '=', NAME)
    .executeTakeFirst()
  // `writeSavedWords` alone fills the row.
  return row ? { version: row.version, words: JSON.parse(row.value) as ListedWord[] } : { version: 0, words: [] }
}

/** Stores the whole list, in its order. */
export const writeSavedWords = (
  { db }: Pick<Context, 'db'>,
  actor: WordsActor,
  wanted: { version: number; words: readonly SavedWord[] },
): Promise<SavedOutcome> =>
  db.write(async (queries): Promise<SavedOutcome> => {
    const current = await readSavedWords(queries)
    const authors = new Map(current.words.map(({ id, staff_member_id }) => [id, staff_member_id]))
    const words = wanted.words.map((word) => ({ ...word, staff_member_id: authors.get(word.id) ?? actor.operatorId }))
    const changed = changesBetween(current.words, words)
    // The same request came before, and its response was lost.
    if (changed.length === 0 && isSameOrder(current.words, words)) return { state: 'stored', saved: current }
    if (current.version !== wanted.version) return { state: 'conflict', current }
    const isForeign = ({ staff_member_id }: ListedWord) => staff_member_id !== actor.operatorId
    const isForeignChanged = changed.some((id) => (authors.get(id) ?? actor.operatorId) !== actor.operatorId)
    const isForeignMoved = !isSameOrder(current.words.filter(isForeign), words.filter(isForeign))
    if ((isForeignChanged || isForeignMoved) && !actor.isOwner) return { state: 'foreign' }
    if (!(await store(queries, current.version, words)))
      return { state: 'conflict', current: await readSavedWords(queries) }
    await actor.audit(queries, changed.map(fieldOf(current.words, words)))
    return { state: 'stored', saved: { version: current.version + 1, words } }
  })

/** False when another process was quicker. */
async function store(queries: Queries, version: number, words: readonly ListedWord[]): Promise<boolean> {
  const value = JSON.stringify(words)
  const stored =
    version === 0
      ? queries
          .insertInto('manager_settings')
          .values({ name: NAME, value, version: 1 })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .returning('version')
      : queries
          .updateTable('manager_settings')
          .set({ value, version: version + 1 })
          .where('name', '=', NAME)
          .where('version', '=', version)
          .returning('version')
  return (await stored.executeTakeFirst()) !== undefined
}

/** The ids of those that are new, gone or different. */
function changesBetween(before: readonly ListedWord[], after: readonly ListedWord[]): string[] {
  const [was, is] = [before, after].map((words) => new Map(words.map((word) => [word.id, word])))
  const ids = new Set([...was!.keys(), ...is!.keys()])
  return [...ids].filter((id) => {
    const [one, other] = [was!.get(id), is!.get(id)]
    return one?.name !== other?.name || one?.text !== other?.text
  })
}

const isSameOrder = (before: readonly ListedWord[], after: readonly ListedWord[]) =>
  before.length === after.length && before.every(({ id }, place) => id === after[place]?.id)

const fieldOf =
  (before: readonly ListedWord[], after: readonly ListedWord[]) =>
  (id: string): AuditedField => ({
    name: 'word',
    ...(before.some((word) => word.id === id) && { before: id }),
    ...(after.some((word) => word.id === id) && { after: id }),
  })
