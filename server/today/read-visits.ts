import { leadKinds } from '#domain/lead-kind.ts'
import { pieces } from '#domain/pieces.ts'
import type { Context } from '#server/context.ts'
import {
  firstCountedDay,
  readFormCounts,
  readPageCounts,
  readPageDays,
  readPieceCounts,
} from '#server/counts/read-visit-counts.ts'
import type { LeadDays } from './count-lead-days.ts'
import { withTimes } from './with-times.ts'

/** From the first counted day on, since what was sent before was opened uncounted. */
export async function readVisits(context: Pick<Context, 'db'>, leadDays: LeadDays['days']) {
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
