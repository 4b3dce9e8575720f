import { expect, test } from 'vitest'
import { parseLead } from './lead.ts'
import { nameRules } from './lead-fields.ts'
import { findRefusedName, passNamePattern } from './name-link.ts'
import { passHash, readPassHash } from './pass-link.ts'

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
])('for %j the demo form refuses %s by the specified rule and %s by the people rule', (line, specified, people) => {
  expect(nameRules.map((rule) => findRefusedName(line, rule)?.field)).toEqual([specified, people])
})

test('an unfinished name is accepted if it is short', () => {
  expect(findRefusedName('Al', 'specified')).toEqual({ field: 'first_name', isShort: true })
  expect(findRefusedName('Al J', 'specified')).toEqual({ field: 'first_name', isShort: false })
  expect(findRefusedName('Alma J', 'specified')).toEqual({ field: 'last_name', isShort: true })
  expect(findRefusedName('Alma 7', 'specified')).toEqual({ field: 'last_name', isShort: false })
})

test('name field, pattern and lead schema agree on every short name', () => {
  const letters = ['a', 'é', '王', ' ', '-', "'", '&', '.', '7']
  const lines = letters.flatMap((one) =>
    letters.flatMap((two) =>
      letters.flatMap((three) => [one + two + three, `abc ${one}${two}${three}`, `${one}${two} abc`]),
    ),
  )
  for (const rule of nameRules) {
    const pattern = new RegExp(`^(?:${passNamePattern(rule)})$`, 'v')
    for (const line of lines.filter((line) => line.trim() !== '')) {
      const refused = findRefusedName(line, rule)
      expect(`${line}: ${pattern.test(line)}`).toBe(`${line}: ${refused === undefined}`)
      const { first_name = '', last_name = 'Lindqvist' } = readPassHash(passHash({ name: line, company: '' }))
      const lead = parseLead('demo', { first_name, last_name }, rule)
      const names = lead.ok ? [] : lead.refused.filter((field) => field === 'first_name' || field === 'last_name')
      expect(`${line}: ${names[0]}`).toBe(`${line}: ${refused?.field}`)
    }
  }
})
