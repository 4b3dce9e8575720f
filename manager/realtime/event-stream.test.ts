import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeEventSource } from '../../test/fake-event-source.ts'
import { createEventStream, type StreamListeners } from './event-stream.ts'

const hello = { session: 's1', newest: 7, build: '1.0.0' }
const names = ['hello', 'arrived', 'counts', 'changed', 'presence', 'health', 'me', 'ended'] as const
let page: EventTarget & { hidden: boolean }
let win: EventTarget
let received: [string, unknown][]
let isSignedIn: ReturnType<typeof vi.fn<() => Promise<boolean | undefined>>>
let onRefused: ReturnType<typeof vi.fn<() => void>>

beforeEach(() => {
  vi.useFakeTimers()
  FakeEventSource.opened = []
  received = []
  page = Object.assign(new EventTarget(), { hidden: false })
  win = new EventTarget()
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('document', page)
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, win[name].bind(win))
  isSignedIn = vi.fn(async () => true)
  onRefused = vi.fn()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start() {
  const on = Object.fromEntries(names.map((name) => [name, (data: unknown) => void received.push([name, data])]))
  const listeners = on as unknown as StreamListeners<never, unknown>
  const stream = createEventStream({ tab: 'mine', on: listeners, isSignedIn, onRefused })
  stream.start()
  return stream
}
function show(isHidden: boolean) {
  page.hidden = isHidden
  page.dispatchEvent(new Event('visibilitychange'))
}

test('a stream is open after the server’s greeting, and delivers events', () => {
  const { state } = start()
  expect([FakeEventSource.last.url, state.get()]).toEqual(['/api/manager/events?tab=mine', 'connecting'])
  FakeEventSource.last.emit('hello', hello)
  FakeEventSource.last.emit('changed', { ids: ['a'] })
  expect([state.get(), received]).toEqual([
    'open',
    [
      ['hello', hello],
      ['changed', { ids: ['a'] }],
    ],
  ])
})

test('a lost connection is reported at once, and the browser reconnects', () => {
  const { state } = start()
  FakeEventSource.last.emit('hello', hello)
  FakeEventSource.last.lose()
  expect(state.get()).toBe('lost')
  FakeEventSource.last.emit('hello', hello)
  expect([state.get(), FakeEventSource.opened.length]).toEqual(['open', 1])
})

test('a silent connection is replaced', () => {
  const { state } = start()
  FakeEventSource.last.emit('hello', hello)
  vi.advanceTimersByTime(39_000)
  FakeEventSource.last.emit('heartbeat')
  vi.advanceTimersByTime(39_000)
  expect([state.get(), FakeEventSource.opened.length]).toEqual(['open', 1])
  vi.advanceTimersByTime(1_000)
  expect([state.get(), FakeEventSource.opened.length]).toEqual(['lost', 2])
  expect(FakeEventSource.opened[0]?.readyState).toBe(FakeEventSource.CLOSED)
})

test('when the server refuses streams, retries back off and updates are polled', async () => {
  start()
  for (const pause of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    const tries = FakeEventSource.opened.length
    FakeEventSource.last.refuse()
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect(FakeEventSource.opened).toHaveLength(tries)
    await vi.advanceTimersByTimeAsync(1)
    expect(FakeEventSource.opened).toHaveLength(tries + 1)
  }
  expect(onRefused).toHaveBeenCalledTimes(6)
  FakeEventSource.last.emit('hello', hello)
  FakeEventSource.last.refuse()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(FakeEventSource.opened).toHaveLength(8)
})

test('a server that does not respond is retried', async () => {
  isSignedIn.mockResolvedValue(undefined)
  start()
  FakeEventSource.last.refuse()
  await vi.advanceTimersByTimeAsync(2_000)
  expect([FakeEventSource.opened.length, onRefused.mock.calls.length]).toEqual([2, 0])
})

test('the stream continues after a new sign-in', async () => {
  const { state } = start()
  FakeEventSource.last.emit('hello', hello)
  isSignedIn.mockResolvedValue(true)
  FakeEventSource.last.emit('ended')
  await vi.advanceTimersByTimeAsync(300)
  expect(FakeEventSource.opened).toHaveLength(2)
  FakeEventSource.last.emit('hello', hello)
  expect([state.get(), received.map(([name]) => name)]).toEqual(['open', ['hello', 'hello']])
})

test.each(['ended', 'refused'])('an ended session (%s) ends the stream for good', async (how) => {
  const { state } = start()
  isSignedIn.mockResolvedValue(false)
  if (how === 'ended') FakeEventSource.last.emit('ended')
  else FakeEventSource.last.refuse()
  await vi.advanceTimersByTimeAsync(120_000)
  show(true)
  show(false)
  win.dispatchEvent(new Event('online'))
  expect([state.get(), received, FakeEventSource.opened.length, vi.getTimerCount()]).toEqual([
    'ended',
    [['ended', {}]],
    1,
    0,
  ])
})

test('a hidden tab keeps its stream for a minute, and reconnects when shown', () => {
  const { state } = start()
  FakeEventSource.last.emit('hello', hello)
  show(true)
  vi.advanceTimersByTime(30_000)
  FakeEventSource.last.emit('heartbeat')
  vi.advanceTimersByTime(29_999)
  expect(state.get()).toBe('open')
  vi.advanceTimersByTime(1)
  expect([state.get(), FakeEventSource.last.readyState]).toEqual(['suspended', FakeEventSource.CLOSED])
  vi.advanceTimersByTime(600_000)
  expect(FakeEventSource.opened).toHaveLength(1)
  show(false)
  expect([state.get(), FakeEventSource.opened.length]).toEqual(['connecting', 2])
})

test('a tab that is shown again within a minute keeps its stream', () => {
  const { state } = start()
  FakeEventSource.last.emit('hello', hello)
  show(true)
  vi.advanceTimersByTime(39_000)
  show(false)
  FakeEventSource.last.emit('heartbeat')
  vi.advanceTimersByTime(39_000)
  expect([state.get(), FakeEventSource.opened.length]).toEqual(['open', 1])
})

test('a tab that is hidden during a retry delay does not reconnect', async () => {
  const { state } = start()
  const answer = Promise.withResolvers<boolean>()
  isSignedIn.mockReturnValue(answer.promise)
  FakeEventSource.last.refuse()
  await vi.advanceTimersByTimeAsync(2_000)
  show(true)
  await vi.advanceTimersByTimeAsync(60_000)
  answer.resolve(true)
  await vi.advanceTimersByTimeAsync(0)
  expect([state.get(), FakeEventSource.opened.length]).toEqual(['suspended', 1])
})

test('when the network returns, the stream reconnects at once', () => {
  const { state } = start()
  for (const lose of [() => {}, () => FakeEventSource.last.lose()]) {
    FakeEventSource.last.emit('hello', hello)
    const { last } = FakeEventSource
    lose()
    win.dispatchEvent(new Event('online'))
    expect([state.get(), last.readyState, FakeEventSource.last === last]).toEqual([
      'connecting',
      FakeEventSource.CLOSED,
      false,
    ])
  }
})

test('a stop leaves no timer and no stream', () => {
  const stream = start()
  FakeEventSource.last.emit('hello', hello)
  stream.stop()
  show(true)
  win.dispatchEvent(new Event('online'))
  expect([FakeEventSource.opened.length, vi.getTimerCount()]).toEqual([1, 0])
})
