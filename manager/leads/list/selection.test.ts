import { expect, test } from 'vitest'
import { createSelection, createSingleSelection } from './selection.ts'

const all = ['a', 'b', 'c', 'd', 'e']

test('a choice that moves tells the row that it leaves and the one that it reaches, and no others', () => {
  const choice = createSingleSelection()
  const told: string[] = []
  for (const id of all) choice.marks.subscribe(id, () => told.push(id))
  choice.set('b')
  choice.set('c')
  choice.set('c')
  expect(told).toEqual(['b', 'b', 'c'])
  expect(all.filter((id) => choice.marks.get(id))).toEqual(['c'])
})

test('selecting begins with the first row and ends with the last', () => {
  const selection = createSelection()
  selection.toggle('a')
  expect(selection.isOn.get()).toBe(true)
  selection.toggle('b')
  selection.toggle('a')
  expect(selection.ids.get()).toEqual(['b'])
  selection.toggle('b')
  expect(selection.isOn.get()).toBe(false)
})

test('a range reaches from the row before to this one, in either direction', () => {
  const selection = createSelection()
  selection.toggle('d')
  selection.extend('b', all)
  expect(new Set(selection.ids.get())).toEqual(new Set(['b', 'c', 'd']))
  selection.extend('e', all)
  expect(new Set(selection.ids.get())).toEqual(new Set(['b', 'c', 'd', 'e']))
})

test('a range without a row before it is that row', () => {
  const selection = createSelection()
  selection.extend('c', all)
  expect(selection.ids.get()).toEqual(['c'])
})

test('clearing tells the rows that were selected, and no others', () => {
  const selection = createSelection()
  const told: string[] = []
  selection.toggle('a')
  selection.toggle('b')
  for (const id of all) selection.marks.subscribe(id, () => told.push(id))
  selection.clear()
  expect(told).toEqual(['a', 'b'])
  expect(selection.isOn.get()).toBe(false)
})
