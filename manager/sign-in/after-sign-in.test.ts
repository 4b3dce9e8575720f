import { expect, test } from 'vitest'
import { ownPath } from './after-sign-in.ts'

test('a link leads back to a page of the application', () => {
  expect(ownPath('/people')).toBe('/people')
  expect(ownPath('/leads?view=mine')).toBe('/leads?view=mine')
})

test('no link leads elsewhere', () => {
  for (const to of [null, '', 'people', '//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:0'])
    expect(ownPath(to)).toBe('/')
})
