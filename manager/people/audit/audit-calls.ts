import { managerAuditPath } from '#domain/paths.ts'
import { type AuditAction, auditActions } from '#domain/staff/audit-action.ts'
import { dataOf, manager, resultOf } from '../../api/client.ts'

/** Days; undefined for all stored entries. */
export const spans = { week: 7, month: 30, ever: undefined } as const
export type Span = keyof typeof spans

export interface AuditFilter {
  who: string | undefined
  what: AuditAction | undefined
  span: Span
  isPersonal: boolean
}

const DAY = 86_400_000

/** Ignores unknown values in the URL. */
export function readFilter(search: URLSearchParams): AuditFilter {
  const span = search.get('since')
  return {
    who: search.get('who') ?? undefined,
    what: auditActions.find((action) => action === search.get('what')),
    span: span === 'month' || span === 'ever' ? span : 'week',
    isPersonal: search.get('personal') === 'yes',
  }
}

export function writeFilter({ who, what, span, isPersonal }: AuditFilter): URLSearchParams {
  const set = { who, what, since: span === 'week' ? undefined : span, personal: isPersonal ? 'yes' : undefined }
  return new URLSearchParams(
    Object.entries(set).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** Computed once per list, because a cursor is only valid for the same filter. */
export const sinceOf = ({ span }: AuditFilter, now: Date): string | undefined => {
  const days = spans[span]
  return days === undefined ? undefined : new Date(now.getTime() - days * DAY).toISOString()
}

const queryOf = ({ who, what, isPersonal }: AuditFilter, since: string | undefined, cursor?: string) => ({
  ...(who !== undefined && { staff_member_id: who }),
  ...(what !== undefined && { action: what }),
  ...(isPersonal && { personal: 'yes' as const }),
  ...(since !== undefined && { since }),
  ...(cursor !== undefined && { cursor }),
})

export const loadAudit = (filter: AuditFilter, since: string | undefined) =>
  dataOf(manager.GET(managerAuditPath, { query: queryOf(filter, since) }))

export const loadOlder = (filter: AuditFilter, since: string | undefined, cursor: string) =>
  resultOf(manager.GET(managerAuditPath, { query: queryOf(filter, since, cursor) }))

export type AuditEntry = Awaited<ReturnType<typeof loadAudit>>['items'][number]
