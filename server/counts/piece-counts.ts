import { dayIn } from '#domain/desk-days.ts'
import { type Piece, type PieceStep, pieceSteps } from '#domain/pieces.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { readTimeZone } from '#server/operators/desk-settings.ts'
import { COUNTS_KEPT } from './visit-counts.ts'

type Steps = Record<PieceStep, number>

/** Since the last flush; bounded by the names of the pieces. */
let waiting = new Map<Piece, Steps>()

export function countPiece(piece: Piece, step: PieceStep): void {
  add(piece, { touched: 0, finished: 0, taken: 0, [step]: 1 })
}

function add(piece: Piece, more: Steps) {
  const steps = waiting.get(piece) ?? { touched: 0, finished: 0, taken: 0 }
  for (const step of pieceSteps) steps[step] += more[step]
  waiting.set(piece, steps)
}

/** They count for the desk's day of the flush. What cannot be written stays for the next one. */
export async function flushPieceCounts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  if (waiting.size === 0) return
  const counted = waiting
  waiting = new Map()
  const now = clock().getTime()
  try {
    await db.write(async (queries) => {
      const { timeZone } = await readTimeZone(queries)
      await queries
        .deleteFrom('piece_counts')
        .where('day', '<', dayIn(timeZone, now - COUNTS_KEPT))
        .execute()
      const day = dayIn(timeZone, now)
      await addRows(
        queries,
        Array.from(counted, ([piece, steps]) => ({ day, piece, ...steps })),
      )
    })
  } catch (error) {
    // More may have been counted while the write was attempted.
    for (const [piece, steps] of counted) add(piece, steps)
    throw error
  }
}

const addRows = (queries: Queries, rows: ({ day: string; piece: Piece } & Steps)[]) =>
  queries
    .insertInto('piece_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'piece']).doUpdateSet(({ eb, ref }) => ({
        touched: eb('piece_counts.touched', '+', ref('excluded.touched')),
        finished: eb('piece_counts.finished', '+', ref('excluded.finished')),
        taken: eb('piece_counts.taken', '+', ref('excluded.taken')),
      })),
    )
    .execute()
