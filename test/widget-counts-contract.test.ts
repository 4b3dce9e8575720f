import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WidgetName, WidgetStep } from '#domain/analytics/widgets.ts'
import { readWidgetCounts } from '#server/analytics/visit-counts.ts'
import { countWidgetStep, flushWidgetCounts } from '#server/analytics/widget-counts.ts'
import { writeTimeZone } from '#server/staff/time-zone.ts'
import { noon, type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'

const DAY = 24 * 3_600_000

onEachDatabase((empty) => {
  let context: TestContext
  beforeEach(async () => {
    context = await testContext(await empty())
  })
  afterEach(() => context.db.close())

  const tried = (piece: WidgetName, ...steps: WidgetStep[]) => {
    for (const step of steps) countWidgetStep(piece, step)
  }
  const rows = () => context.db.query.selectFrom('widget_counts').selectAll().orderBy('day').orderBy('widget').execute()

  test('steps are counted by widget and day, over several processes and days', async () => {
    tried('queue', 'touched', 'finished')
    tried('tiny-event', 'touched')
    await flushWidgetCounts(context)
    tried('queue', 'touched', 'taken')
    await flushWidgetCounts(context)
    context.clock.now = new Date(noon.getTime() + DAY)
    tried('queue', 'touched')
    await flushWidgetCounts(context)
    await flushWidgetCounts(context)
    expect(await rows()).toEqual([
      { day: '2026-05-14', widget: 'queue', touched: 2, finished: 1, taken: 1 },
      { day: '2026-05-14', widget: 'tiny-event', touched: 1, finished: 0, taken: 0 },
      { day: '2026-05-15', widget: 'queue', touched: 1, finished: 0, taken: 0 },
    ])
    expect(await readWidgetCounts(context, '2026-05-14')).toEqual([
      { widget: 'queue', touched: 3, finished: 1, taken: 1 },
      { widget: 'tiny-event', touched: 1, finished: 0, taken: 0 },
    ])
    expect(await readWidgetCounts(context, '2026-05-15')).toEqual([
      { widget: 'queue', touched: 1, finished: 0, taken: 0 },
    ])
  })

  test('a day uses the site’s time zone', async () => {
    await context.db.write((queries) => writeTimeZone(queries, 'Pacific/Kiritimati'))
    tried('floorplan', 'touched')
    await flushWidgetCounts(context)
    expect(await rows()).toMatchObject([{ day: '2026-05-15' }])
  })

  test('counts that cannot be written are stored with the next write', async () => {
    tried('price', 'touched')
    const failing = vi.spyOn(context.db, 'write').mockImplementationOnce(async () => {
      tried('price', 'touched', 'finished')
      throw new Error('locked')
    })
    await expect(flushWidgetCounts(context)).rejects.toThrow('locked')
    failing.mockRestore()
    await flushWidgetCounts(context)
    expect(await rows()).toMatchObject([{ widget: 'price', touched: 2, finished: 1, taken: 0 }])
  })

  test('counts older than two years are deleted', async () => {
    tried('queue', 'touched')
    await flushWidgetCounts(context)
    context.clock.now = new Date(noon.getTime() + 751 * DAY)
    tried('floorplan', 'touched')
    await flushWidgetCounts(context)
    expect((await rows()).map(({ widget }) => widget)).toEqual(['floorplan'])
  })
})
