import { expect, test } from 'vitest'
import { queueQuery, readQueueNumbers } from '#domain/queue/queue-numbers.ts'
import { calculateWaitingLine, type WaitingLine } from '#domain/queue/waiting-line.ts'
import { queueRow } from './pages/enhanced-pass.ts'
import { queueWidgetCopy } from './queue-widget.ts'

const { figures, spoken } = queueWidgetCopy
const sample = readQueueNumbers(new URLSearchParams())
const steady = calculateWaitingLine({ ...sample, seconds: sample.now }) as WaitingLine & { state: 'steady' }
const endless = calculateWaitingLine({ arrivals: 900, desks: 6, seconds: 42 })
const waiting = (wait: number) => figures.wait.value({ ...steady, wait })

test.each([
  [0, 'No wait'],
  [0.99, 'No wait'],
  [1, '1 s'],
  [59.4, '59 s'],
  [59.6, '1 min 00 s'],
  [86.4, '1 min 26 s'],
  [3599.4, '59 min 59 s'],
  [3599.6, 'Over an hour'],
])('a wait of %f seconds is %s', (seconds, words) => {
  expect(waiting(seconds)).toBe(words)
})

test('the number of people in line has a decimal up to ten', () => {
  const inLine = (value: number) => figures.inLine.value({ ...steady, inLine: value })
  expect([0.04, 9.94, 10, 1_234.5].map(inLine)).toEqual(['0', '9.9', '10', '1,235'])
})

test('desks of a finite line are never shown as fully busy', () => {
  expect(figures.busy.value({ ...steady, busy: 0.999 })).toBe('99 %')
  expect(figures.busy.value(endless)).toBe('175 %')
})

test('an endless line has no average wait', () => {
  expect([figures.wait.value(endless), figures.nineInTen.value(endless)]).toEqual(['It keeps growing', 'Unknown'])
  expect(figures.inLine.value(endless)).toBe('+386 per hour')
  expect(spoken(endless, steady)).toBe('Now: the line keeps growing. With fast-track: 1 min 26 s')
  expect(spoken(steady, endless)).toBe('Now: 1 min 26 s. With fast-track: it keeps growing too')
})

test('Enhanced Pass shows the sample line', () => {
  const { desks, inLine, taken } = queueRow.picture
  expect({ desks, inLine, taken }).toEqual({
    desks: sample.desks,
    inLine: Math.round(steady.inLine),
    taken: Math.ceil(steady.load),
  })
})

test.each(queueWidgetCopy.presetList)('the example $name has a canonical query', ({ query }) => {
  expect(queueQuery(readQueueNumbers(new URLSearchParams(query)))).toBe(query)
})
