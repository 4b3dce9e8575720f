import { pieces } from '#domain/analytics/widgets.ts'
import { type DeskDay, lastDays } from '#domain/leads/calendar-days.ts'
import { leadKinds } from '#domain/leads/lead-fields.ts'
import { mayRole, type Role } from '#domain/staff/permission.ts'
import { countOpenDemoPages } from '#server/analytics/open-demo-pages.ts'
import {
  firstCountedDay,
  readFormCounts,
  readPageCounts,
  readPageDays,
  readPieceCounts,
} from '#server/analytics/visit-counts.ts'
import { readSiteVitals, readVitals } from '#server/analytics/web-vitals.ts'
import type { Context } from '#server/context.ts'
import { readTimeZone } from '#server/staff/time-zone.ts'
import { countDesk } from '../inbox/inbox-counts.ts'
import { liveDemos } from './active-demos.ts'
import { countLeadDays, countLeadsBetween, type LeadDays } from './lead-counts.ts'
import { whatWaits } from './pending-work.ts'
import { whatComesNext } from './upcoming.ts'

type Reading = Pick<Context, 'db' | 'clock' | 'config'>

const DAYS = 28
const MOST_SOURCES = 20

/** What the desk shows first; blocks that the role may not read are null. Times are in ISO 8601. */
export async function readToday(context: Reading, { id, role }: { id: string; role: Role }) {
  const now = context.clock()
  const { timeZone } = await readTimeZone(context.db.query)
  const days = lastDays(timeZone, now.getTime(), 2 * DAYS)
  const shown = days.slice(DAYS)
  const firstDay = shown[0]?.day
  const readsLeads = mayRole(role, 'leads.read')
  const leads = await countLeadDays(context, shown)
  return {
    at: now.toISOString(),
    time_zone: timeZone,
    needs: readsLeads ? await readNeeds(context, { id, role }) : null,
    next: readsLeads ? await whatComesNext(context) : null,
    leads: readsLeads ? await readLeads(context, days, leads) : null,
    demos: readsLeads ? await liveDemos(context) : null,
    open_demo_pages: readsLeads ? await countOpenDemoPages(context) : null,
    ...(await readVisits(context, leads.days)),
    speed: { site: await readSiteVitals(context, firstDay), routes: await readVitals(context, firstDay) },
  }
}

async function readNeeds(context: Reading, { id, role }: { id: string; role: Role }) {
  const { waiting, held, later, dead, unknown, mails } = await countDesk(context, id)
  // Shown only to roles that may match mails to leads.
  const own = mayRole(role, 'leads.work') ? mails : 0
  return { waiting, held, later, dead, unknown, mails: own, ...(await whatWaits(context)) }
}

async function readLeads(context: Reading, all: DeskDay[], { days, sources }: LeadDays) {
  const before = { since: all[0]?.since ?? 0, until: all[DAYS]?.since ?? 0 }
  return {
    days: days.map(withTimes),
    before: withTimes({ ...before, leads: await countLeadsBetween(context, before) }),
    sources: sources.slice(0, MOST_SOURCES),
  }
}

/** Starts at the first counted day. Forms sent before it have no count of openings. */
async function readVisits(context: Pick<Context, 'db'>, leadDays: LeadDays['days']) {
  const first = await firstCountedDay(context)
  const days = first === undefined ? [] : leadDays.filter(({ day }) => day >= first)
  const [start] = days
  if (!start) return { pages: { days: [], routes: [] }, forms: [], pieces: [] }
  const views = new Map((await readPageDays(context, start.day)).map((day) => [day.day, day.views]))
  const counted = await readFormCounts(context, start.day)
  return {
    pages: {
      days: days.map(({ day, since, until }) => withTimes({ day, since, until, views: views.get(day) ?? 0 })),
      routes: await readPageCounts(context, start.day),
    },
    forms: leadKinds.map((kind) => {
      const { opened = 0, begun = 0 } = counted.find((form) => form.kind === kind) ?? {}
      return { kind, opened, begun, sent: days.reduce((sum, day) => sum + day[kind], 0) }
    }),
    // The database still has counts of interactive demos that the site no longer has.
    pieces: (await readPieceCounts(context, start.day)).filter(({ piece }) => pieces.includes(piece)),
  }
}

/** Milliseconds as ISO 8601. */
const withTimes = <Span extends { since: number; until: number }>({ since, until, ...rest }: Span) => ({
  ...rest,
  since: new Date(since).toISOString(),
  until: new Date(until).toISOString(),
})
