import type { DeskEvents } from '#domain/desk-event.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { type DeskLead, readDeskLeads } from '#server/desk/desk-leads.ts'
import { Arrivals, type Arrived } from './arrivals.ts'
import { LeadStates } from './lead-states.ts'

type Events = DeskEvents<DeskLead, never>

export interface NewsListener {
  onArrived(arrived: Events['arrived']): void
  onChanged(changed: Events['changed']): void
}

/** Leads of one event; of more only their number is told. */
const MOST_ROWS = 20
const MOST_IDS = 200
/** Looks for an announced lead, which another process may be putting on the desk. */
const MOST_LOOKS = 10

/** Finds out what is new on the desk: by what was announced, and by looking where nothing was. */
export class DeskNews {
  readonly #context: Pick<Context, 'db' | 'clock' | 'config'>
  readonly #arrivals: Arrivals
  readonly #states = new LeadStates()
  /** Lead ids, with the number of looks at each. */
  #announced = new Map<string, number>()
  /** At first nobody knows in which state anything is. */
  #isInDoubt = true

  constructor(context: Pick<Context, 'db' | 'clock' | 'config'>) {
    this.#context = context
    this.#arrivals = new Arrivals(context)
  }

  /** Order of arrival of the newest lead that was told; undefined before the first look. */
  get newest(): number | undefined {
    return this.#arrivals.newest
  }

  announce(ids: Iterable<string>): void {
    for (const id of ids) this.#announced.set(id, 0)
  }

  /** Something may have changed without an announcement. */
  doubt(): void {
    this.#isInDoubt = true
  }

  /** `open` are leads that somebody looks at. True if there may be more to find. */
  async look(open: Iterable<string>, listener: NewsListener): Promise<boolean> {
    const { query } = this.#context.db
    const [announced, isInDoubt] = [this.#announced, this.#isInDoubt]
    this.#announced = new Map()
    this.#isInDoubt = false
    try {
      const onDesk = await whichAreOnDesk(query, Array.from(announced.keys()))
      if (isInDoubt || onDesk.size < announced.size) await this.#arrivals.takeIn()
      const arrived = await this.#tellArrivals(listener)
      for (const id of arrived?.ids ?? []) announced.delete(id)
      const found = isInDoubt ? await this.#states.changed(query, open) : []
      await this.#states.relearn(query, Array.from(announced.keys()))
      const changed = new Set([...found, ...this.#settled(announced, onDesk)])
      if (changed.size > 0) listener.onChanged({ ids: changed.size > MOST_IDS ? null : Array.from(changed) })
      return arrived?.isMore === true || this.#announced.size > 0
    } catch (error) {
      for (const [id, looks] of announced) this.#announced.set(id, this.#announced.get(id) ?? looks)
      this.#isInDoubt ||= isInDoubt
      throw error
    }
  }

  async #tellArrivals(listener: NewsListener): Promise<Arrived | undefined> {
    const { query } = this.#context.db
    const arrived = await this.#arrivals.look()
    if (!arrived) return undefined
    const { after, newest, ids } = arrived
    // Before their rows are read, so that a change in between is found.
    await this.#states.learn(query, ids.slice(-MOST_IDS))
    const shown = ids.length > MOST_ROWS ? [] : ids.map((lead_id) => ({ lead_id }))
    listener.onArrived({ after, newest, count: ids.length, rows: await readDeskLeads(query, shown) })
    this.#arrivals.told(arrived)
    return arrived
  }

  /** Those that need not be waited for: they are on the desk, or will never be. */
  #settled(announced: Map<string, number>, onDesk: ReadonlySet<string>): string[] {
    const settled: string[] = []
    for (const [id, looks] of announced)
      if (onDesk.has(id) || looks >= MOST_LOOKS) settled.push(id)
      else this.#announced.set(id, this.#announced.get(id) ?? looks + 1)
    return settled
  }
}

async function whichAreOnDesk(queries: Queries, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await queries.selectFrom('lead_desk').select('lead_id').where('lead_id', 'in', ids).execute()
  return new Set(rows.map(({ lead_id }) => lead_id))
}
