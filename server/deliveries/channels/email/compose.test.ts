import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import type { Context } from '#server/context.ts'
import { holdTemplates } from './templates.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function hold(NODE_ENV: string) {
  const load = vi.fn(() => Promise.reject(new Error('There is no build')))
  const warn = vi.fn()
  // The function uses these members of the context alone.
  const context = { config: readConfig({ NODE_ENV }), log: { warn } } as unknown as Context
  return { load, warn, stop: holdTemplates(context, load) }
}

test('the built emails are loaded soon after the start, and a failure is logged', async () => {
  const { load, warn } = hold('production')
  await vi.advanceTimersByTimeAsync(10_000)
  expect([load.mock.calls, warn.mock.calls.length]).toEqual([[['production']], 1])
})

test('neither during development nor after the stop', async () => {
  const developing = hold('development')
  const stopped = hold('production')
  stopped.stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([developing.load.mock.calls, stopped.load.mock.calls]).toEqual([[], []])
})
