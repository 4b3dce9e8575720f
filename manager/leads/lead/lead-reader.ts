import type { LeadCalls } from '../lead-calls.ts'
import type { LeadMemory } from '../lead-memory.ts'

/** Reads open leads into memory, and retains the latest ones. */
export interface LeadReader {
  /** Reads the lead after a delay, because keys move through leads quickly. */
  open(id: string): () => void
  reread(id: string): Promise<void>
}

type Calls = Pick<LeadCalls, 'lead' | 'order' | 'related'>

/** Milliseconds that a lead is open before it is read. */
const READ_DELAY = 120
const MAX_CACHED = 50

export function createLeadReader(calls: Calls, memory: LeadMemory): LeadReader {
  /** Identifies the latest request of each lead; earlier responses are ignored. */
  const latest = new Map<string, symbol>()

  async function read(id: string) {
    const own = Symbol(id)
    latest.delete(id)
    latest.set(id, own)
    const [lead, order, related] = await Promise.all([calls.lead(id), calls.order(id), calls.related(id)])
    if (latest.get(id) !== own) return
    const failed = [lead, order, related].find(({ state }) => state !== 'done')
    if (lead.state === 'done' && order.state === 'done' && related.state === 'done') {
      for (const row of [...related.data.person, ...related.data.company])
        if (memory.rows.get(row.id)) memory.putRow(row)
      memory.putDetail(id, { state: 'read', lead: lead.data, timeline: order.data.items, related: related.data })
    } else if (failed && failed.state !== 'done') {
      // Keeps showing an earlier read, unless the lead is gone.
      const isGone = failed.state === 'refused' && failed.problem.code === 'not_found'
      if (isGone || memory.details.get(id)?.state !== 'read') memory.putDetail(id, { state: 'failed', answer: failed })
    }
    forgetOldest()
  }

  function forgetOldest() {
    const [oldest] = latest.keys()
    if (latest.size <= MAX_CACHED || oldest === undefined) return
    latest.delete(oldest)
    memory.details.set(oldest, undefined)
  }

  return {
    open(id) {
      const timer = setTimeout(() => void read(id), memory.details.get(id) ? READ_DELAY : READ_DELAY / 2)
      return () => clearTimeout(timer)
    },
    reread: read,
  }
}
