// The thread of writeInThread.
import { parentPort, workerData } from 'node:worker_threads'
import { openSqlite } from '#server/db/sqlite.ts'
import type { LeadOrder, LeadThreadData, PlainError, StoredOrder } from './lead-thread.ts'
import { writeHere } from './lead-writer.ts'

const { dataDir, rules }: LeadThreadData = workerData
const answer = (stored: StoredOrder) => parentPort?.postMessage(stored)
const opened = openSqlite(dataDir).then((db) => ({ db, writer: writeHere(db, rules) }))
const waiting: LeadOrder[] = []
let last = Promise.resolve()

parentPort?.on('message', async (order: LeadOrder | 'close') => {
  if (order === 'close') {
    await last
    const { db } = await opened
    await db.close()
    // Nothing else keeps the thread.
    parentPort?.close()
    return
  }
  waiting.push(order)
  // All that came while the last transaction ran goes into one.
  if (waiting.length === 1)
    last = new Promise((resolve) => setImmediate(resolve)).then(() => storeTogether(waiting.splice(0)))
})

async function storeTogether(orders: LeadOrder[]): Promise<void> {
  try {
    const { writer } = await opened
    const answers = await writer.write(
      orders.flatMap(({ leads }) => leads),
      orders[0]?.since,
    )
    for (const { number, leads } of orders) answer({ number, answers: answers.splice(0, leads.length) })
  } catch (error) {
    // One of them cannot be stored: it must not take the others down.
    if (orders.length > 1) for (const order of orders) await storeTogether([order])
    else for (const { number } of orders) answer({ number, error: plain(error as Error) })
  }
}

const plain = ({ name, message, stack = '' }: Error): PlainError => ({ name, message, stack })
