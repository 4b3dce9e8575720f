import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followChanges, notifyChange } from './refresh.ts'

let page: EventTarget & { hidden: boolean }
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function follow(answer: () => Promise<void> = async () => {}) {
  const read = vi.fn(answer)
  stop = followChanges(read)
  return read
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
function show(hidden: boolean) {
  page.hidden = hidden
  page.dispatchEvent(new Event('visibilitychange'))
}

test('simultaneous events cause one read, and later ones another read', async () => {
  const read = follow()
  await pass(10_000)
  notifyChange()
  notifyChange()
  await pass(300)
  expect(read).toHaveBeenCalledTimes(1)
  notifyChange()
  await pass(2_999)
  expect(read).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(read).toHaveBeenCalledTimes(2)
  await pass(60_000)
  expect(read).toHaveBeenCalledTimes(2)
})

test('an event during a read causes another read after it', async () => {
  let end = () => {}
  const read = follow(() => new Promise((resolve) => (end = resolve)))
  await pass(10_000)
  notifyChange()
  await pass(300)
  notifyChange()
  await pass(10_000)
  expect(read).toHaveBeenCalledTimes(1)
  end()
  await pass(3_000)
  expect(read).toHaveBeenCalledTimes(2)
})

test('a hidden page reads nothing until it is shown', async () => {
  const read = follow()
  show(true)
  notifyChange()
  await pass(60_000)
  expect(read).not.toHaveBeenCalled()
  show(false)
  await pass(300)
  expect(read).toHaveBeenCalledTimes(1)
})

test('a failed read is retried', async () => {
  const read = follow(vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('Offline')).mockResolvedValue())
  await pass(10_000)
  notifyChange()
  await pass(300)
  await pass(15_000)
  expect(read).toHaveBeenCalledTimes(2)
})

test('a page that the user left reads nothing more', async () => {
  const read = follow()
  notifyChange()
  stop()
  await pass(60_000)
  expect(read).not.toHaveBeenCalled()
})
