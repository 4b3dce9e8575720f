import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToasts, TIME_TO_UNDO, TOAST_TIME, type Toasts } from './toast-list.ts'

let toasts: Toasts
beforeEach(() => {
  vi.useFakeTimers()
  toasts = createToasts()
})
afterEach(() => void vi.useRealTimers())

const copy = () => toasts.shown.get().map((toast) => toast.text)

test('each toast stays for its full time, whatever follows', () => {
  toasts.show({ text: 'One.' })
  vi.advanceTimersByTime(TOAST_TIME - 1)
  toasts.show({ text: 'Two.' })
  expect(copy()).toEqual(['Two.', 'One.'])
  vi.advanceTimersByTime(1)
  expect(copy()).toEqual(['Two.'])
  vi.advanceTimersByTime(TOAST_TIME - 2)
  expect(copy()).toEqual(['Two.'])
  vi.advanceTimersByTime(1)
  expect(copy()).toEqual([])
})

test('undo applies to the newest toast, then to the one before it, each once', () => {
  const undone: string[] = []
  for (const one of ['One.', 'Two.', 'Three.']) toasts.show({ text: one, undo: () => void undone.push(one) })
  toasts.show({ text: 'Not kept.' })
  for (let press = 0; press < 4; press++) toasts.undo()
  expect(undone).toEqual(['Three.', 'Two.', 'One.'])
  expect(copy(), 'a toast without undo stays').toEqual(['Not kept.'])
})

test('a toast that is named can be undone before newer ones', () => {
  const undone: string[] = []
  for (const one of ['One.', 'Two.']) toasts.show({ text: one, undo: () => void undone.push(one) })
  toasts.undo(toasts.shown.get().at(-1)?.id)
  expect([undone, copy()]).toEqual([['One.'], ['Two.']])
})

test('the caller that shows a toast can dismiss it', () => {
  const dismiss = toasts.show({ text: 'One.' })
  toasts.show({ text: 'Two.' })
  dismiss()
  dismiss()
  expect(copy()).toEqual(['Two.'])
})

test('toasts wait under focus or pointer, then stay for their full time', () => {
  toasts.show({ text: 'One.' })
  toasts.pause()
  toasts.show({ text: 'Two.' })
  vi.advanceTimersByTime(10 * TOAST_TIME)
  expect(copy()).toEqual(['Two.', 'One.'])
  toasts.resume()
  vi.advanceTimersByTime(TOAST_TIME - 1)
  expect(copy()).toEqual(['Two.', 'One.'])
  vi.advanceTimersByTime(1)
  expect(copy()).toEqual([])
})

test('a pointer on a dismissed toast pauses neither other nor later toasts', () => {
  toasts.show({ text: 'One.' })
  const dismiss = toasts.show({ text: 'Two.' })
  toasts.pause()
  dismiss()
  toasts.show({ text: 'Three.' })
  vi.advanceTimersByTime(TOAST_TIME)
  expect(copy()).toEqual([])
})

test('the last 20 actions can be undone for ten minutes, newest first, after their toasts are gone', () => {
  const undone: string[] = []
  for (let one = 1; one <= 21; one++) toasts.show({ text: `${one}.`, undo: () => void undone.push(`${one}.`) })
  vi.advanceTimersByTime(TIME_TO_UNDO - 1)
  expect(copy()).toEqual([])
  expect(toasts.undoable.get().map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, at) => `${21 - at}.`))
  toasts.undo()
  toasts.undo()
  expect(undone).toEqual(['21.', '20.'])
  expect(copy(), 'each one is named').toEqual(['Undone: 20.', 'Undone: 21.'])
  vi.advanceTimersByTime(1)
  toasts.undo()
  expect(undone).toHaveLength(2)
})

test('an action that cannot be undone later is forgotten with its toast', () => {
  toasts.show({ text: 'Sent soon.', undo: () => {}, canUndoLater: false })
  expect(toasts.undoable.get()).toHaveLength(1)
  vi.advanceTimersByTime(TOAST_TIME)
  expect(toasts.undoable.get()).toEqual([])
})

test('a toast that its caller dismisses can no longer be undone', () => {
  const dismiss = toasts.show({ text: 'One.', undo: () => {} })
  toasts.dismiss(toasts.shown.get()[0]?.id ?? 0)
  expect(toasts.undoable.get()).toHaveLength(1)
  dismiss()
  expect(toasts.undoable.get()).toEqual([])
})
