import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPreviewLink, HIDDEN_DATE, readPreview } from '#server/blog/publish-posts.ts'
import { findPost } from '#server/blog/read-posts.ts'
import { uuidV7 } from '#server/db/uuid-v7.ts'
import { noon, type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'

const WEEK = 7 * 24 * 3_600_000

onEachDatabase((empty) => {
  let context: TestContext

  beforeEach(async () => {
    context = await testContext(await empty())
    const post = {
      title: 'A post',
      date: '2026-05-01',
      author: 'Events team',
      views: 0,
      content: '<p>Words.</p><script>1</script>',
      banner_image_id: null,
      banner_youtube: null,
      seo_description: '',
      seo_keywords: '',
    }
    await context.db.write((queries) =>
      queries
        .insertInto('posts')
        .values([
          { ...post, id: uuidV7(0), slug: 'draft', publish_date: HIDDEN_DATE },
          { ...post, id: uuidV7(0), slug: 'next-year', publish_date: noon.getTime() + 365 * 24 * 3_600_000 },
        ])
        .execute(),
    )
  })
  afterEach(() => context.db.close())

  async function tokenOf(slug: string) {
    const link = await createPreviewLink(context, slug)
    expect(link?.address).toMatch(`${context.config.siteOrigin}/blog-preview/${slug}/`)
    return link?.address.split('/').at(-1) ?? ''
  }

  test.each(['draft', 'next-year'])('%s is shown only by its link, until that expires', async (slug) => {
    const token = await tokenOf(slug)
    expect(await readPreview(context, slug, token)).toMatchObject({ slug, content: '<p>Words.</p>' })
    expect(await findPost(context, slug)).toBeUndefined()
    context.clock.now = new Date(noon.getTime() + WEEK - 1)
    expect(await readPreview(context, slug, token)).toBeDefined()
    context.clock.now = new Date(noon.getTime() + WEEK)
    expect(await readPreview(context, slug, token)).toBeUndefined()
  })

  test('no other link shows it', async () => {
    const token = await tokenOf('draft')
    const [expires = '', proof = ''] = token.split(/-(.*)/)
    const later = `${Number(expires) + 1}-${proof}`
    for (const wrong of [
      '',
      'x',
      proof,
      later,
      `${expires}-${'a'.repeat(22)}`,
      `${token}a`,
      await tokenOf('next-year'),
    ])
      expect(await readPreview(context, 'draft', wrong)).toBeUndefined()
    expect(
      await readPreview({ ...context, config: { ...context.config, appSecret: 'x'.repeat(43) } }, 'draft', token),
    ).toBeUndefined()
  })

  test('an unknown post has no link, and no link shows a removed one', async () => {
    expect(await createPreviewLink(context, 'none')).toBeUndefined()
    const token = await tokenOf('draft')
    await context.db.write((queries) => queries.deleteFrom('posts').where('slug', '=', 'draft').execute())
    expect(await readPreview(context, 'draft', token)).toBeUndefined()
  })
})
