import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TAKEN_OVER } from './demo-events.ts'

class Events extends EventTarget {
  static opened: Events[] = []
  closed = false
  readonly path: string
  constructor(path: string) {
    super()
    this.path = path
    Events.opened.push(this)
  }
  close() {
    this.closed = true
  }
  emit(version: string) {
    this.dispatchEvent(Object.assign(new Event('demo'), { lastEventId: version }))
  }
}

const page = { dataset: { events: '/api/demos/a/events', version: 'v1' } }

async function open({ search = '', hydrated = undefined as string | undefined, found = true } = {}) {
  const win = new EventTarget()
  const onWake = vi.fn()
  win.addEventListener('wake', onWake)
  vi.stubGlobal('document', {
    documentElement: { dataset: { api: 'https://api.example', hydrated } },
    querySelector: (selector: string) => (selector === '[data-events]' && found ? page : null),
  })
  vi.stubGlobal('location', { search })
  vi.stubGlobal('EventSource', Events)
  for (const name of ['addEventListener', 'dispatchEvent'] as const) vi.stubGlobal(name, win[name].bind(win))
  await import('./follow-demo.ts')
  return { onWake, win, events: Events.opened[0] }
}

beforeEach(() => {
  vi.resetModules()
  Events.opened = []
})
afterEach(() => void vi.unstubAllGlobals())

test('known versions change nothing, a new one loads React', async () => {
  const { onWake, events } = await open()
  expect(events?.path).toBe('https://api.example/api/demos/a/events')
  events?.emit('v1')
  expect(onWake).not.toHaveBeenCalled()
  events?.emit('v2')
  expect(onWake).toHaveBeenCalledTimes(1)
})

test('if events do not arrive, React loads and polls', async () => {
  const { onWake, events } = await open()
  events?.dispatchEvent(new Event('error'))
  expect(onWake).toHaveBeenCalledTimes(1)
})

test('when React follows the demo itself the stream is closed', async () => {
  const { win, events } = await open()
  expect(events?.closed).toBe(false)
  win.dispatchEvent(new Event(TAKEN_OVER))
  expect(events?.closed).toBe(true)
})

test('React reports a visitor who used the email’s link, then follows the demo', async () => {
  const { onWake } = await open({ search: '?via=email' })
  expect([onWake.mock.calls.length, Events.opened]).toEqual([1, []])
})

test.each([{ hydrated: '' }, { found: false }])('nothing is followed on a page like %o', async (state) => {
  const { onWake } = await open(state)
  expect([onWake.mock.calls.length, Events.opened]).toEqual([0, []])
})
