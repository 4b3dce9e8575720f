import { todayWords } from '#content/manager/today.ts'
import { pieceSteps } from '#domain/analytics/widgets.ts'
import { Block } from '../ui/section.tsx'
import { type Column, T } from '../ui/table.tsx'
import type { PieceRow } from './overview-calls.ts'

const words = todayWords.pieces

const columns: Column<PieceRow>[] = [
  { id: 'piece', heading: words.piece, isMain: true, cell: ({ piece }) => words.names[piece] },
  ...pieceSteps.map(
    (step): Column<PieceRow> => ({
      id: step,
      heading: words.columns[step],
      isFigure: true,
      cell: (row) => row[step].toLocaleString('en-US'),
    }),
  ),
]

interface PieceFiguresProps {
  pieces: readonly PieceRow[]
  /** How many the counts are of. */
  days: number
}

/** How often visitors touched what can be tried, came to its end, and went on to the demo form. */
export const PieceFigures = ({ pieces, days }: PieceFiguresProps) => (
  <Block className="today__pieces" id="pieces" heading={words.heading} lede={days > 0 && words.lede(days)}>
    {pieces.length === 0 ? (
      <p className="soft">{words.empty}</p>
    ) : (
      <T caption={words.caption} columns={columns} rows={pieces} keyOf={({ piece }) => piece} />
    )}
    {pieces.length > 0 && <p className="small soft">{words.how}</p>}
  </Block>
)
