import { expect, test } from 'vitest'
import { tabAfterKey } from './support-tabs.tsx'

const ids = ['one', 'two', 'three']

test('arrows select the neighbor and wrap around', () => {
  expect(tabAfterKey('ArrowRight', ids, 'one')).toBe('two')
  expect(tabAfterKey('ArrowRight', ids, 'three')).toBe('one')
  expect(tabAfterKey('ArrowLeft', ids, 'one')).toBe('three')
  expect(tabAfterKey('ArrowUp', ids, 'three')).toBe('two')
  expect(tabAfterKey('ArrowDown', ids, 'two')).toBe('three')
})

test('Home and End select the first and the last', () => {
  expect(tabAfterKey('Home', ids, 'two')).toBe('one')
  expect(tabAfterKey('End', ids, 'two')).toBe('three')
})

test('other keys select nothing', () => {
  expect(tabAfterKey('Tab', ids, 'two')).toBeUndefined()
  expect(tabAfterKey('Enter', ids, 'two')).toBeUndefined()
})
