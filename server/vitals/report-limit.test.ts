import { expect, test } from 'vitest'
import { REPORT_WINDOW, ReportLimit } from './report-limit.ts'

const taken = (limit: ReportLimit, reports: number, network: (number: number) => string, now = 0) =>
  Array.from({ length: reports }, (_, number) => limit.take(network(number), now)).filter((wait) => wait === 0).length

test('one network may send 120 reports in ten minutes, then waits for the next ten', () => {
  const limit = new ReportLimit()
  expect(taken(limit, 200, () => '192.0.2.1')).toBe(120)
  expect(limit.take('192.0.2.2', 1_000)).toBe(0)
  expect(limit.take('192.0.2.1', 1_000)).toBe(REPORT_WINDOW - 1_000)
  expect(limit.take('192.0.2.1', REPORT_WINDOW)).toBe(0)
})

test('all networks together may send 12,000', () => {
  expect(taken(new ReportLimit(), 13_000, (number) => `10.0.${number >> 8}.${number & 255}`)).toBe(12_000)
})
