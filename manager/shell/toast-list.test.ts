import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToasts, TIME_TO_UNDO, type Toasts } from './toast-list.ts'

let toasts: Toasts
beforeEach(() => {
  vi.useFakeTimers()
  toasts = createToasts()
})
afterEach(() => void vi.useRealTimers())

const copy = () => toasts.shown.get().map((toast) => toast.text)

test('each toast stays for its full time, whatever follows', () => {
  toasts.show({ text: 'One.' })
  vi.advanceTimersByTime(TIME_TO_UNDO - 1)
  toasts.show({ text: 'Two.' })
  expect(copy()).toEqual(['Two.', 'One.'])
  vi.advanceTimersByTime(1)
  expect(copy()).toEqual(['Two.'])
  vi.advanceTimersByTime(TIME_TO_UNDO - 2)
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
  vi.advanceTimersByTime(10 * TIME_TO_UNDO)
  expect(copy()).toEqual(['Two.', 'One.'])
  toasts.resume()
  vi.advanceTimersByTime(TIME_TO_UNDO - 1)
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
  vi.advanceTimersByTime(TIME_TO_UNDO)
  expect(copy()).toEqual([])
})
