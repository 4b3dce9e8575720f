import { expect, test } from 'vitest'
import { fillSlots } from './fill-placeholders.ts'

const asTyped: string = '{first name} {desk} {room}'

test('known slots are filled, markup in a value stays as it is, unknown slots stay', () => {
  expect(fillSlots(asTyped, { 'first name': '<b>$& {desk}</b>', desk: 'Desk 3' })).toBe(
    '<b>$& {desk}</b> Desk 3 {room}',
  )
})

test.each(['{to string}', '{constructor}', '{NAME}', '{}', '} {'])('%j has no value', (line: string) => {
  expect(fillSlots(line, {})).toBe(line)
})

test('a line that is known asks for each of its values', () => {
  expect(fillSlots('{count} of {all}, {count}', { count: 2, all: 'few' })).toBe('2 of few, 2')
  // @ts-expect-error without one of them
  expect(fillSlots('{count} of {all}', { count: 2 })).toBe('2 of {all}')
})
