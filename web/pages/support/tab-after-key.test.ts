import { expect, test } from 'vitest'
import { tabAfterKey } from './tab-after-key.ts'

const ids = ['one', 'two', 'three']

test('arrows go to the neighbor and around the ends', () => {
  expect(tabAfterKey('ArrowRight', ids, 'one')).toBe('two')
  expect(tabAfterKey('ArrowRight', ids, 'three')).toBe('one')
  expect(tabAfterKey('ArrowLeft', ids, 'one')).toBe('three')
  expect(tabAfterKey('ArrowUp', ids, 'three')).toBe('two')
  expect(tabAfterKey('ArrowDown', ids, 'two')).toBe('three')
})

test('Home and End go to the ends', () => {
  expect(tabAfterKey('Home', ids, 'two')).toBe('one')
  expect(tabAfterKey('End', ids, 'two')).toBe('three')
})

test('other keys are left to the browser', () => {
  expect(tabAfterKey('Tab', ids, 'two')).toBeUndefined()
  expect(tabAfterKey('Enter', ids, 'two')).toBeUndefined()
})
