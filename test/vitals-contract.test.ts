import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushVitals, readSiteVitals, readVitals, recordVitals } from '#server/analytics/web-vitals.ts'
import { noon, type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'

const DAY = 24 * 3_600_000

onEachDatabase((empty) => {
  let context: TestContext
  beforeEach(async () => {
    context = await testContext(await empty())
  })
  afterEach(() => context.db.close())

  const record = (...values: number[]) => {
    for (const value of values) recordVitals(context, '/', [{ name: 'LCP', value }])
  }
  const stored = () => context.db.query.selectFrom('web_vitals').select(['day', 'count']).orderBy('day').execute()

  test('p75 is above three of four visits, by route and metric', async () => {
    record(...Array.from({ length: 100 }, (_, number) => 1_000 + number * 40))
    recordVitals(context, '/support', [
      { name: 'INP', value: 48 },
      { name: 'CLS', value: 0 },
    ])
    recordVitals(context, '/blog-details/:slug', [{ name: 'CLS', value: 0.3 }])
    await flushVitals(context)

    const [home, post, shift, press] = await readVitals(context)
    expect(home).toMatchObject({ route: '/', metric: 'LCP', count: 100, rating: 'needs improvement' })
    expect(home?.p75).toBeGreaterThan(4_000 * 0.95)
    expect(home?.p75).toBeLessThan(4_000 * 1.05)
    expect(post).toMatchObject({ route: '/blog-details/:slug', metric: 'CLS', count: 1, rating: 'poor' })
    expect(post?.p75).toBeCloseTo(0.3, 1)
    expect(shift).toEqual({ route: '/support', metric: 'CLS', count: 1, p75: 0.001, rating: 'good' })
    expect(press).toMatchObject({ route: '/support', metric: 'INP', count: 1, rating: 'good' })

    const [shifts, presses, paints] = await readSiteVitals(context)
    expect(shifts).toMatchObject({ metric: 'CLS', count: 2, rating: 'poor' })
    expect(presses).toEqual({ metric: 'INP', count: 1, p75: press?.p75, rating: 'good' })
    expect(paints).toEqual({ metric: 'LCP', count: 100, p75: home?.p75, rating: 'needs improvement' })
  })

  test('no measurement is an empty list', async () => {
    await flushVitals(context)
    expect(await readVitals(context)).toEqual([])
  })

  test('counts of several writes and days add up, and can be read from a given day', async () => {
    record(1_000, 1_000)
    await flushVitals(context)
    record(1_000)
    await flushVitals(context)
    context.clock.now = new Date(noon.getTime() + DAY)
    record(1_000)
    await flushVitals(context)
    expect(await stored()).toEqual([
      { day: '2026-05-14', count: 3 },
      { day: '2026-05-15', count: 1 },
    ])
    expect(await readVitals(context)).toMatchObject([{ count: 4 }])
    expect(await readVitals(context, '2026-05-15')).toMatchObject([{ count: 1 }])
  })

  test('counts that cannot be written are stored with the next write', async () => {
    record(1_000)
    const failing = vi.spyOn(context.db, 'write').mockImplementationOnce(async () => {
      record(1_000, 9_000)
      throw new Error('locked')
    })
    await expect(flushVitals(context)).rejects.toThrow('locked')
    failing.mockRestore()
    await flushVitals(context)
    expect(await readVitals(context)).toMatchObject([{ count: 3 }])
  })

  test('counts older than two years are deleted', async () => {
    record(1_000)
    await flushVitals(context)
    context.clock.now = new Date(noon.getTime() + 751 * DAY)
    record(1_000)
    await flushVitals(context)
    expect(await stored()).toEqual([{ day: '2028-06-03', count: 1 }])
  })
})
