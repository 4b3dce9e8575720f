import { expect, test } from 'vitest'
import { places } from './hall.ts'
import { hallLink, hallQuery, readHallLink } from './hall-link.ts'

const read = (query: string) => {
  const { from, to, ...rest } = readHallLink(new URLSearchParams(query))
  return { from: from.id, to: to.id, ...rest }
}
const nothingElse = { search: '', unknown: undefined }

test.each([
  ['', 'Door 2', 'D14'],
  ['to=C06&from=Door 3', 'Door 3', 'C06'],
  ['to=c06&from=door3', 'Door 3', 'C06'],
  ['to=C06', 'Door 1', 'C06'],
  ['to=C06&from=', 'Door 1', 'C06'],
  ['from=Caf%C3%A9', 'Café', 'D14'],
  ['to=D14&from=D14', 'D14', 'D14'],
  ['to=&from=', 'Door 2', 'D14'],
  ['utm_source=x', 'Door 2', 'D14'],
])('%j is the route from %s to %s', (query, from, to) => {
  expect(read(query)).toEqual({ from, to, ...nothingElse })
})

test('an unknown place is reported, and the rest of the link still applies', () => {
  expect(read('to=K21&from=Door 3')).toEqual({ from: 'Door 3', to: 'D14', search: '', unknown: 'K21' })
  expect(read('to=C06&from=K21')).toEqual({ from: 'Door 1', to: 'C06', search: '', unknown: 'K21' })
  expect(read('to=K21&from=K22')).toMatchObject({ unknown: 'K21' })
  expect(read('to=K21&q=lamp')).toEqual({ from: 'Door 2', to: 'D14', search: 'lamp', unknown: 'K21' })
})

test('a link can be written and read for every route', () => {
  for (const from of places)
    for (const to of places) expect(read(hallLink({ from, to }))).toEqual({ from: from.id, to: to.id, ...nothingElse })
})

test('typed text is shown on one line of at most 40 characters', () => {
  expect(read(`q=${'x'.repeat(10_000)}`).search).toBe('x'.repeat(40))
  expect(read(`q=${'😀'.repeat(10_000)}`).search).toBe('😀'.repeat(20))
  expect(read('q=a%00%0Ab%E2%80%AEc').search).toBe('a b c')
  expect(read(`to=${'小'.repeat(10_000)}`).unknown).toBe('小'.repeat(40))
  expect(read('q=<script>').search).toBe('<script>')
})

test.each([
  ['utm_source=x&m=pass', ''],
  ['q=', 'q='],
  ['from=Door%202&utm_source=x&to=D14', 'to=D14&from=Door+2'],
  ['to=%20D14%0A', 'to=D14'],
  [`q=${'a'.repeat(2_000)}`, `q=${'a'.repeat(40)}`],
])('the query %s changes the plan by %s, which it reads the same way', (given, query) => {
  expect(hallQuery(new URLSearchParams(given))).toBe(query)
  expect(hallQuery(new URLSearchParams(query))).toBe(query)
  expect(readHallLink(new URLSearchParams(query))).toEqual(readHallLink(new URLSearchParams(given)))
})
