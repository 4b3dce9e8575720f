import { expect, test } from 'vitest'
import { der } from './der.ts'

test.each([
  [[0x00], '020100'],
  [[0x00, 0x00], '020100'],
  [[0x7f], '02017f'],
  [[0x80], '02020080'],
  [[0x00, 0x01], '020101'],
  [[0x00, 0x00, 0x80, 0x00], '0203008000'],
  [[0x12, 0x00], '02021200'],
])('an integer of the bytes %j has the shortest form', (bytes, expected) => {
  expect(der.integer(Buffer.from(bytes)).toString('hex')).toBe(expected)
})
