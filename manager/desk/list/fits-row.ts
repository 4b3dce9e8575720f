import { fitsFilter } from '#domain/leads/inbox-filter.ts'
import type { Row } from '../../leads/lead-calls.ts'
import type { Filter } from '../../leads/list/filter-url.ts'

/** Whether the server would list it; words are not compared. */
export const fitsRow = (row: Row, { since, until, ...filter }: Filter, operatorId: string): boolean =>
  fitsFilter(
    {
      ...row,
      waits: Number(row.waits),
      held: Number(row.state === 'held'),
      later_until: row.later_until === null ? null : Date.parse(row.later_until),
      created_at: Date.parse(row.created_at),
    },
    {
      ...filter,
      ...(since !== undefined && { since: Date.parse(since) }),
      ...(until !== undefined && { until: Date.parse(until) }),
    },
    operatorId,
  )
