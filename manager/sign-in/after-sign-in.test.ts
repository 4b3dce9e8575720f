import { expect, test } from 'vitest'
import { internalPath } from './after-sign-in.ts'

test('a return path leads to a page of the application', () => {
  expect(internalPath('/people')).toBe('/people')
  expect(internalPath('/leads?view=mine')).toBe('/leads?view=mine')
})

test('no return path leads elsewhere', () => {
  for (const to of [null, '', 'people', '//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:0'])
    expect(internalPath(to)).toBe('/')
})
