import { queueBench } from '#content/queue-bench.ts'
import type { QueueNumbers } from '#domain/queue/queue-numbers.ts'
import type { WaitingLine } from '#domain/queue/waiting-line.ts'
import type { FigureRow } from '../../widgets/figures.tsx'

const { formula: formulaCopy } = queueBench

/** What the signs of the formula stand for. */
export const formulaRows = (numbers: QueueNumbers, line: WaitingLine): FigureRow[] => [
  [formulaCopy.arrivals, (numbers.arrivals / 3600).toFixed(4)],
  [formulaCopy.checkIns, (1 / numbers.now).toFixed(4)],
  [formulaCopy.desks, `${numbers.desks}`],
  [formulaCopy.load, line.load.toFixed(2)],
  [formulaCopy.waits, formulaCopy.waitsValue(line)],
  [formulaCopy.wait, formulaCopy.waitValue(line)],
]
