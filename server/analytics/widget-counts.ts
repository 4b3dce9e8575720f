import { type WidgetName, type WidgetStep, widgets } from '#domain/analytics/widgets.ts'
import { dayIn } from '#domain/leads/calendar-days.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/db/database.ts'
import { readTimeZone } from '#server/staff/time-zone.ts'
import { COUNT_RETENTION, Counter } from './counter.ts'

const counter = new Counter<`${WidgetName} ${WidgetStep}`>((counted) => counted)

export function countWidgetStep(widget: WidgetName, step: WidgetStep): void {
  counter.add(`${widget} ${step}`)
}

export function flushWidgetCounts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  return counter.flush(async (counted) => {
    const rows = stepsByWidget(new Map(counted))
    const now = clock().getTime()
    await db.write(async (queries) => {
      const { timeZone } = await readTimeZone(queries)
      await queries
        .deleteFrom('widget_counts')
        .where('day', '<', dayIn(timeZone, now - COUNT_RETENTION))
        .execute()
      const day = dayIn(timeZone, now)
      await addRows(
        queries,
        rows.map((row) => ({ day, ...row })),
      )
    })
  })
}

const stepsByWidget = (counts: ReadonlyMap<`${WidgetName} ${WidgetStep}`, number>) =>
  widgets
    .map((widget) => {
      const count = (step: WidgetStep) => counts.get(`${widget} ${step}`) ?? 0
      return { widget, touched: count('touched'), finished: count('finished'), taken: count('taken') }
    })
    .filter(({ touched, finished, taken }) => touched + finished + taken > 0)

const addRows = (queries: Queries, rows: ({ day: string; widget: WidgetName } & Record<WidgetStep, number>)[]) =>
  queries
    .insertInto('widget_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'widget']).doUpdateSet(({ eb, ref }) => ({
        touched: eb('widget_counts.touched', '+', ref('excluded.touched')),
        finished: eb('widget_counts.finished', '+', ref('excluded.finished')),
        taken: eb('widget_counts.taken', '+', ref('excluded.taken')),
      })),
    )
    .execute()
