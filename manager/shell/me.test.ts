import { expect, test } from 'vitest'
import { internalPath } from '../sign-in/after-sign-in.ts'
import { returnQuery } from './me.ts'

const at = (pathname: string, search = '') => returnQuery({ pathname, search })

test('the door is told where somebody was, below the manager’s path', () => {
  expect(at('/manager/leads', '?view=held&kind=demo')).toBe('?to=%2Fleads%3Fview%3Dheld%26kind%3Ddemo')
})

test('from the start there is nothing to lead back to', () => {
  expect([at('/manager'), at('/manager/')]).toEqual(['', ''])
})

test('the door leads back to what it was told', () => {
  const to = new URLSearchParams(at('/manager/leads/0190d6f2', '?view=held')).get('to')
  expect(internalPath(to)).toBe('/leads/0190d6f2?view=held')
})
