import { expect, test } from 'vitest'
import { createSelection, createSingleSelection } from './selection.ts'

const all = ['a', 'b', 'c', 'd', 'e']

test('moving the current row notifies only the old and new rows', () => {
  const choice = createSingleSelection()
  const told: string[] = []
  for (const id of all) choice.marks.subscribe(id, () => told.push(id))
  choice.set('b')
  choice.set('c')
  choice.set('c')
  expect(told).toEqual(['b', 'b', 'c'])
  expect(all.filter((id) => choice.marks.get(id))).toEqual(['c'])
})

test('selection mode starts with the first selected row and ends with the last', () => {
  const selection = createSelection()
  selection.toggle('a')
  expect(selection.isOn.get()).toBe(true)
  selection.toggle('b')
  selection.toggle('a')
  expect(selection.ids.get()).toEqual(['b'])
  selection.toggle('b')
  expect(selection.isOn.get()).toBe(false)
})

test('a range reaches from the previous row to this one, in either direction', () => {
  const selection = createSelection()
  selection.toggle('d')
  selection.extend('b', all)
  expect(new Set(selection.ids.get())).toEqual(new Set(['b', 'c', 'd']))
  selection.extend('e', all)
  expect(new Set(selection.ids.get())).toEqual(new Set(['b', 'c', 'd', 'e']))
})

test('a range without a previous row is the row itself', () => {
  const selection = createSelection()
  selection.extend('c', all)
  expect(selection.ids.get()).toEqual(['c'])
})

test('clearing notifies only the selected rows', () => {
  const selection = createSelection()
  const told: string[] = []
  selection.toggle('a')
  selection.toggle('b')
  for (const id of all) selection.marks.subscribe(id, () => told.push(id))
  selection.clear()
  expect(told).toEqual(['a', 'b'])
  expect(selection.isOn.get()).toBe(false)
})
