import * as v from 'valibot'
import { vitalNames } from '#domain/analytics/web-vitals.ts'
import { widgets } from '#domain/analytics/widgets.ts'
import { progressStatuses } from '#domain/demo.ts'
import { leadKinds } from '#domain/leads/lead-fields.ts'
import { managerOverviewPath } from '#domain/paths.ts'
import { readOverview } from '#server/leads/overview/read-overview.ts'
import { defineCall } from './define-call.ts'

const count = v.number()
const text = v.nullable(v.string())
const time = v.string()

const waitingSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  company: text,
  held_reasons: v.array(v.string()),
  created_at: v.string(),
})

const leg = v.object({
  channel: v.picklist(['email', 'wallet', 'whatsapp']),
  state: v.picklist(['running', 'done', 'failed', 'held']),
  stops: v.array(
    v.object({ name: v.picklist(progressStatuses), state: v.picklist(['done', 'next', 'failed']), at: text }),
  ),
  kept: v.pipe(v.boolean(), v.description('True if it was written to a file because no provider was set up.')),
})

const vital = {
  metric: v.picklist(vitalNames),
  count,
  p75: v.number(),
  rating: v.picklist(['good', 'needs improvement', 'poor']),
}

/** A block is null if the role may not read what it counts. */
const overviewSchema = v.object({
  at: v.string(),
  time_zone: v.string(),
  /** Capped like the counts of the lists. */
  pending: v.nullable(
    v.object({
      waiting: count,
      held: count,
      snoozed: count,
      dead: count,
      unknown: count,
      mails: count,
      oldest_waiting: v.nullable(waitingSchema),
      newest_held: v.nullable(waitingSchema),
    }),
  ),
  upcoming: v.nullable(
    v.array(
      v.variant('type', [
        v.object({
          type: v.literal('reminder'),
          lead_id: v.string(),
          at: v.string(),
          name: v.string(),
          email: v.string(),
          owner_id: text,
        }),
        v.object({
          type: v.literal('demo-ends'),
          lead_id: v.string(),
          at: v.string(),
          name: v.string(),
          email: v.string(),
          number: v.string(),
        }),
      ]),
    ),
  ),
  leads: v.nullable(
    v.object({
      days: v.array(v.object({ day: v.string(), since: time, until: time, contact: count, demo: count, quick: count })),
      previous: v.object({ since: time, until: time, leads: count }),
      sources: v.array(v.object({ source: v.string(), leads: count, won: count })),
    }),
  ),
  pipeline: v.nullable(
    v.object({
      open: count,
      month: v.object({ since: time, until: time }),
      won: v.pipe(v.object({ leads: count, value: count }), v.description('In this month; value in minor units.')),
      lost: count,
      currency: v.object({ sign: v.string(), digits: v.number() }),
      first_replies: v.array(
        v.object({ staff_member_id: v.string(), name: text, leads: count, median_seconds: v.number() }),
      ),
    }),
  ),
  demos: v.nullable(
    v.array(
      v.object({
        lead_id: v.string(),
        number: v.string(),
        name: v.string(),
        company: v.string(),
        held: v.boolean(),
        room: v.string(),
        changed_at: text,
        created_at: v.string(),
        legs: v.array(leg),
      }),
    ),
  ),
  open_demo_pages: v.nullable(count),
  /** Starts on the first counted day. */
  pages: v.object({
    days: v.array(v.object({ day: v.string(), since: time, until: time, views: count })),
    routes: v.array(v.object({ route: v.string(), views: count })),
  }),
  /** Same days; `sent` counts leads. */
  forms: v.array(v.object({ kind: v.picklist(leadKinds), opened: count, started: count, sent: count })),
  /** Same days. */
  widgets: v.array(v.object({ widget: v.picklist(widgets), touched: count, finished: count, taken: count })),
  speed: v.object({
    site: v.array(v.object(vital)),
    routes: v.array(v.object({ route: v.string(), ...vital })),
  }),
})

export const getOverview = defineCall({
  operationId: 'getOverview',
  method: 'GET',
  path: managerOverviewPath,
  summary: 'Read pending work, upcoming events and the figures of 28 days; a part that the role may not read is null',
  permission: 'overview.read',
  audit: 'it shows what the lists show; the log records when a lead is opened',
  success: { status: 200, data: overviewSchema },
  handle: ({ context, staffMember }) => readOverview(context, staffMember),
})
