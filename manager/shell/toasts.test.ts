import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToasts, TIME_TO_UNDO } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a toast goes after its time, and takes no earlier leave', () => {
  const toasts = createToasts()
  toasts.show({ words: 'Marked answered.' })
  vi.advanceTimersByTime(TIME_TO_UNDO - 1)
  expect(toasts.shown.get()?.words).toBe('Marked answered.')
  vi.advanceTimersByTime(1)
  expect(toasts.shown.get()).toBeUndefined()
})

test('the next takes its place, with a time of its own', () => {
  const toasts = createToasts()
  toasts.show({ words: 'One.' })
  vi.advanceTimersByTime(TIME_TO_UNDO - 1)
  toasts.show({ words: 'Two.' })
  vi.advanceTimersByTime(TIME_TO_UNDO - 1)
  expect(toasts.shown.get()?.words).toBe('Two.')
})

test('it is taken back once, and is gone then', () => {
  const toasts = createToasts()
  const undo = vi.fn()
  toasts.show({ words: 'Marked answered.', undo })
  toasts.undo()
  toasts.undo()
  expect(undo).toHaveBeenCalledOnce()
  expect(toasts.shown.get()).toBeUndefined()
})

test('what cannot be taken back stays, whoever asks', () => {
  const toasts = createToasts()
  toasts.show({ words: 'Not kept.' })
  toasts.undo()
  expect(toasts.shown.get()?.words).toBe('Not kept.')
})

test('it waits under focus or pointer, and has its whole time afterward', () => {
  const toasts = createToasts()
  toasts.show({ words: 'One.' })
  toasts.hold()
  vi.advanceTimersByTime(10 * TIME_TO_UNDO)
  expect(toasts.shown.get()?.words).toBe('One.')
  toasts.release()
  vi.advanceTimersByTime(TIME_TO_UNDO - 1)
  expect(toasts.shown.get()?.words).toBe('One.')
  vi.advanceTimersByTime(1)
  expect(toasts.shown.get()).toBeUndefined()
})

test('the next one waits too, if a pointer is there already', () => {
  const toasts = createToasts()
  toasts.show({ words: 'One.' })
  toasts.hold()
  toasts.show({ words: 'Two.' })
  vi.advanceTimersByTime(2 * TIME_TO_UNDO)
  expect(toasts.shown.get()?.words).toBe('Two.')
})

test('a pointer on what was dismissed holds nothing that comes later', () => {
  const toasts = createToasts()
  toasts.show({ words: 'One.' })
  toasts.hold()
  toasts.dismiss()
  toasts.show({ words: 'Two.' })
  vi.advanceTimersByTime(TIME_TO_UNDO)
  expect(toasts.shown.get()).toBeUndefined()
})
