import { expect, test } from 'vitest'
import { memoryStorage } from '../../test/memory-storage.ts'
import { readChoice, storeChoice } from './consent-choice.ts'

const noon = new Date('2026-11-20T12:00:00Z')

test.each(['accepted', 'declined'] as const)('%s is stored with its version and time', (choice) => {
  const storage = memoryStorage({})
  storeChoice(storage, choice, noon)
  expect(JSON.parse(storage.getItem('consent') ?? '')).toEqual({ version: 1, choice, at: '2026-11-20T12:00:00.000Z' })
  expect(readChoice(storage)).toBe(choice)
})

test.each([
  ['nothing', {}],
  ['a choice for another version', { consent: '{"version":0,"choice":"accepted"}' }],
  ['an unknown choice', { consent: '{"version":1,"choice":"yes"}' }],
  ['invalid JSON', { consent: 'accepted' }],
  ['null', { consent: 'null' }],
])('%s counts as no choice', (_, stored: Record<string, string>) => {
  expect(readChoice(memoryStorage(stored))).toBeUndefined()
})
