import { queueBench } from '#content/queue-bench.ts'
import { desksTaken, type RowOfDesks } from '#domain/front-door.ts'
import { desksFor, type Row, type WaitingLine } from '#domain/waiting-line.ts'
import { type FigureRow, Figures } from '../figures.tsx'
import { LanePicture } from '../lane-picture.tsx'

const { figures, lanes } = queueBench
/** Seconds that nine in ten should wait at most. */
const SHORT = 60

interface LaneProps {
  which: 'now' | 'fast'
  row: Row
  line: WaitingLine
  /** While the door is watched, else the picture shows the average. */
  seen: { row: RowOfDesks; clock: number } | undefined
}

export function Lane({ which, row, line, seen }: LaneProps) {
  const picture = seen
    ? { inLine: seen.row.inLine, taken: desksTaken(seen.row, seen.clock) }
    : {
        inLine: line.state === 'endless' ? Number.POSITIVE_INFINITY : line.inLine,
        taken: Math.min(row.desks, Math.ceil(line.load)),
      }
  const shown: FigureRow[] = [
    [figures.wait.name, figures.wait.value(line)],
    [figures.inLine.name, figures.inLine.value(line)],
    [figures.nineInTen.name, figures.nineInTen.value(line)],
    [figures.busy.name, figures.busy.value(line)],
    [figures.need.name, figures.need.value(desksFor(row, SHORT))],
  ]
  return (
    <section className={`lane lane--${which}`} aria-labelledby={`lane-${which}`} data-line={line.state}>
      <h3 id={`lane-${which}`}>{lanes[which]}</h3>
      <LanePicture desks={row.desks} {...picture} />
      <dl className="lane__figures">
        <Figures rows={shown} />
      </dl>
    </section>
  )
}
