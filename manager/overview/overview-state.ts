import { type HeldBack, heldBack } from '../realtime/deferred-updates.ts'
import { isDrawn, leadsOf, leadsPerSquare, NARROW_DAYS, squaresOf } from './charts/lead-columns.ts'
import type { Coming, Demo, Leads, Needs, Today } from './overview-calls.ts'
import { kindsOfThings } from './pending-work-kinds.ts'

/** What says which blocks there are, beside what they say now. */
export interface Fresh<Part> {
  shown: Part
  now: Part
  /** What has come or gone, and waits. */
  changes: number
}

export interface FreshLeads {
  now: Leads
  shown: Leads
  /** As a drawing that keeps its height, or in a table of those with leads. */
  days: { isDrawn: boolean; list: Leads['days'] }
  sources: HeldBack<Leads['sources'][number]>
  changes: number
}

/** Figures of now, in the lists that are shown. */
export function freshDay(shown: Today, now: Today) {
  const needs = shown.needs && now.needs && freshNeeds(shown.needs, now.needs)
  const next = shown.next && now.next && freshComing(shown.next, now.next)
  const leads = shown.leads && now.leads && freshLeads(shown.leads, now.leads)
  const demos = shown.demos && now.demos && freshDemos(shown.demos, now.demos)
  const changes = [needs, next, leads, leads?.sources, demos].reduce((sum, part) => sum + (part?.changes ?? 0), 0)
  return { needs, next, leads, demos, speed: isAlike(shown.speed, now.speed) ? now.speed : shown.speed, changes }
}

const freshNeeds = (shown: Needs, now: Needs): Fresh<Needs> => ({
  shown,
  now,
  changes: kindsOfThings.filter((kind) => shown[kind] > 0 !== now[kind] > 0).length,
})

export const keyOfComing = ({ type, lead_id }: Coming) => `${type} ${lead_id}`

/** A full list may hide what was pushed out of it. */
const FULL = 6

const freshComing = (shown: Coming[], now: Coming[]): HeldBack<Coming> =>
  heldBack({
    shown,
    now,
    keyOf: keyOfComing,
    isGone: ({ at }) => now.length < FULL || at < (now.at(-1)?.at ?? ''),
  })

const freshDemos = (shown: Demo[], now: Demo[]): HeldBack<Demo> =>
  heldBack({ shown, now, keyOf: ({ lead_id }) => lead_id })

function freshLeads(shown: Leads, now: Leads): FreshLeads {
  const sources = heldBack({ shown: shown.sources, now: now.sources, keyOf: ({ source }) => source })
  if (isDrawn(shown.days, shown.before.leads)) {
    const isFit = now.days[0]?.day === shown.days[0]?.day && isNoHigher(now, shown)
    const days = { isDrawn: true, list: isFit ? now.days : shown.days }
    return { now, shown, sources, days, changes: isFit ? 0 : 1 }
  }
  const { rows, changes } = heldBack({ shown: withLeads(shown), now: withLeads(now), keyOf: ({ day }) => day })
  return { now, shown, sources, days: { isDrawn: false, list: rows }, changes }
}

const withLeads = ({ days }: Leads) => days.filter((day) => leadsOf(day) > 0)

/** Whether neither the wide drawing nor the narrow one grows. */
function isNoHigher(now: Leads, shown: Leads): boolean {
  const spans = [now.days.length, NARROW_DAYS]
  return spans.every((span) => heightOf(now, span) <= heightOf(shown, span))
}

/** In squares, of the highest of the last days. */
function heightOf({ days }: Leads, span: number): number {
  const squares = squaresOf(days.slice(-span), leadsPerSquare(days))
  return Math.max(0, ...squares.map(({ row }) => row + 1))
}

const isAlike = (one: Today['speed'], other: Today['speed']) =>
  one.site.length === other.site.length && one.routes.length === other.routes.length
