import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findPost } from '#server/blog/read-posts.ts'
import { isSanitized, sanitizedContent } from '#server/blog/sanitize-post.ts'
import { sanitizeStoredPosts } from '#server/blog/sanitize-stored-posts.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'

const unsafe = '<p>Words.</p><script>alert(1)</script>'
const safe = '<p>Words.</p>'

onEachDatabase((empty) => {
  let context: TestContext
  beforeEach(async () => {
    context = await testContext(await empty())
  })
  afterEach(() => context.db.close())

  /** The statement by which 0.1.0 imports a post, with unsanitized content. */
  const writeAsReleased = (slug: string, content: string) =>
    context.db.write((queries) =>
      sql`insert into posts (id, slug, views, title, date, publish_date, author, content, banner_image_id,
          banner_youtube, seo_description, seo_keywords)
        values (${`id of ${slug}`}, ${slug}, 0, 'A post', '2026-05-01', 0, 'Events team', ${content}, null, null, '', '')
        on conflict (slug) do update set content = ${content}`.execute(queries),
    )
  const stored = (slug: string) =>
    context.db.query
      .selectFrom('posts')
      .select(['content', 'sanitized'])
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
  const shown = async (slug: string) => (await findPost(context, slug))?.content

  test('a post stored by 0.1.0 is shown sanitized, and stored sanitized once this version has read it', async () => {
    await writeAsReleased('a-post', unsafe)
    expect([await shown('a-post'), await stored('a-post')]).toEqual([safe, { content: unsafe, sanitized: null }])
    expect(await sanitizeStoredPosts(context)).toBe(1)
    expect([await shown('a-post'), await stored('a-post')]).toEqual([safe, sanitizedContent(unsafe)])
    expect(await sanitizeStoredPosts(context)).toBe(0)
  })

  test('a hash does not outlive the content that it was computed from', async () => {
    await writeAsReleased('a-post', safe)
    await sanitizeStoredPosts(context)
    await writeAsReleased('a-post', unsafe)
    expect((await stored('a-post')).sanitized).not.toBeNull()
    expect(await shown('a-post')).toBe(safe)
    expect(await sanitizeStoredPosts(context)).toBe(1)
    expect((await stored('a-post')).content).toBe(safe)
  })

  test('any number of posts is checked, including those of older rules', async () => {
    for (let number = 0; number < 45; number++) await writeAsReleased(`post-${number}`, unsafe)
    await context.db.write((queries) =>
      queries
        .updateTable('posts')
        .set({ sanitized: sanitizedContent(unsafe).sanitized?.replace(/^\d+/, '0') ?? null })
        .where('slug', '=', 'post-7')
        .execute(),
    )
    expect(await shown('post-7')).toBe(safe)
    expect(await sanitizeStoredPosts(context)).toBe(45)
    const rows = await context.db.query.selectFrom('posts').select(['content', 'sanitized']).execute()
    expect(rows.filter((row) => !isSanitized(row))).toEqual([])
  })

  test('a post that changes during the check is not overwritten', async () => {
    await writeAsReleased('a-post', unsafe)
    const write = context.db.write.bind(context.db)
    vi.spyOn(context.db, 'write').mockImplementationOnce(async (work) => {
      await writeAsReleased('a-post', '<p>Other words.</p>')
      return write(work)
    })
    expect(await sanitizeStoredPosts(context)).toBe(0)
    expect((await stored('a-post')).content).toBe('<p>Other words.</p>')
  })

  test('a sanitized post is read unchanged', async () => {
    await writeAsReleased('a-post', unsafe)
    const sanitized = sanitizedContent(unsafe)
    await context.db.write((queries) => queries.updateTable('posts').set(sanitized).execute())
    expect(await shown('a-post')).toBe(sanitized.content)
    const rules = Number(sanitized.sanitized?.split(' ')[0]) + 1
    const later = { ...sanitized, sanitized: `${rules} ${sanitized.sanitized?.split(' ')[1]}` }
    expect([isSanitized(later), isSanitized({ ...later, content: unsafe })]).toEqual([true, false])
  })
})
