import * as v from 'valibot'
import { expect, test } from 'vitest'
import { factor, listOf, matching, oneOf, origin, randomCharacters, trueOrFalse, wholeNumber } from './kinds.ts'

const isEven = (word: string) => Number(word) % 2 === 0

test.each([
  [wholeNumber(1, 300), ['1', '300', '007'], ['0', '301', '1.5', '-1', '1e2', '0x1', '1 2', '9999999999']],
  [factor(1000), ['0.001', '1', '1000', '1000.0'], ['0', '0.0', '1000.001', '-1', '.5', '1e2', 'Infinity']],
  [oneOf(['web', 'worker']), ['web', 'worker'], ['Web', 'we', 'web worker']],
  [trueOrFalse, ['true', 'false'], ['True', '1', 'yes']],
  [matching(/^a+$/, 'letters'), ['a', 'aa'], ['b', 'aab']],
  [listOf(isEven, 'even numbers'), ['2', '2,4', ' 2 ,\n4 '], ['1', '2, 3', '2;4']],
  [randomCharacters(32), ['k'.repeat(32), 'k'.repeat(33)], ['k'.repeat(31)]],
  [
    origin,
    ['http://localhost:1', 'HTTPS://EXAMPLE.COM/'],
    ['example.com', 'ftp://a', 'https://a/b', 'https://a:65536'],
  ],
])('%#: what is allowed and what is not', (kind: v.GenericSchema<string, unknown>, allowed, refused) => {
  expect(allowed.filter((text) => !v.is(kind, text))).toEqual([])
  expect(refused.filter((text) => v.is(kind, text))).toEqual([])
})
