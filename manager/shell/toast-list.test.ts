import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToasts, TIME_TO_UNDO, type Toasts } from './toast-list.ts'

let toasts: Toasts
beforeEach(() => {
  vi.useFakeTimers()
  toasts = createToasts()
})
afterEach(() => void vi.useRealTimers())

const words = () => toasts.shown.get().map((toast) => toast.words)

test('each toast stays for its whole time, whatever comes after it', () => {
  toasts.show({ words: 'One.' })
  vi.advanceTimersByTime(TIME_TO_UNDO - 1)
  toasts.show({ words: 'Two.' })
  expect(words()).toEqual(['Two.', 'One.'])
  vi.advanceTimersByTime(1)
  expect(words()).toEqual(['Two.'])
  vi.advanceTimersByTime(TIME_TO_UNDO - 2)
  expect(words()).toEqual(['Two.'])
  vi.advanceTimersByTime(1)
  expect(words()).toEqual([])
})

test('undo takes back the newest toast, then the one before it, each once', () => {
  const undone: string[] = []
  for (const one of ['One.', 'Two.', 'Three.']) toasts.show({ words: one, undo: () => void undone.push(one) })
  toasts.show({ words: 'Not kept.' })
  for (let press = 0; press < 4; press++) toasts.undo()
  expect(undone).toEqual(['Three.', 'Two.', 'One.'])
  expect(words(), 'a toast without undo stays').toEqual(['Not kept.'])
})

test('a toast that is named is undone before newer ones', () => {
  const undone: string[] = []
  for (const one of ['One.', 'Two.']) toasts.show({ words: one, undo: () => void undone.push(one) })
  toasts.undo(toasts.shown.get().at(-1)?.id)
  expect([undone, words()]).toEqual([['One.'], ['Two.']])
})

test('the caller that shows a toast can dismiss it', () => {
  const dismiss = toasts.show({ words: 'One.' })
  toasts.show({ words: 'Two.' })
  dismiss()
  dismiss()
  expect(words()).toEqual(['Two.'])
})

test('toasts wait under focus or pointer, and have their whole time afterward', () => {
  toasts.show({ words: 'One.' })
  toasts.hold()
  toasts.show({ words: 'Two.' })
  vi.advanceTimersByTime(10 * TIME_TO_UNDO)
  expect(words()).toEqual(['Two.', 'One.'])
  toasts.release()
  vi.advanceTimersByTime(TIME_TO_UNDO - 1)
  expect(words()).toEqual(['Two.', 'One.'])
  vi.advanceTimersByTime(1)
  expect(words()).toEqual([])
})

test('a pointer on a toast that was dismissed holds neither the others nor what comes later', () => {
  toasts.show({ words: 'One.' })
  const dismiss = toasts.show({ words: 'Two.' })
  toasts.hold()
  dismiss()
  toasts.show({ words: 'Three.' })
  vi.advanceTimersByTime(TIME_TO_UNDO)
  expect(words()).toEqual([])
})
