import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushViews, recordView } from '#server/blog/post-views.ts'
import { type TestContext, testContext } from '../../test/context.ts'
import { onEachDatabase } from '../../test/databases.ts'
import { startCounters } from './counter.ts'
import { flushVitals, recordVitals } from './web-vitals.ts'

onEachDatabase((empty) => {
  let context: TestContext
  beforeEach(async () => {
    context = await testContext(await empty())
  })
  afterEach(() => context.db.close())

  test('flushes each kind of count on stop, even if the other fails', async () => {
    const stop = startCounters(context, [flushViews, flushVitals])
    recordView(context, 'a-post', 'a reader')
    recordVitals(context, '/', [{ name: 'LCP', value: 1_000 }])
    vi.spyOn(context.db, 'write').mockRejectedValueOnce(new Error('locked'))
    const warn = vi.spyOn(context.log, 'warn')
    await stop()
    expect(warn).toHaveBeenCalledOnce()
    expect(await context.db.query.selectFrom('web_vitals').select('count').execute()).toEqual([{ count: 1 }])
  })
})
