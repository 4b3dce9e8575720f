import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flushViews, recordView } from '#server/blog/post-views.ts'
import { uuidV7 } from '#server/db/uuid-v7.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'

onEachDatabase((empty) => {
  let context: TestContext

  beforeEach(async () => {
    context = await testContext(await empty())
    const post = {
      title: 'A post',
      date: '2026-05-01',
      publish_date: 0,
      author: 'Events team',
      views: 0,
      content: '',
      banner_image_id: null,
      banner_youtube: null,
      seo_description: '',
      seo_keywords: '',
    }
    await context.db.write((queries) =>
      queries
        .insertInto('posts')
        .values(['one', 'two'].map((slug) => ({ ...post, id: uuidV7(0), slug })))
        .execute(),
    )
  })
  afterEach(() => context.db.close())

  const views = async () => {
    const rows = await context.db.query.selectFrom('posts').select(['slug', 'views']).execute()
    return Object.fromEntries(rows.map((row) => [row.slug, row.views]))
  }

  function record(slug: string, visitors: number) {
    for (let visitor = 0; visitor < visitors; visitor++) recordView(context, slug, `${slug} visitor ${visitor}`)
  }

  test('many concurrent views are all counted, each of its own post', async () => {
    record('one', 1_700)
    record('two', 800)
    record('no-such-post', 300)
    await flushViews(context)
    expect(await views()).toEqual({ one: 1_700, two: 800 })
    record('one', 1_701)
    await flushViews(context)
    expect(await views()).toEqual({ one: 1_701, two: 800 })
  })

  test('views that cannot be written are stored with the next write', async () => {
    record('one', 3)
    const failing = vi.spyOn(context.db, 'write').mockRejectedValueOnce(new Error('locked'))
    await expect(flushViews(context)).rejects.toThrow('locked')
    failing.mockRestore()
    await flushViews(context)
    expect(await views()).toEqual({ one: 3, two: 0 })
  })

  test('hashes of yesterday’s visitors are deleted', async () => {
    record('one', 2)
    await flushViews(context)
    context.clock.now = new Date(context.clock.now.getTime() + 24 * 60 * 60 * 1_000)
    record('two', 1)
    await flushViews(context)
    const stored = await context.db.query.selectFrom('view_marks').select('day').execute()
    expect(stored).toEqual([{ day: '2026-05-15' }])
  })
})
