import { beforeEach, expect, test } from 'vitest'
import { projectFile } from './project-file.ts'
import { ThreadEnded, WorkerThread } from './worker-thread.ts'

let counts: Int32Array
let thread: WorkerThread<string, string>

beforeEach(() => {
  const data = new SharedArrayBuffer(8)
  counts = new Int32Array(data)
  thread = new WorkerThread(projectFile('test/answering-thread.ts'), data)
})

const starts = () => counts[0]
const ends = () => counts[1]

test('the first request starts the thread, and each gets its own answer, whichever comes first', async () => {
  expect(starts()).toBe(0)
  const waiting = thread.ask('wait')
  expect(await thread.ask('open')).toBe('open: done')
  expect(await waiting).toBe('wait: done')
  expect(starts()).toBe(1)
  await thread.close()
})

test('an error comes out with its name and message, and the thread goes on', async () => {
  await expect(thread.ask('refuse')).rejects.toMatchObject({ name: 'RangeError', message: 'too much' })
  expect(await thread.ask('open')).toBe('open: done')
  expect(starts()).toBe(1)
  await thread.close()
})

test.each([
  ['exit', undefined],
  ['break', expect.objectContaining({ message: 'broken' })],
])('after a thread that ends by %s its requests reject, and the next starts another', async (how, cause) => {
  const waiting = thread.ask('never')
  const last = thread.ask(how)
  for (const request of [waiting, last])
    await expect(request).rejects.toSatisfy((error) => error instanceof ThreadEnded)
  await expect(waiting).rejects.toMatchObject({ cause })
  expect(await thread.ask('open')).toBe('open: done')
  expect(starts()).toBe(2)
  await thread.close()
})

test('close waits for what was asked before, and the thread lets go of what it holds', async () => {
  const last = thread.ask('in the next turn')
  await thread.close()
  expect(ends()).toBe(1)
  expect(await last).toBe('in the next turn: done')
})

test('a thread that was never asked has nothing to close', async () => {
  await thread.close()
  expect([starts(), ends()]).toEqual([0, 0])
})
