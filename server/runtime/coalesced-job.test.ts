import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CoalescedJob } from './coalesced-job.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('calls during a run start one more run after it', async () => {
  const runs: PromiseWithResolvers<void>[] = []
  const refresh = new CoalescedJob(() => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  }, vi.fn())
  const all = [refresh.runNow(), refresh.runNow(), refresh.runNow()]
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(runs).toHaveLength(2)
  runs[1]?.resolve()
  await Promise.all(all)
  expect(runs).toHaveLength(2)
})

test('a failed run is retried until it succeeds or is stopped', async () => {
  const work = vi.fn().mockRejectedValueOnce(new Error('busy')).mockRejectedValueOnce(new Error('busy'))
  const onFailure = vi.fn()
  const refresh = new CoalescedJob(work, onFailure)
  await refresh.runNow()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([work.mock.calls.length, onFailure.mock.calls.length]).toEqual([3, 2])
  work.mockRejectedValueOnce(new Error('busy'))
  await refresh.runNow()
  refresh.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(work).toHaveBeenCalledTimes(4)
})

test('a run that fails after the stop is not retried until the next call', async () => {
  const run = Promise.withResolvers<void>()
  const work = vi.fn(() => run.promise)
  const refresh = new CoalescedJob(work, vi.fn())
  const running = refresh.runNow()
  refresh.stop()
  run.reject(new Error('busy'))
  await running
  await vi.advanceTimersByTimeAsync(10_000)
  expect(work).toHaveBeenCalledTimes(1)
  work.mockRejectedValueOnce(new Error('busy')).mockResolvedValue()
  await refresh.runNow()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(work).toHaveBeenCalledTimes(3)
})

test('a success cancels the retry', async () => {
  const work = vi.fn().mockRejectedValueOnce(new Error('busy'))
  const refresh = new CoalescedJob(work, vi.fn())
  await refresh.runNow()
  await refresh.runNow()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(work).toHaveBeenCalledTimes(2)
})

test('after a run there is a pause, and calls during it share the next run', async () => {
  const work = vi.fn(async () => {})
  const refresh = new CoalescedJob(work, vi.fn(), 100)
  await refresh.runNow()
  const next = Promise.all([refresh.runNow(), refresh.runNow()])
  await vi.advanceTimersByTimeAsync(99)
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await next
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(100)
  await refresh.runNow()
  expect(work).toHaveBeenCalledTimes(3)
})

test('a stop during the pause resolves waiting calls without a run', async () => {
  const work = vi.fn(async () => {})
  const refresh = new CoalescedJob(work, vi.fn(), 100)
  await refresh.runNow()
  const next = refresh.runNow()
  refresh.stop()
  await next
  expect([work.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
})
