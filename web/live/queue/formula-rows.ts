import { queueBench } from '#content/queue-bench.ts'
import type { QueueNumbers } from '#domain/queue/queue-numbers.ts'
import type { WaitingLine } from '#domain/queue/waiting-line.ts'
import type { FigureRow } from '../../widgets/figures.tsx'

const { formula: words } = queueBench

/** What the signs of the formula stand for. */
export const formulaRows = (numbers: QueueNumbers, line: WaitingLine): FigureRow[] => [
  [words.arrivals, (numbers.arrivals / 3600).toFixed(4)],
  [words.checkIns, (1 / numbers.now).toFixed(4)],
  [words.desks, `${numbers.desks}`],
  [words.load, line.load.toFixed(2)],
  [words.waits, words.waitsValue(line)],
  [words.wait, words.waitValue(line)],
]
