import type { FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exitOnSignals } from './process-exit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function listening(drainSeconds?: number) {
  const listeners = new Map<string | symbol, (signal: string) => void>()
  vi.spyOn(process, 'on').mockImplementation((signal, listener) => {
    listeners.set(signal, listener)
    return process
  })
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const log = { info: vi.fn(), warn: vi.fn() }
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const stop = vi.fn(() => promise)
  exitOnSignals(log as unknown as FastifyBaseLogger, stop, drainSeconds)
  return { send: (signal: 'SIGTERM' | 'SIGINT') => listeners.get(signal)?.(signal), exit, log, stop, finish }
}

test('finishes pending work and exits with 0', async () => {
  const { send, exit, log, finish } = listening()
  send('SIGTERM')
  await vi.advanceTimersByTimeAsync(8_999)
  expect(exit).not.toHaveBeenCalled()
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(exit.mock.calls).toEqual([[0]])
  expect(log.info.mock.calls).toEqual([[{ signal: 'SIGTERM' }, 'Stopping']])
  expect(log.warn).not.toHaveBeenCalled()
})

test.each([
  [undefined, 9_000],
  [5, 14_000],
])('exits with 0 although work hangs, after %s s of draining and 9 s', async (drainSeconds, patience) => {
  const { send, exit, log } = listening(drainSeconds)
  send('SIGTERM')
  await vi.advanceTimersByTimeAsync(patience - 1)
  expect(exit).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(exit.mock.calls).toEqual([[0]])
  expect(log.warn.mock.calls).toEqual([['Not everything could be finished']])
})

test('a second signal exits at once, unless it repeats the first within a second', async () => {
  const { send, exit, stop } = listening()
  send('SIGINT')
  await vi.advanceTimersByTimeAsync(1_000)
  send('SIGINT')
  expect(exit).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  send('SIGTERM')
  expect(exit.mock.calls).toEqual([[1]])
  expect(stop).toHaveBeenCalledTimes(1)
})
