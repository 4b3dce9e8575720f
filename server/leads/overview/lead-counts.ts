import { setImmediate } from 'node:timers/promises'
import type { CalendarDay } from '#domain/leads/calendar-days.ts'
import type { LeadKind } from '#domain/leads/lead-fields.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'

export interface LeadDays {
  /** Oldest first. Counts erased leads, but neither spam nor held leads. */
  days: (CalendarDay & Record<LeadKind, number>)[]
  /** Most leads first. Erased leads have no source. */
  sources: { source: string; leads: number; won: number }[]
}

/** One query per day, so that no query blocks the event loop for long. */
export async function countLeadDays({ db }: Pick<Context, 'db'>, days: readonly CalendarDay[]): Promise<LeadDays> {
  const counted: LeadDays['days'] = []
  const sources = new Map<string, LeadDays['sources'][number]>()
  for (const day of days) {
    const kinds = { contact: 0, demo: 0, quick: 0 }
    for (const { kind, source, leads, won } of await groupsOf(db.query, day)) {
      kinds[kind] += leads
      if (source === null) continue
      const known = sources.get(source) ?? { source, leads: 0, won: 0 }
      sources.set(source, { source, leads: known.leads + leads, won: known.won + won })
    }
    counted.push({ ...day, ...kinds })
    await setImmediate()
  }
  return { days: counted, sources: Array.from(sources.values()).toSorted(bySize) }
}

export async function countLeadsBetween(
  { db }: Pick<Context, 'db'>,
  { since, until }: Pick<CalendarDay, 'since' | 'until'>,
): Promise<number> {
  const { count } = await countedLeads(db.query, { since, until })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const countedLeads = (queries: Queries, { since, until }: Pick<CalendarDay, 'since' | 'until'>) =>
  queries
    .selectFrom('lead_inbox')
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .where('held', '=', 0)
    .where('stage', '<>', 'spam')

const groupsOf = (queries: Queries, day: CalendarDay) =>
  countedLeads(queries, day)
    .select(({ fn }) => [
      'kind',
      'source',
      fn.countAll<number>().as('leads'),
      fn.countAll<number>().filterWhere('stage', '=', 'won').as('won'),
    ])
    .groupBy(['kind', 'source'])
    .execute()

const bySize = (one: LeadDays['sources'][number], other: LeadDays['sources'][number]) =>
  other.leads - one.leads || (one.source < other.source ? -1 : 1)
