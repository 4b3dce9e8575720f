import { expect, test } from 'vitest'
import { countPeople, groupByTimeZone } from '#domain/message/audience.ts'
import { segments } from '#domain/message/message-draft.ts'
import { localMinutes } from '#domain/message/quiet-hours.ts'
import { sampleAudience, sampleMidnight, sampleSlots } from './sample-audience.ts'

test('the segments are subsets of everyone, zone by zone', () => {
  const totals = segments.map((segment) => countPeople(sampleAudience, segment))
  expect(totals).toEqual([1200, 860, 260, 80])
  const [everyone = [], ...others] = segments.map((segment) =>
    groupByTimeZone(sampleAudience, segment).map(({ count }) => count),
  )
  expect(everyone).toEqual(everyone.map((_, zone) => others.reduce((sum, counts) => sum + (counts[zone] ?? 0), 0)))
})

test('the sample day starts in London, and the longest name has 20 letters', () => {
  expect(localMinutes(sampleMidnight, 'Europe/London')).toBe(0)
  expect(new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/London', weekday: 'long' }).format(sampleMidnight)).toBe(
    'Thursday',
  )
  expect(sampleSlots.longest['first name']).toHaveLength(20)
})
