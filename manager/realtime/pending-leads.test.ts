import { expect, test } from 'vitest'
import { createPendingLeads } from './pending-leads.ts'

const lead = (seq: number, name = `lead ${seq}`) => ({ id: `id ${seq}`, seq, name })
const seqs = (tray: ReturnType<typeof begun>) => tray.waiting.get().leads.map(({ seq }) => seq)

function begun(newest = 7) {
  const tray = createPendingLeads<ReturnType<typeof lead>>()
  tray.reset(newest)
  return tray
}

test('new leads are pending, newest first and each once, until they are shown', () => {
  const tray = begun()
  tray.add([lead(8), lead(9)])
  tray.add([lead(9), lead(10)])
  tray.add([lead(7)])
  expect([seqs(tray), tray.newest()]).toEqual([[10, 9, 8], 10])
  expect(tray.takePending().leads.map(({ seq }) => seq)).toEqual([10, 9, 8])
  expect([seqs(tray), tray.newest()]).toEqual([[], 10])
})

test('nothing is pending before a list was read', () => {
  const tray = createPendingLeads()
  tray.add([lead(8)])
  tray.addUnread(9)
  expect([tray.waiting.get(), tray.newest()]).toEqual([{ leads: [], isMore: false }, undefined])
})

test('reading the list again clears the pending leads', () => {
  const tray = begun()
  tray.add([lead(8)])
  tray.reset(9)
  tray.add([lead(9)])
  expect([seqs(tray), tray.newest()]).toEqual([[], 9])
})

test('a change updates pending leads, and an erased lead is no longer pending', () => {
  const tray = begun()
  tray.add([lead(8), lead(9)])
  let changes = 0
  tray.waiting.subscribe(() => (changes += 1))
  tray.replace([lead(5, 'not here')], ['id 4'])
  expect(changes).toBe(0)
  tray.replace([lead(8, 'taken')], ['id 9'])
  expect([tray.waiting.get().leads, changes]).toEqual([[lead(8, 'taken')], 1])
})

test('too many pending leads cause the list to be read again', () => {
  const tray = begun(0)
  tray.add(Array.from({ length: 201 }, (_, index) => lead(index + 1)))
  expect([tray.waiting.get().leads.length, tray.waiting.get().isMore, tray.newest()]).toEqual([200, true, 201])
  tray.takePending()
  tray.addUnread(900)
  tray.addUnread(800)
  tray.add([lead(850)])
  expect([tray.takePending(), tray.newest()]).toEqual([{ leads: [], isMore: true }, 900])
})
