import { expect, test } from 'vitest'
import { fillSlots } from './fill-placeholders.ts'

const asTyped: string = '{first name} {desk} {room}'

test('fills known placeholders, leaves markup in values and unknown placeholders unchanged', () => {
  expect(fillSlots(asTyped, { 'first name': '<b>$& {desk}</b>', desk: 'Desk 3' })).toBe(
    '<b>$& {desk}</b> Desk 3 {room}',
  )
})

test.each(['{to string}', '{constructor}', '{NAME}', '{}', '} {'])('%j has no value', (line: string) => {
  expect(fillSlots(line, {})).toBe(line)
})

test('the type of a known line requires each of its values', () => {
  expect(fillSlots('{count} of {all}, {count}', { count: 2, all: 'few' })).toBe('2 of few, 2')
  // @ts-expect-error without one of them
  expect(fillSlots('{count} of {all}', { count: 2 })).toBe('2 of {all}')
})
