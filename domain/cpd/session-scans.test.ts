import { describe, expect, test } from 'vitest'
import {
  countedSessions,
  cpdSessions,
  isCertified,
  isRepeated,
  noScans,
  readScans,
  requiredPoints,
  type SessionId,
  scanCode,
  scansQuery,
  settleScans,
  sumPoints,
} from './session-scans.ts'

const scanAll = (...codes: SessionId[]) => codes.reduce(scanCode, noScans)
const read = (query: string) => readScans(new URLSearchParams(query))

test('the sessions are worth 1.0, 1.5 and 1.0 points, exactly what a certificate needs', () => {
  expect(cpdSessions.map(({ points }) => points)).toEqual([1, 1.5, 1])
  expect(sumPoints(scanAll('hall-4', 'room-b', 'room-a'))).toBe(requiredPoints)
})

test('points add up in any order, and the last session brings the certificate', () => {
  expect(sumPoints(noScans)).toBe(0)
  const two = scanAll('room-a', 'room-b')
  expect([sumPoints(two), isCertified(two)]).toEqual([2.5, false])
  const three = scanCode(two, 'hall-4')
  expect([sumPoints(three), isCertified(three)]).toEqual([3.5, true])
  expect(countedSessions(three).map(({ id }) => id)).toEqual(['hall-4', 'room-b', 'room-a'])
})

test('a code counts once', () => {
  const once = scanAll('room-b')
  expect(isRepeated(once)).toBe(false)
  const twice = scanCode(once, 'room-b')
  expect([sumPoints(twice), isRepeated(twice)]).toEqual([1.5, true])
  expect(isRepeated(scanCode(twice, 'hall-4'))).toBe(false)
  expect(isCertified(scanAll('room-b', 'room-b', 'room-b'))).toBe(false)
  expect(settleScans(twice)).toEqual({ earlier: ['room-b'], latest: undefined })
})

describe('the query', () => {
  test('is read as it is written, for every state', () => {
    const ids = cpdSessions.map(({ id }) => id)
    const states = ids.flatMap((one) => ids.flatMap((two) => ids.map((three) => scanAll(one, two, three))))
    for (const scans of [noScans, ...states, ...states.map(settleScans)]) expect(read(scansQuery(scans))).toEqual(scans)
    expect(scansQuery(noScans)).toBe('')
    expect(scansQuery(scanAll('room-a', 'hall-4', 'hall-4'))).toBe('scanned=hall-4.room-a&scan=hall-4')
  })

  test('has one form for the same state, and unknown values are ignored', () => {
    expect(scansQuery(read('scan=room-b&scanned=room-a.hall-4.hall-4&utm_source=x'))).toBe(
      'scanned=hall-4.room-a&scan=room-b',
    )
    for (const query of ['scanned=room-z', 'scan=ROOM-B', 'scan=<b>', `scanned=${'.'.repeat(2000)}`, 'scanned&scan'])
      expect(read(query)).toEqual(noScans)
  })
})
