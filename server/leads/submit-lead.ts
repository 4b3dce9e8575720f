import { parseAddedLead, parseLead } from '#domain/leads/lead.ts'
import type { LeadKind } from '#domain/leads/lead-fields.ts'
import type { Context } from '#server/context.ts'
import { DatabaseBusy, DatabaseFull } from '#server/db/database.ts'
import { monotonic } from '#server/runtime/time.ts'
import { type LeadSource, prepareLead, type SentLead } from './prepare-lead.ts'
import { type LeadOutcome, type Submission, storeLeads } from './store-leads.ts'

/** Resolves once lead and deliveries are on disk. Throws DatabaseBusy or DatabaseFull. */
export async function submitLead(
  context: Pick<LeadContext, 'config' | 'leadStore' | 'events' | 'clock' | 'changes'>,
  kind: LeadKind,
  input: unknown,
  source: LeadSource,
): Promise<LeadOutcome> {
  const { nameRule } = context.config
  const parsed = source.added ? parseAddedLead(input, nameRule) : parseLead(kind, input, nameRule)
  if (!parsed.ok) return { state: 'refused', fields: parsed.refused }
  const outcome = await context.leadStore.store({ lead: parsed.lead, source, at: context.clock().getTime() })
  if (outcome.state === 'stored' && !outcome.repeated) {
    context.events.emit('planned')
    context.changes.notify({ leads: [outcome.id] })
  }
  return outcome
}

export interface LeadContext extends Context {
  leadStore: LeadStore
}

export const MAX_IN_PROGRESS = 256
const BATCH_SIZE = 32
/** Milliseconds that a lead waits for another process's database lock. */
const MAX_LOCK_WAIT = 5_000

interface QueuedLead {
  submission: Submission
  deadline: number
  resolve(outcome: LeadOutcome): void
  reject(error: unknown): void
}

/** Stores leads; those that arrive during a transaction share the next one. */
export class LeadStore {
  readonly #context: Pick<Context, 'db' | 'config'>
  readonly #waiting: QueuedLead[] = []
  readonly #keyed = new Map<string, { fields: string; end: Promise<void> }>()
  #inProgress = 0
  #isWriting = false

  constructor(context: Pick<Context, 'db' | 'config'>) {
    this.#context = context
  }

  async store(sent: SentLead): Promise<LeadOutcome> {
    if (this.#inProgress >= MAX_IN_PROGRESS) return { state: 'overloaded' }
    this.#inProgress += 1
    try {
      return await this.#storeByKey(sent)
    } finally {
      this.#inProgress -= 1
    }
  }

  async #storeByKey(sent: SentLead): Promise<LeadOutcome> {
    const { lead, source } = sent
    if (source.idempotencyKey === undefined) return this.#enqueue(sent)
    const key = `${lead.kind} ${source.idempotencyKey}`
    const fields = JSON.stringify(lead)
    for (let first = this.#keyed.get(key); first; first = this.#keyed.get(key)) {
      if (first.fields === fields) return { state: 'running' }
      // Different fields conflict only if the first submission is stored.
      await first.end
    }
    const end = Promise.withResolvers<void>()
    this.#keyed.set(key, { fields, end: end.promise })
    try {
      return await this.#enqueue(sent)
    } finally {
      this.#keyed.delete(key)
      end.resolve()
    }
  }

  async #enqueue(sent: SentLead): Promise<LeadOutcome> {
    const prepared = prepareLead(this.#context.config.appSecret, sent)
    if ('refused' in prepared) return { state: 'refused', fields: [prepared.refused] }
    const { promise, resolve, reject } = Promise.withResolvers<LeadOutcome>()
    this.#waiting.push({ submission: prepared, deadline: monotonic() + MAX_LOCK_WAIT, resolve, reject })
    if (!this.#isWriting) void this.#writeWaiting()
    return promise
  }

  async #writeWaiting() {
    this.#isWriting = true
    // Leads of the same event loop turn share the transaction.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#waiting.length > 0) await this.#write(this.#waiting.splice(0, BATCH_SIZE))
    this.#isWriting = false
  }

  async #write(batch: QueuedLead[]): Promise<void> {
    const submissions = batch.map(({ submission }) => submission)
    const deadline = Math.min(...batch.map((lead) => lead.deadline))
    try {
      const outcomes = await this.#context.db.write((queries) => storeLeads(this.#context, queries, submissions), {
        deadline,
      })
      for (const [index, { resolve }] of batch.entries()) resolve(outcomes[index] as LeadOutcome)
    } catch (error) {
      const concernsAll = error instanceof DatabaseBusy || error instanceof DatabaseFull
      if (batch.length === 1 || concernsAll) for (const { reject } of batch) reject(error)
      // Retries each lead separately, because only some of the batch cannot be stored.
      else for (const lead of batch) await this.#write([lead])
    }
  }
}
