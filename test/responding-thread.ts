// The thread of server/runtime/worker-thread.test.ts. Its data counts starts.
import { workerData } from 'node:worker_threads'
import { respondToRequests } from '#server/runtime/worker-thread.ts'

const counts = new Int32Array(workerData as SharedArrayBuffer)
const opened = Promise.withResolvers<void>()
Atomics.add(counts, 0, 1)

respondToRequests(async (request: string) => {
  if (request === 'refuse') throw new RangeError('too much')
  if (request === 'exit') process.exit(1)
  if (request === 'break') setImmediate(fail)
  if (request === 'open') opened.resolve()
  if (request === 'wait') await opened.promise
  if (request === 'never' || request === 'break') await new Promise(() => {})
  return `${request}: done`
})

function fail(): never {
  throw new Error('broken')
}
