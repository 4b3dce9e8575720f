import { Worker } from 'node:worker_threads'
import type { Database } from '#server/db/database.ts'
import { DatabaseBusy, DatabaseFull } from '#server/db/database-errors.ts'
import { programFile } from '#server/process/project-file.ts'
import type { LeadAnswer, LeadWriter } from './lead-writer.ts'
import type { SentLead } from './prepare-lead.ts'
import type { LeadRules } from './store-leads.ts'

/** What the thread works with. */
export interface LeadThreadData {
  dataDir: string
  rules: LeadRules
}

/** What it is asked to store. */
export interface LeadOrder {
  number: number
  leads: SentLead[]
  since: number | undefined
}

/** What is left of an error on its way out of the thread: its class would be lost. */
export type PlainError = Required<Pick<Error, 'name' | 'message' | 'stack'>>

/** What it answers. */
export type StoredOrder = { number: number } & ({ answers: LeadAnswer[] } | { error: PlainError })

const program = programFile('server/leads/lead-worker.ts')

/**
 * Prepares and writes leads in a thread, by a connection of its own, so that the thread that answers visitors reads the next leads
 * meanwhile, and a slow disk keeps nobody waiting but those whose leads go there. The first lead starts the thread.
 */
export function writeInThread(db: Pick<Database, 'inTurn'>, dataDir: string, rules: LeadRules): LeadWriter {
  const waiting = new Map<number, PromiseWithResolvers<LeadAnswer[]>>()
  let worker: Worker | undefined
  let count = 0

  function start(): Worker {
    const data: LeadThreadData = { dataDir, rules }
    const thread = new Worker(program, { workerData: data })
    thread.on('message', (answer: StoredOrder) => {
      const order = waiting.get(answer.number)
      waiting.delete(answer.number)
      if (waiting.size === 0) thread.unref()
      if ('error' in answer) order?.reject(errorOf(answer.error))
      else order?.resolve(answer.answers)
    })
    let cause: unknown
    thread.on('error', (error) => {
      cause = error
    })
    // The next order starts a new thread.
    thread.on('exit', () => {
      worker = undefined
      for (const { reject } of waiting.values()) reject(new DatabaseBusy('The thread that writes has ended', { cause }))
      waiting.clear()
    })
    return thread
  }

  function order(leads: SentLead[], since: number | undefined): Promise<LeadAnswer[]> {
    const number = ++count
    const stored = Promise.withResolvers<LeadAnswer[]>()
    waiting.set(number, stored)
    worker ??= start()
    // The process stays as long as somebody waits, and no longer.
    worker.ref()
    worker.postMessage({ number, leads, since } satisfies LeadOrder)
    return stored.promise
  }

  return {
    write: (leads, since) => db.inTurn(() => order(leads, since)),
    close: async () => {
      if (!worker) return
      const thread = worker
      thread.ref()
      // However it ends: not by once(), which would reject when the thread fails, and leave the rest of the process open.
      await new Promise((resolve) => {
        thread.once('exit', resolve)
        thread.postMessage('close')
      })
    },
  }
}

function errorOf({ name, message, stack }: PlainError): Error {
  if (name === 'DatabaseBusy') return new DatabaseBusy(message)
  if (name === 'DatabaseFull') return new DatabaseFull(message)
  return Object.assign(new Error(message), { stack })
}
