import { widgets } from '#domain/analytics/widgets.ts'
import { type CalendarDay, lastDays } from '#domain/leads/calendar-days.ts'
import { leadKinds } from '#domain/leads/lead-fields.ts'
import { type Role, roleHasPermission } from '#domain/staff/permission.ts'
import { countOpenDemoPages } from '#server/analytics/open-demo-pages.ts'
import {
  firstCountedDay,
  readFormCounts,
  readPageCounts,
  readPageDays,
  readWidgetCounts,
} from '#server/analytics/visit-counts.ts'
import { readSiteVitals, readVitals } from '#server/analytics/web-vitals.ts'
import type { Context } from '#server/context.ts'
import { readTimeZone } from '#server/staff/time-zone.ts'
import { countInbox } from '../inbox/inbox-counts.ts'
import { readActiveDemos } from './active-demos.ts'
import { countLeadDays, countLeadsBetween, type LeadDays } from './lead-counts.ts'
import { readPendingWork } from './pending-work.ts'
import { readPipeline } from './pipeline.ts'
import { readUpcoming } from './upcoming.ts'

type OverviewContext = Pick<Context, 'db' | 'clock' | 'config'>

const DAYS = 28
const MAX_SOURCES = 20

/** Blocks that the role may not read are null. Timestamps are ISO 8601. */
export async function readOverview(context: OverviewContext, { id, role }: { id: string; role: Role }) {
  const now = context.clock()
  const { timeZone } = await readTimeZone(context.db.query)
  const days = lastDays(timeZone, now.getTime(), 2 * DAYS)
  const shown = days.slice(DAYS)
  const firstDay = shown[0]?.day
  const readsLeads = roleHasPermission(role, 'leads.read')
  const leads = await countLeadDays(context, shown)
  return {
    at: now.toISOString(),
    time_zone: timeZone,
    pending: readsLeads ? await readWorkCounts(context, { id, role }) : null,
    upcoming: readsLeads ? await readUpcoming(context) : null,
    leads: readsLeads ? await readLeads(context, days, leads) : null,
    pipeline: readsLeads ? await readPipeline(context, timeZone) : null,
    demos: readsLeads ? await readActiveDemos(context) : null,
    open_demo_pages: readsLeads ? await countOpenDemoPages(context) : null,
    ...(await readVisits(context, leads.days)),
    speed: { site: await readSiteVitals(context, firstDay), routes: await readVitals(context, firstDay) },
  }
}

async function readWorkCounts(context: OverviewContext, { id, role }: { id: string; role: Role }) {
  const { waiting, held, snoozed, dead, unknown, mails } = await countInbox(context, id)
  const own = roleHasPermission(role, 'leads.work') ? mails : 0
  return { waiting, held, snoozed, dead, unknown, mails: own, ...(await readPendingWork(context)) }
}

async function readLeads(context: OverviewContext, all: CalendarDay[], { days, sources }: LeadDays) {
  const before = { since: all[0]?.since ?? 0, until: all[DAYS]?.since ?? 0 }
  return {
    days: days.map(withTimes),
    previous: withTimes({ ...before, leads: await countLeadsBetween(context, before) }),
    sources: sources.slice(0, MAX_SOURCES),
  }
}

/** Starts at the first counted day; leads sent earlier have no matching form counts. */
async function readVisits(context: Pick<Context, 'db'>, leadDays: LeadDays['days']) {
  const first = await firstCountedDay(context)
  const days = first === undefined ? [] : leadDays.filter(({ day }) => day >= first)
  const [start] = days
  if (!start) return { pages: { days: [], routes: [] }, forms: [], widgets: [] }
  const views = new Map((await readPageDays(context, start.day)).map((day) => [day.day, day.views]))
  const counted = await readFormCounts(context, start.day)
  return {
    pages: {
      days: days.map(({ day, since, until }) => withTimes({ day, since, until, views: views.get(day) ?? 0 })),
      routes: await readPageCounts(context, start.day),
    },
    forms: leadKinds.map((kind) => {
      const { opened = 0, started = 0 } = counted.find((form) => form.kind === kind) ?? {}
      return { kind, opened, started, sent: days.reduce((sum, day) => sum + day[kind], 0) }
    }),
    // The database may still have counts of removed widgets.
    widgets: (await readWidgetCounts(context, start.day)).filter(({ widget }) => widgets.includes(widget)),
  }
}

const withTimes = <Span extends { since: number; until: number }>({ since, until, ...rest }: Span) => ({
  ...rest,
  since: new Date(since).toISOString(),
  until: new Date(until).toISOString(),
})
