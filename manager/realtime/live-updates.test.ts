import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeEventSource } from '../../test/fake-event-source.ts'
import { createLiveUpdates } from './live-updates.ts'

const lead = (seq: number) => ({ id: `${seq}`, seq })

beforeEach(() => {
  vi.useFakeTimers()
  FakeEventSource.opened = []
  vi.stubGlobal('EventSource', FakeEventSource)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open() {
  const parts = {
    tab: 'mine',
    page: vi.fn(async () => ({ leads: [lead(9), lead(8)], next: null })),
    rows: vi.fn(async () => []),
    putPresence: vi.fn(async () => {}),
    removePresence: vi.fn(async () => {}),
    isSignedIn: vi.fn(async () => true),
    onCounts: vi.fn(),
    onMe: vi.fn(),
    onHealth: vi.fn(),
    onChange: vi.fn(),
    onEnded: vi.fn(),
  }
  const liveUpdates = createLiveUpdates<ReturnType<typeof lead>, object>(parts)
  liveUpdates.pendingLeads.reset(7)
  liveUpdates.start()
  FakeEventSource.last.emit('hello', { session: 's', newest: 7, build: '1' })
  return { liveUpdates, parts }
}
const arrive = async (...seqs: number[]) => {
  const newest = seqs.at(-1) ?? 0
  FakeEventSource.last.emit('arrived', { after: (seqs[0] ?? 0) - 1, newest, count: seqs.length, rows: seqs.map(lead) })
  await vi.advanceTimersByTimeAsync(0)
}

test('new leads are pending, and are announced at most every five seconds', async () => {
  const { liveUpdates } = open()
  expect(liveUpdates.spoken.get()).toBe(0)
  await arrive(8)
  expect(liveUpdates.spoken.get()).toBe(1)
  await arrive(9)
  await arrive(10, 11)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(liveUpdates.spoken.get()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(liveUpdates.spoken.get()).toBe(4)
  await vi.advanceTimersByTimeAsync(5_000)
  liveUpdates.pendingLeads.takePending()
  expect(liveUpdates.spoken.get()).toBe(0)
})

test('each greeting triggers a read of missed changes', async () => {
  const { liveUpdates, parts } = open()
  FakeEventSource.last.lose()
  FakeEventSource.last.emit('hello', { session: 's', newest: 9, build: '1' })
  await vi.advanceTimersByTimeAsync(0)
  expect(liveUpdates.pendingLeads.waiting.get().leads).toEqual([lead(9), lead(8)])
  expect(parts.page).toHaveBeenCalledTimes(1)
})

test('without a stream it polls', async () => {
  const { liveUpdates } = open()
  FakeEventSource.last.refuse()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(liveUpdates.pendingLeads.newest()).toBe(9)
})

test('a screen is refreshed until the user leaves it', async () => {
  const { liveUpdates, parts } = open()
  const screen = { ids: () => ['3'], open: () => undefined, replace: vi.fn(), reread: vi.fn() }
  const leave = liveUpdates.show(screen)
  FakeEventSource.last.emit('changed', { ids: ['3'] })
  await vi.advanceTimersByTimeAsync(0)
  expect(screen.replace).toHaveBeenCalledWith([], ['3'])
  leave()
  FakeEventSource.last.emit('changed', { ids: ['3'] })
  await vi.advanceTimersByTimeAsync(0)
  expect(parts.rows).toHaveBeenCalledTimes(1)
})

test('other events reach their subscribers', async () => {
  const { liveUpdates, parts } = open()
  parts.isSignedIn.mockResolvedValue(false)
  FakeEventSource.last.emit('counts', { waiting: 1 })
  FakeEventSource.last.emit('me')
  FakeEventSource.last.emit('health')
  FakeEventSource.last.emit('ended')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(parts.onCounts).toHaveBeenCalledWith({ waiting: 1 })
  for (const callback of [parts.onMe, parts.onHealth, parts.onEnded]) expect(callback).toHaveBeenCalledTimes(1)
  expect(liveUpdates.state.get()).toBe('ended')
})

test('every event that may change a list or a figure triggers a refresh', async () => {
  const { parts } = open()
  expect(parts.onChange).toHaveBeenCalledTimes(1)
  await arrive(8)
  FakeEventSource.last.emit('changed', { ids: null })
  FakeEventSource.last.emit('counts', {})
  FakeEventSource.last.emit('health', {})
  expect(parts.onChange).toHaveBeenCalledTimes(5)
  FakeEventSource.last.emit('presence', { lead_id: '1', people: [] })
  FakeEventSource.last.emit('me', {})
  expect(parts.onChange).toHaveBeenCalledTimes(5)
  FakeEventSource.last.lose()
  FakeEventSource.last.emit('hello', { session: 's', newest: 9, build: '1' })
  expect(parts.onChange).toHaveBeenCalledTimes(6)
})
