import { expect, test } from 'vitest'
import { parseLead } from './lead.ts'
import { nameRules } from './lead-fields.ts'
import { carriedNamePattern, refusedName } from './name-link.ts'
import { carriedHash, readCarriedHash } from './pass-link.ts'

test.each([
  ['Marisol Rivera-Okonkwo', 'last_name', undefined],
  ["Sinéad O'Brien", 'last_name', undefined],
  ['Jin-ah Kim', 'first_name', undefined],
  ['R2D2', 'first_name', 'first_name'],
  ['Al Jones', 'first_name', undefined],
  ['Maria Li', 'last_name', undefined],
  ['Theo van Brandt <b>', 'last_name', 'last_name'],
  ['Amara Lindqvist', undefined, undefined],
  ['  Amara   Lindqvist ', undefined, undefined],
  ['Amara', undefined, undefined],
  ['', undefined, undefined],
])('of %j the demo form refuses %s as specified, and %s as people have names', (line, specified, people) => {
  expect(nameRules.map((rule) => refusedName(line, rule)?.field)).toEqual([specified, people])
})

test('a name that may be unfinished is only short', () => {
  expect(refusedName('Al', 'specified')).toEqual({ field: 'first_name', isShort: true })
  expect(refusedName('Al J', 'specified')).toEqual({ field: 'first_name', isShort: false })
  expect(refusedName('Alma J', 'specified')).toEqual({ field: 'last_name', isShort: true })
  expect(refusedName('Alma 7', 'specified')).toEqual({ field: 'last_name', isShort: false })
})

test('the form of a name, its pattern and the lead agree on every name of a few characters', () => {
  const letters = ['a', 'é', '王', ' ', '-', "'", '&', '.', '7']
  const lines = letters.flatMap((one) =>
    letters.flatMap((two) =>
      letters.flatMap((three) => [one + two + three, `abc ${one}${two}${three}`, `${one}${two} abc`]),
    ),
  )
  for (const rule of nameRules) {
    const pattern = new RegExp(`^(?:${carriedNamePattern(rule)})$`, 'v')
    for (const line of lines.filter((line) => line.trim() !== '')) {
      const refused = refusedName(line, rule)
      expect(`${line}: ${pattern.test(line)}`).toBe(`${line}: ${refused === undefined}`)
      const { first_name = '', last_name = 'Lindqvist' } = readCarriedHash(carriedHash({ name: line, company: '' }))
      const lead = parseLead('demo', { first_name, last_name }, rule)
      const names = lead.ok ? [] : lead.refused.filter((field) => field === 'first_name' || field === 'last_name')
      expect(`${line}: ${names[0]}`).toBe(`${line}: ${refused?.field}`)
    }
  }
})
