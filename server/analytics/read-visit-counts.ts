import { sql } from 'kysely'
import type { LeadKind } from '#domain/lead-kind.ts'
import type { Piece, PieceStep } from '#domain/pieces.ts'
import type { Context } from '#server/context.ts'

type Reading = Pick<Context, 'db'>

export interface PageCount {
  /** A pattern. */
  route: string
  views: number
}

export interface FormCount {
  kind: LeadKind
  opened: number
  begun: number
}

export type PieceCount = { piece: Piece } & Record<PieceStep, number>

/** Most read first; `since` is the first day, YYYY-MM-DD of the desk's time zone. */
export const readPageCounts = ({ db }: Reading, since: string): Promise<PageCount[]> =>
  db.query
    .selectFrom('page_counts')
    .select(['route', sumOf('views')])
    .where('day', '>=', since)
    .groupBy('route')
    .orderBy('views', 'desc')
    .orderBy('route')
    .execute()

/** Of days on which nothing was read there is none; oldest first. */
export const readPageDays = ({ db }: Reading, since: string): Promise<{ day: string; views: number }[]> =>
  db.query
    .selectFrom('page_counts')
    .select(['day', sumOf('views')])
    .where('day', '>=', since)
    .groupBy('day')
    .orderBy('day')
    .execute()

/** Forms that nobody opened are left out. */
export const readFormCounts = ({ db }: Reading, since: string): Promise<FormCount[]> =>
  db.query
    .selectFrom('form_counts')
    .select(['kind', sumOf('opened'), sumOf('begun')])
    .where('day', '>=', since)
    .groupBy('kind')
    .orderBy('kind')
    .execute()

/** Most touched first; pieces that nobody touched are left out. */
export const readPieceCounts = ({ db }: Reading, since: string): Promise<PieceCount[]> =>
  db.query
    .selectFrom('piece_counts')
    .select(['piece', sumOf('touched'), sumOf('finished'), sumOf('taken')])
    .where('day', '>=', since)
    .groupBy('piece')
    .orderBy('touched', 'desc')
    .orderBy('piece')
    .execute()

/** PostgreSQL sums BIGINT as a decimal, which would arrive as text. */
const sumOf = <Name extends string>(column: Name) => sql<number>`CAST(sum(${sql.ref(column)}) AS BIGINT)`.as(column)

/** The day from which on there are counts. */
export async function firstCountedDay({ db }: Reading): Promise<string | undefined> {
  const { day } = await db.query
    .selectFrom('page_counts')
    .select(({ fn }) => fn.min<string | null>('day').as('day'))
    .executeTakeFirstOrThrow()
  return day ?? undefined
}
