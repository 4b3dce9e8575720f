import { expect, test } from 'vitest'
import { passHash, readPassHash } from './pass-link.ts'

test.each([
  [{ name: 'Amara Lindqvist', company: 'Kettle & Crane' }, '#name=Amara+Lindqvist&company=Kettle+%26+Crane'],
  [{ name: 'Amara', company: '' }, '#name=Amara'],
  [{ name: '', company: '' }, ''],
])('%o is encoded as %s', (pass, hash) => {
  expect(passHash(pass)).toBe(hash)
})

test.each([
  ['#name=Amara+Lindqvist&company=Kettle+%26+Crane', 'Amara', 'Lindqvist', 'Kettle & Crane'],
  ['#name=Amara%20van%20Lind', 'Amara', 'van Lind', undefined],
  ['#company=%3Cb%3E%00x', undefined, undefined, '<b>x'],
  ['#name=%E0%A4%A', '\ufffd%A', undefined, undefined],
  ['#main', undefined, undefined, undefined],
  ['', undefined, undefined, undefined],
])('%s fills in %s, %s and %s', (hash, first, last, company) => {
  const values = readPassHash(hash)
  expect([values.first_name, values.last_name, values.company]).toEqual([first, last, company])
})

test('the first 40 of 10,000 characters are read, in any script', () => {
  expect(readPassHash(passHash({ name: '王'.repeat(10_000), company: '' }))).toEqual({
    first_name: '王'.repeat(40),
  })
})
