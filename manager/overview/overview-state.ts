import { type DeferredRows, deferRowChanges } from '../realtime/deferred-updates.ts'
import { isDrawn, leadsOf, leadsPerSquare, NARROW_DAYS, squaresOf } from './charts/lead-columns.ts'
import type { Demo, Leads, Overview, PendingCounts, UpcomingEvent } from './overview-calls.ts'
import { pendingKinds } from './pending-work-kinds.ts'

/** `shown` decides which blocks are visible; `now` has the current figures. */
export interface LiveData<Part> {
  shown: Part
  now: Part
  changes: number
}

export interface LiveLeads {
  now: Leads
  shown: Leads
  /** A chart with a fixed height, or a table of the days with leads. */
  days: { isDrawn: boolean; list: Leads['days'] }
  sources: DeferredRows<Leads['sources'][number]>
  changes: number
}

/** Puts current figures into the rows that are shown. */
export function mergeOverview(shown: Overview, now: Overview) {
  const needs = shown.pending && now.pending && mergePending(shown.pending, now.pending)
  const next = shown.upcoming && now.upcoming && mergeUpcoming(shown.upcoming, now.upcoming)
  const leads = shown.leads && now.leads && mergeLeads(shown.leads, now.leads)
  const demos = shown.demos && now.demos && mergeDemos(shown.demos, now.demos)
  const changes = [needs, next, leads, leads?.sources, demos].reduce((sum, part) => sum + (part?.changes ?? 0), 0)
  return { needs, next, leads, demos, speed: hasSameRows(shown.speed, now.speed) ? now.speed : shown.speed, changes }
}

const mergePending = (shown: PendingCounts, now: PendingCounts): LiveData<PendingCounts> => ({
  shown,
  now,
  changes: pendingKinds.filter((kind) => shown[kind] > 0 !== now[kind] > 0).length,
})

export const eventKey = ({ type, lead_id }: UpcomingEvent) => `${type} ${lead_id}`

/** The server lists at most this many, so a missing event may still exist. */
const MAX_UPCOMING = 6

const mergeUpcoming = (shown: UpcomingEvent[], now: UpcomingEvent[]): DeferredRows<UpcomingEvent> =>
  deferRowChanges({
    shown,
    now,
    keyOf: eventKey,
    isGone: ({ at }) => now.length < MAX_UPCOMING || at < (now.at(-1)?.at ?? ''),
  })

const mergeDemos = (shown: Demo[], now: Demo[]): DeferredRows<Demo> =>
  deferRowChanges({ shown, now, keyOf: ({ lead_id }) => lead_id })

function mergeLeads(shown: Leads, now: Leads): LiveLeads {
  const sources = deferRowChanges({ shown: shown.sources, now: now.sources, keyOf: ({ source }) => source })
  if (isDrawn(shown.days, shown.previous.leads)) {
    const isFit = now.days[0]?.day === shown.days[0]?.day && fitsHeight(now, shown)
    const days = { isDrawn: true, list: isFit ? now.days : shown.days }
    return { now, shown, sources, days, changes: isFit ? 0 : 1 }
  }
  const { rows, changes } = deferRowChanges({
    shown: daysWithLeads(shown),
    now: daysWithLeads(now),
    keyOf: ({ day }) => day,
  })
  return { now, shown, sources, days: { isDrawn: false, list: rows }, changes }
}

const daysWithLeads = ({ days }: Leads) => days.filter((day) => leadsOf(day) > 0)

/** True if neither the wide nor the narrow chart would grow. */
function fitsHeight(now: Leads, shown: Leads): boolean {
  const spans = [now.days.length, NARROW_DAYS]
  return spans.every((span) => heightOf(now, span) <= heightOf(shown, span))
}

function heightOf({ days }: Leads, span: number): number {
  const squares = squaresOf(days.slice(-span), leadsPerSquare(days))
  return Math.max(0, ...squares.map(({ row }) => row + 1))
}

const hasSameRows = (one: Overview['speed'], other: Overview['speed']) =>
  one.site.length === other.site.length && one.routes.length === other.routes.length
