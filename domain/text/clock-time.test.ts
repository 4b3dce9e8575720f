import { expect, test } from 'vitest'
import { clockTime } from './clock-time.ts'

test.each([
  [0, '12\u00a0a.m.'],
  [8 * 60 + 5, '8:05\u00a0a.m.'],
  [9 * 60, '9\u00a0a.m.'],
  [12 * 60 + 30, '12:30\u00a0p.m.'],
  [22 * 60, '10\u00a0p.m.'],
  [24 * 60 + 15, '12:15\u00a0a.m.'],
])('%i minutes after midnight is %j', (minutes, time) => {
  expect(clockTime(minutes)).toBe(time)
})
