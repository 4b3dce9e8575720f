import type { InboxEvents } from '#domain/leads/inbox-event.ts'
import type { Context } from '#server/context.ts'
import { type InboxLead, readInboxLeads } from '#server/leads/inbox/inbox-leads.ts'
import { LeadStates } from './lead-states.ts'

type Events = InboxEvents<InboxLead, never>

interface ChangeListener {
  onArrived(arrived: Events['arrived']): void
  onChanged(changed: Events['changed']): void
}

/** Rows in one event; for more leads it only has their number. */
const MAX_ROWS = 20
const MAX_IDS = 200
const MAX_ARRIVED = 1_000
/** Below the `seq` of any lead. */
const BEFORE_ALL = -1

export class InboxChanges {
  readonly #context: Pick<Context, 'db'>
  #newest: number | undefined
  readonly #states = new LeadStates()
  #announced = new Set<string>()
  #isStale = true

  constructor(context: Pick<Context, 'db'>) {
    this.#context = context
  }

  /** `seq` of the newest lead sent to listeners; undefined before the first check. */
  get newest(): number | undefined {
    return this.#newest
  }

  announce(ids: Iterable<string>): void {
    for (const id of ids) this.#announced.add(id)
  }

  /** Call it when changes may have been missed. */
  invalidate(): void {
    this.#isStale = true
  }

  /** `open` are leads that a tab shows. Returns true if there may be more to find. */
  async check(open: Iterable<string>, listener: ChangeListener): Promise<boolean> {
    const { query } = this.#context.db
    const [announced, isInDoubt] = [this.#announced, this.#isStale]
    this.#announced = new Set()
    this.#isStale = false
    try {
      const arrived = await this.#reportArrivals(listener)
      for (const id of arrived) announced.delete(id)
      const found = isInDoubt ? await this.#states.changed(query, open) : []
      await this.#states.relearn(query, Array.from(announced))
      const changed = new Set([...found, ...announced])
      if (changed.size > 0) listener.onChanged({ ids: changed.size > MAX_IDS ? null : Array.from(changed) })
      return arrived.length === MAX_ARRIVED
    } catch (error) {
      this.announce(announced)
      this.#isStale ||= isInDoubt
      throw error
    }
  }

  /** Returns ids in order of arrival. The first check only finds the newest lead. */
  async #reportArrivals(listener: ChangeListener): Promise<string[]> {
    const { query } = this.#context.db
    const inbox = query.selectFrom('lead_inbox').select(['seq', 'lead_id'])
    const after = this.#newest
    if (after === undefined) {
      const last = await inbox.orderBy('seq', 'desc').limit(1).executeTakeFirst()
      this.#newest = last?.seq ?? BEFORE_ALL
      return []
    }
    const rows = await inbox.where('seq', '>', after).orderBy('seq').limit(MAX_ARRIVED).execute()
    const newest = rows.at(-1)?.seq
    if (newest === undefined) return []
    const ids = rows.map(({ lead_id }) => lead_id)
    // Before reading the rows, so that a change in between is found.
    await this.#states.learn(query, ids.slice(-MAX_IDS))
    const shown = ids.length > MAX_ROWS ? [] : ids.map((lead_id) => ({ lead_id }))
    listener.onArrived({ after, newest, count: ids.length, rows: await readInboxLeads(query, shown) })
    this.#newest = newest
    return ids
  }
}
