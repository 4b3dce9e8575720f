import { expect, test } from 'vitest'
import {
  correctedQuery,
  type QueueNumber,
  queueLimits,
  queueNumberNames,
  queueQuery,
  readQueueNumbers,
} from './queue-numbers.ts'

const read = (query: string) => readQueueNumbers(new URLSearchParams(query))
const sample = { arrivals: 480, desks: 6, now: 42, fast: 8 }

test('without numbers the sample is shown, which has no query', () => {
  expect(read('')).toEqual(sample)
  expect(queueQuery(read(''))).toBe('')
  expect(queueQuery(read('arrivals=480&fast=8'))).toBe('')
})

test('given numbers are read, and missing ones come from the sample', () => {
  expect(read('arrivals=900')).toEqual({ ...sample, arrivals: 900 })
  expect(queueQuery(read('fast=9&arrivals=900&utm_source=mail'))).toBe('arrivals=900&desks=6&now=42&fast=9')
})

test.each(queueNumberNames)('%s is limited to its range and steps', (name: QueueNumber) => {
  const { min, max, step } = queueLimits[name]
  const one = (value: number | string) => read(`${name}=${value}`)[name]
  expect([one(min), one(max)]).toEqual([min, max])
  expect([one(min - 1), one(max + 1), one(-max), one(999_999_999)]).toEqual([min, max, min, max])
  expect(one(min + step * 1.4)).toBe(min + step)
  expect(one(min + step * 1.6)).toBe(min + 2 * step)
})

test.each(['', 'many', 'NaN', 'Infinity', '1e9', '0x10', '٤٨٠', '5'.repeat(10_000), '<script>', '4 80', '480;6'])(
  'not a number: %.20s',
  (text) => {
    expect(readQueueNumbers(new URLSearchParams({ arrivals: text }))).toEqual(sample)
  },
)

test('each variant has one query, which reads back as the same numbers', () => {
  for (const query of ['arrivals=0', 'desks=25', 'now=5.4', 'fast=60&now=180&desks=24&arrivals=2999', 'arrivals=455'])
    expect(queueQuery(read(queueQuery(read(query))))).toBe(queueQuery(read(query)))
})

test('the first of two values counts, as in a form', () => {
  expect(read('desks=3&desks=9').desks).toBe(3)
  const form = new FormData()
  form.set('desks', '3')
  expect(readQueueNumbers(form).desks).toBe(3)
})

test.each([
  ['arrivals=999999&desks=-3', 'arrivals=3000&desks=1&now=42&fast=8'],
  ['arrivals=485', 'arrivals=490&desks=6&now=42&fast=8'],
  ['desks=abc&utm_source=x', 'desks=6&utm_source=x&arrivals=480&now=42&fast=8'],
  ['fast=', 'fast=8&arrivals=480&desks=6&now=42'],
  ['arrivals=480&desks=6&now=42&fast=8', undefined],
  ['desks=7', undefined],
  ['', undefined],
])('the query %j is corrected to %j', (query, corrected) => {
  expect(correctedQuery(new URLSearchParams(query))).toBe(corrected)
})
