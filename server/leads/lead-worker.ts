// The thread of writeInThread.
import { parentPort, workerData } from 'node:worker_threads'
import { openSqlite } from '#server/db/sqlite.ts'
import type { LeadOrder, LeadThreadData, StoredOrder } from './lead-thread.ts'
import { writeHere } from './lead-writer.ts'

const { dataDir, rules }: LeadThreadData = workerData
const answer = (stored: StoredOrder) => parentPort?.postMessage(stored)
const opened = openSqlite(dataDir).then((db) => ({ db, writer: writeHere(db, rules) }))

parentPort?.on('message', async (order: LeadOrder | 'close') => {
  if (order === 'close') {
    const { db } = await opened
    await db.close()
    // Nothing else keeps the thread.
    parentPort?.close()
    return
  }
  const { number, submissions, since } = order
  try {
    const { writer } = await opened
    answer({ number, storings: await writer.write(submissions, since) })
  } catch (error) {
    const { name, message, stack = '' } = error as Error
    answer({ number, error: { name, message, stack } })
  }
})
