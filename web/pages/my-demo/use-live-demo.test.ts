import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Demo } from '#domain/demo.ts'
import { Hooks } from '../../../test/hooks.ts'
import { useLiveDemo } from './use-live-demo.ts'

const page = vi.hoisted(() => ({
  hooks: undefined as unknown as Hooks,
  /** Resolves the requests for the demo, in order. */
  respond: [] as ((version: string) => void)[],
}))
vi.mock('react', () => ({
  useState: (initial: unknown) => page.hooks.react.useState(initial),
  useEffect: (effect: () => void, given: unknown[]) => page.hooks.react.useLayoutEffect(effect, given),
}))
vi.mock('../../api/browser-api.ts', () => ({
  browserApi: {
    demo: () =>
      new Promise((resolve) => {
        page.respond.push((version) => resolve({ ok: true, data: demo(version) }))
      }),
  },
}))

class Events extends EventTarget {
  static opened: Events
  onerror = () => {}
  constructor() {
    super()
    Events.opened = this
  }
  close() {}
  emit(version: string) {
    this.dispatchEvent(Object.assign(new Event('demo'), { data: JSON.stringify(demo(version)) }))
  }
}

const demo = (version: string) => ({ version }) as Demo
const loaded = demo('loaded')
const shown = () => page.hooks.call(() => useLiveDemo('token', loaded))?.version

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(page, { hooks: new Hooks(), respond: [] })
  vi.stubGlobal('document', { hidden: false, documentElement: { dataset: {} } })
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal('EventSource', Events)
  shown()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function startPolling() {
  Events.opened.onerror()
  await vi.advanceTimersByTimeAsync(5_000)
}

async function respondTo(request: number, version: string) {
  page.respond[request]?.(version)
  await vi.advanceTimersByTimeAsync(0)
}

test('the demo is polled if events fail', async () => {
  await startPolling()
  await respondTo(0, 'polled')
  expect(shown()).toBe('polled')
})

test('an event is newer than the response to a request before it', async () => {
  await startPolling()
  Events.opened.emit('event')
  await respondTo(0, 'polled')
  expect(shown()).toBe('event')
})

test('a late response does not replace that of a later request', async () => {
  await startPolling()
  await vi.advanceTimersByTimeAsync(10_000)
  await respondTo(1, 'second')
  await respondTo(0, 'first')
  expect(shown()).toBe('second')
})
