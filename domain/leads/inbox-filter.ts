import * as v from 'valibot'
import { normalizeText } from '../text/text.ts'
import { leadKinds } from './lead-fields.ts'
import { leadStages } from './lead-stage.ts'
import { parseSearchTerms } from './search-terms.ts'

export const inboxViews = ['all', 'waiting', 'mine', 'snoozed', 'held'] as const
export type InboxView = (typeof inboxViews)[number]

/** `waiting`: unassigned leads first, then the others, each from the oldest on. */
export const inboxSorts = ['newest', 'oldest', 'waiting'] as const
export type InboxSort = (typeof inboxSorts)[number]

/** Days without activity that a filter can require. */
export const idleDays = [7, 14, 30] as const
const DAY = 24 * 3_600_000

/** Source of a lead without a campaign and without a referrer. */
export const noSource = 'none'
/** Source of a lead that a staff member added. */
export const staffSource = 'staff'
export const noOwner = 'none'

const MAX_SEARCH_LENGTH = 200
const MAX_SOURCE_LENGTH = 100
const timestamp = v.pipe(v.number(), v.integer(), v.minValue(0))

/** All members but `sort` narrow the list. Timestamps are in ms, `until` is exclusive. */
export const inboxFilterSchema = v.strictObject({
  view: v.optional(v.picklist(inboxViews), 'all'),
  sort: v.optional(v.picklist(inboxSorts)),
  kind: v.optional(v.picklist(leadKinds)),
  without: v.optional(v.picklist(leadKinds)),
  idle_days: v.optional(v.picklist(idleDays)),
  stage: v.optional(v.picklist(leadStages)),
  owner: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  source: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_SOURCE_LENGTH))),
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  since: v.optional(timestamp),
  until: v.optional(timestamp),
  search: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(MAX_SEARCH_LENGTH),
      v.check((text) => parseSearchTerms(text).length > 0, 'has no letter and no digit'),
    ),
  ),
})

export type InboxFilter = v.InferOutput<typeof inboxFilterSchema>

export interface FilterableLead {
  kind: string
  stage: string
  owner_id: string | null
  waiting: number
  held: number
  snoozed_until: number | null
  source: string | null
  country: string | null
  created_at: number
  updated_at: number
  visitor_replied_at: number | null
  active_at: number | null
}

/** In ms: leads with activity at or after this time do not match; undefined without such a filter. */
export const idleSince = ({ idle_days: days }: Pick<InboxFilter, 'idle_days'>, now: number): number | undefined =>
  days === undefined ? undefined : now - days * DAY

/** Ignores search text; spam matches only if the filter names its stage. `staffMemberId` is for the view "mine". */
export function matchesFilter(
  facts: FilterableLead,
  filter: InboxFilter,
  { staffMemberId, now }: { staffMemberId: string | undefined; now: number },
): boolean {
  const { kind, without, stage, owner, source, country, since, until } = filter
  const idle = idleSince(filter, now)
  return (
    matchesView(facts, filter.view, staffMemberId) &&
    (kind === undefined || facts.kind === kind) &&
    facts.kind !== without &&
    (idle === undefined || lastActivity(facts) < idle) &&
    (stage === undefined ? facts.stage !== 'spam' : facts.stage === stage) &&
    (owner === undefined || (facts.owner_id ?? noOwner) === owner) &&
    (source === undefined || facts.source === source) &&
    (country === undefined || facts.country === country) &&
    (since === undefined || facts.created_at >= since) &&
    (until === undefined || facts.created_at < until)
  )
}

const lastActivity = ({ updated_at, visitor_replied_at, active_at }: FilterableLead) =>
  Math.max(updated_at, visitor_replied_at ?? 0, active_at ?? 0)

function matchesView(facts: FilterableLead, view: InboxView, staffMemberId: string | undefined): boolean {
  if (view === 'waiting') return facts.waiting === 1
  if (view === 'mine') return staffMemberId !== undefined && facts.owner_id === staffMemberId
  if (view === 'snoozed') return facts.snoozed_until !== null
  return view === 'all' || facts.held === 1
}

interface SourceFacts {
  referrer: string | null
  utm: string | null
  added_by: string | null
}

/** Campaign name or referrer host, by which staff group leads. */
export function sourceOf({ referrer, utm, added_by }: SourceFacts): string {
  if (added_by !== null) return staffSource
  const { campaign = '', source = '' } = utm === null ? {} : (JSON.parse(utm) as Record<string, string>)
  // PostgreSQL cannot store NUL, which JSON can contain.
  const names = [campaign, source, hostOf(referrer)].map((name) => normalizeText(name))
  return (names.find((name) => name !== '') ?? noSource).slice(0, MAX_SOURCE_LENGTH)
}

/** Clients choose the referrer, so it may not be a URL. */
const hostOf = (referrer: string | null) =>
  referrer !== null && URL.canParse(referrer) ? new URL(referrer).hostname.replace(/^www\./, '') : ''
