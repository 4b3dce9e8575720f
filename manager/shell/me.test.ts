import { expect, test } from 'vitest'
import { internalPath } from '../sign-in/after-sign-in.ts'
import { returnQuery } from './me.ts'

const at = (pathname: string, search = '') => returnQuery({ pathname, search })

test('sign-in receives the previous page, relative to the manager’s path', () => {
  expect(at('/manager/leads', '?view=held&kind=demo')).toBe('?to=%2Fleads%3Fview%3Dheld%26kind%3Ddemo')
})

test('from the start page there is no return path', () => {
  expect([at('/manager'), at('/manager/')]).toEqual(['', ''])
})

test('sign-in returns to the previous page', () => {
  const to = new URLSearchParams(at('/manager/leads/0190d6f2', '?view=held')).get('to')
  expect(internalPath(to)).toBe('/leads/0190d6f2?view=held')
})
