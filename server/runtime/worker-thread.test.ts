import { beforeEach, expect, test } from 'vitest'
import { projectFile } from './project-files.ts'
import { WorkerThread } from './worker-thread.ts'

let counts: Int32Array
let thread: WorkerThread<string, string>

beforeEach(() => {
  const data = new SharedArrayBuffer(8)
  counts = new Int32Array(data)
  thread = new WorkerThread(projectFile('test/responding-thread.ts'), data)
})

const starts = () => counts[0]

test('the first request starts the thread, and each request gets its own response', async () => {
  expect(starts()).toBe(0)
  const waiting = thread.request('wait')
  expect(await thread.request('open')).toBe('open: done')
  expect(await waiting).toBe('wait: done')
  expect(starts()).toBe(1)
  await thread.close()
})

test('an error keeps its name and message, and the thread goes on', async () => {
  await expect(thread.request('refuse')).rejects.toMatchObject({ name: 'RangeError', message: 'too much' })
  expect(await thread.request('open')).toBe('open: done')
  expect(starts()).toBe(1)
  await thread.close()
})

test.each([
  ['exit', undefined],
  ['break', expect.objectContaining({ message: 'broken' })],
])('a thread that ends by %s rejects its requests, and the next request starts another thread', async (how, cause) => {
  const waiting = thread.request('never')
  const last = thread.request(how)
  for (const request of [waiting, last]) await expect(request).rejects.toThrow('The thread has ended')
  await expect(waiting).rejects.toMatchObject({ cause })
  expect(await thread.request('open')).toBe('open: done')
  expect(starts()).toBe(2)
  await thread.close()
})

test('a closed thread ends, and the next request starts another thread', async () => {
  const waiting = thread.request('never')
  expect(await thread.request('open')).toBe('open: done')
  const rejected = expect(waiting).rejects.toThrow('The thread has ended')
  await thread.close()
  await rejected
  expect(await thread.request('open')).toBe('open: done')
  expect(starts()).toBe(2)
  await thread.close()
})

test('closing a thread that never started does nothing', async () => {
  await thread.close()
  expect(starts()).toBe(0)
})
