import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { site } from '#content/site.ts'
import { readContentVersion } from '#server/blog/content-version.ts'
import { importPosts } from '#server/blog/import-posts.ts'
import { importSampleContent } from '#server/blog/import-sample-content.ts'
import { flushViews, recordView } from '#server/blog/post-views.ts'
import { HIDDEN_DATE, publishPost, removePost } from '#server/blog/publish-posts.ts'
import {
  countCategories,
  findAnyPost,
  findCategory,
  findPost,
  listAllPosts,
  listCategories,
  listPosts,
} from '#server/blog/read-posts.ts'
import { listSamplePosts, removeSamplePosts } from '#server/blog/sample-posts.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const post = (front: Record<string, unknown>, body = 'Carry the **long** table first.') => `---
${Object.entries({
  title: 'A post',
  date: '2026-05-01',
  publish_date: '2026-05-01T08:00:00Z',
  author: 'Events team',
  categories: ['messaging'],
  seo_description: 'About tables.',
  seo_keywords: 'tables, doors',
  ...front,
})
  .filter(([, value]) => value !== undefined)
  .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  .join('\n')}
---
${body}
`

onEachDatabase((empty) => {
  let context: TestContext
  let folder: string

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'lanyard-posts-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  beforeEach(async () => {
    context = await testContext(await empty())
    rmSync(folder, { recursive: true })
    await mkdir(join(folder, 'images'), { recursive: true })
    write('categories.yaml', '- slug: passes\n  label: Passes\n- slug: messaging\n  label: Messaging\n')
    write('images/table.png', pixel)
  })
  afterEach(() => context.db.close())

  /** Public posts of one category, older than all others. */
  async function insertPosts(count: number) {
    const { id: category } = await context.db.query
      .selectFrom('categories')
      .select('id')
      .where('slug', '=', 'passes')
      .executeTakeFirstOrThrow()
    const row = { date: '2025-01-01', author: '', views: 0, content: '', banner_image_id: null, banner_youtube: null }
    await context.db.write(async (queries) => {
      for (let start = 0; start < count; start += 1_000) {
        const numbers = Array.from({ length: 1_000 }, (_, index) => start + index)
        const posts = numbers.map((number) => ({
          ...row,
          id: `post-${number}`,
          slug: `post-${number}`,
          title: `Post ${number}`,
          publish_date: number,
          seo_description: '',
          seo_keywords: '',
        }))
        await queries.insertInto('posts').values(posts).execute()
        const links = posts.map(({ id }) => ({ post_id: id, category_id: category, position: 0 }))
        await queries.insertInto('post_categories').values(links).execute()
      }
    })
  }

  /** Counts the rows that the context's statements return from now on. */
  function countRows(): () => number {
    let rows = 0
    const count = {
      transformQuery: ({ node }: PluginTransformQueryArgs) => node,
      transformResult: async ({ result }: PluginTransformResultArgs) => {
        rows += result.rows.length
        return result
      },
    }
    context.db = { ...context.db, query: context.db.query.withPlugin(count) }
    return () => rows
  }

  const write = (file: string, content: string | Buffer) => writeFileSync(join(folder, file), content)
  const slugs = (posts: { slug: string }[]) => posts.map(({ slug }) => slug)

  test('an imported post has the specified fields', async () => {
    write(
      'first.md',
      post({
        title: 'The long table',
        banner: 'images/table.png',
        banner_caption: 'A table',
        categories: ['messaging', 'passes'],
      }),
    )
    expect(await importPosts(context, folder)).toBe(1)
    const found = await findPost(context, 'first')
    expect(found).toEqual({
      id: expect.any(String),
      slug: 'first',
      title: 'The long table',
      date: '2026-05-01',
      publish_date: '2026-05-01T08:00:00.000Z',
      author: 'Events team',
      views: 0,
      content: '<p>Carry the <strong>long</strong> table first.</p>\n',
      banner_image_id: found?.BlogUploads[0]?.id,
      banner_youtube: null,
      seo_description: 'About tables.',
      seo_keywords: 'tables, doors',
      BlogUploads: [{ id: expect.any(String), path: expect.stringMatching(/^[0-9a-f]{32}\.png$/), caption: 'A table' }],
      BlogCategories: [
        { id: expect.any(String), slug: 'messaging', label: 'Messaging' },
        { id: expect.any(String), slug: 'passes', label: 'Passes' },
      ],
      newer: null,
      older: null,
    })
  })

  test('double braces are filled in sample posts, and stay in the operator’s posts', async () => {
    const file = post({ title: 'From {{product}}' }, 'Write {{company}} into the template.')
    write('the-08-55-message.md', file)
    write('first.md', file)
    await importPosts(context, folder)
    expect(await findPost(context, 'the-08-55-message')).toMatchObject({ title: `From ${site.product}` })
    expect(await findPost(context, 'first')).toMatchObject({
      title: 'From {{product}}',
      content: '<p>Write {{company}} into the template.</p>\n',
    })
  })

  test('importing again changes the post and keeps its id and views', async () => {
    write('first.md', post({ title: 'Before', banner: 'images/table.png' }))
    await importPosts(context, folder)
    const before = await findPost(context, 'first')
    recordView(context, 'first', 'visitor')
    await flushViews(context)
    write('first.md', post({ title: 'After', categories: ['passes'] }))
    await importPosts(context, folder)
    expect(await findPost(context, 'first')).toMatchObject({
      id: before?.id,
      title: 'After',
      views: 1,
      BlogUploads: [],
      BlogCategories: [{ slug: 'passes' }],
    })
    expect(await readContentVersion(context.db.query)).toBe(2)
  })

  test('images of the text are imported as uploads', async () => {
    write('first.md', post({}, 'Look:\n\n![A table](images/table.png)\n'))
    await importPosts(context, folder)
    const { content } = (await findPost(context, 'first')) ?? {}
    const [, path = ''] = /<img src="\/uploads\/([0-9a-f]{32}\.png)" alt="A table"/.exec(content ?? '') ?? []
    expect(existsSync(join(context.config.dataDir, 'uploads', path)) && path).toBeTruthy()
  })

  test.each([
    ['![x](images/none.png)', 'bad.md: picture: there is no file images/none.png'],
    ['![x](https://example.com/x.png)', 'bad.md: the picture https://example.com/x.png is not in the folder'],
    ['<iframe src="https://example.com"></iframe>', 'bad.md: <iframe> cannot be kept'],
    ['<img src="https://example.com/x.png">', 'bad.md: <img> cannot be kept'],
    ['<script>alert(1)</script>', 'bad.md: <script> cannot be kept'],
    ['<a href="javascript:x()">a</a>', 'bad.md: <a href> cannot be kept'],
    ['[Doors](#door)\n\n## Doors', 'bad.md: the link #door leads to no heading of the post'],
    ['https://www.youtube.com/watch?v=abc', 'would stay a bare link: name the video as banner_youtube'],
  ])('content that a post would lose, %s, is rejected by name', async (body, message) => {
    write('bad.md', post({}, body))
    await expect(importPosts(context, folder)).rejects.toThrow(message)
  })

  test('an unpublished post stays so when it is imported again, and keywords are optional', async () => {
    write('first.md', post({ seo_keywords: undefined }))
    await importPosts(context, folder)
    await publishPost(context, 'first', HIDDEN_DATE)
    await importPosts(context, folder)
    expect(await findPost(context, 'first')).toBeUndefined()
  })

  test('only the sample posts are removed', async () => {
    write('mine.md', post({}))
    await importSampleContent(context)
    await importPosts(context, folder)
    expect(await listSamplePosts(context)).toHaveLength((await listAllPosts(context)).length - 1)
    expect(await removeSamplePosts(context)).toContain('the-08-55-message')
    expect((await listAllPosts(context)).map(({ slug }) => slug)).toEqual(['mine'])
    expect(await removeSamplePosts(context)).toEqual([])
  })

  test('a removed post is deleted with all its rows', async () => {
    write('first.md', post({ banner: 'images/table.png' }))
    await importPosts(context, folder)
    expect([await removePost(context, 'first'), await removePost(context, 'first')]).toEqual([true, false])
    const left = await context.db.query.selectFrom('uploads').select('id').execute()
    expect([await findPost(context, 'first'), left]).toEqual([undefined, []])
  })

  test('processes that start together import the samples once', async () => {
    write('first.md', post({}))
    const imports = Array.from({ length: 4 }, () => importPosts(context, folder, { first: true }))
    expect((await Promise.all(imports)).toSorted()).toEqual([0, 0, 0, 1])
    expect(await readContentVersion(context.db.query)).toBe(1)
  })

  describe('a wrong file', () => {
    test.each([
      ['title', { title: '' }, 'bad.md: title: title is empty'],
      ['date', { date: 'May 1' }, 'bad.md: date: date must look like 2026-11-20'],
      ['category', { categories: ['tents'] }, 'bad.md: categories: there is no category tents'],
      ['banner', { banner: 'images/none.png' }, 'bad.md: banner: there is no file images/none.png'],
      ['banner outside', { banner: '../secret.png' }, 'bad.md: banner: ../secret.png leads out of the folder'],
      [
        'video',
        { banner_youtube: 'https://youtu.be/x' },
        'bad.md: banner_youtube: banner_youtube must be the 11 characters of a video id',
      ],
      ['unknown field', { titel: 'x' }, /bad\.md: titel/],
    ])('(%s) is named and nothing is imported', async (_, front, message) => {
      write('a-good-one.md', post({}))
      write('bad.md', post(front))
      await expect(importPosts(context, folder)).rejects.toThrow(message)
      expect((await listPosts(context, {})).total).toBe(0)
      expect(await readContentVersion(context.db.query)).toBe(0)
    })
  })

  test('content is sanitized', async () => {
    write('first.md', post({}, '# Title\n<p onclick="x()">Text</p>\n\n[b](https://example.com)'))
    await importPosts(context, folder)
    const { content } = (await findPost(context, 'first')) ?? { content: '' }
    expect(content).toContain('<h2 id="section-title">Title</h2>')
    expect(content).toContain('<a href="https://example.com" rel="noopener">b</a>')
    expect(content).not.toContain('onclick')
  })

  describe('with posts of several days', () => {
    beforeEach(async () => {
      write('old.md', post({ publish_date: '2026-01-01T08:00:00Z' }))
      write('new.md', post({ publish_date: '2026-05-10T08:00:00Z', categories: ['passes'] }))
      write('middle.md', post({ publish_date: '2026-03-01T08:00:00Z', categories: ['messaging', 'passes'] }))
      write('tomorrow.md', post({ publish_date: '2026-05-15T08:00:00Z', categories: ['passes'] }))
      await importPosts(context, folder)
    })

    test('the newest is first, and no list has a post before its publish date', async () => {
      const { posts, total } = await listPosts(context, {})
      expect([slugs(posts), total]).toEqual([['new', 'middle', 'old'], 3])
      expect(posts[0]).not.toHaveProperty('content')
      expect(await findPost(context, 'tomorrow')).toBeUndefined()
      expect(slugs((await findCategory(context, 'passes'))?.category.BlogPosts ?? [])).toEqual(['new', 'middle'])
      expect((await listCategories(context)).map(({ slug, BlogPosts }) => [slug, slugs(BlogPosts)])).toEqual([
        ['passes', ['new', 'middle']],
        ['messaging', ['middle', 'old']],
      ])
      context.clock.now = new Date('2026-05-15T08:00:00Z')
      expect(slugs((await listPosts(context, {})).posts)[0]).toBe('tomorrow')
    })

    test('pages and categories', async () => {
      expect(slugs((await listPosts(context, { page: 2, limit: 2 })).posts)).toEqual(['old'])
      expect((await listPosts(context, { page: 1 })).posts).toHaveLength(3)
      expect((await listPosts(context, { page: 3, limit: 2 })).posts).toEqual([])
      const messaging = await listPosts(context, { category: 'messaging' })
      expect([slugs(messaging.posts), messaging.total]).toEqual([['middle', 'old'], 2])
      expect(await findCategory(context, 'tents')).toBeUndefined()
    })

    test('a post has its public neighbors, and one that is not public has none', async () => {
      const neighbors = async (slug: string) => {
        const { newer, older } = (await findAnyPost(context, slug)) ?? {}
        return [newer?.slug, older?.slug]
      }
      expect(await neighbors('new')).toEqual([undefined, 'middle'])
      expect(await neighbors('middle')).toEqual(['new', 'old'])
      expect(await neighbors('old')).toEqual(['middle', undefined])
      expect(await neighbors('tomorrow')).toEqual([undefined, undefined])
      expect((await findPost(context, 'old'))?.newer).toEqual({
        id: expect.any(String),
        slug: 'middle',
        title: 'A post',
        BlogCategories: [expect.objectContaining({ slug: 'messaging' }), expect.objectContaining({ slug: 'passes' })],
      })
    })

    test('posts with the same timestamp are neighbors in the order of the list', async () => {
      await publishPost(context, 'old', Date.parse('2026-05-10T08:00:00Z'))
      await publishPost(context, 'middle', Date.parse('2026-05-10T08:00:00Z'))
      const [first = '', second = '', third = ''] = slugs((await listPosts(context, {})).posts)
      const found = await findPost(context, second)
      expect([found?.newer?.slug, found?.older?.slug]).toEqual([first, third])
    })

    test('the length of statements does not depend on the number of posts', async () => {
      const many = 40_000
      await insertPosts(many)
      const all = await listPosts(context, {})
      expect([all.posts.length, all.total]).toEqual([many + 3, many + 3])
      expect(all.posts.filter(({ BlogCategories }) => BlogCategories.length === 0)).toEqual([])
      const page = await listPosts(context, { page: 2, limit: 10, category: 'passes' })
      expect([page.posts.length, page.total]).toEqual([10, many + 2])
      expect(page.posts).toEqual(
        all.posts.filter(({ BlogCategories }) => BlogCategories.some(({ slug }) => slug === 'passes')).slice(10, 20),
      )
      expect(await findCategory(context, 'passes', { page: 2, limit: 10 })).toMatchObject({
        category: { BlogPosts: page.posts },
        total: many + 2,
      })
      expect((await findCategory(context, 'passes'))?.category.BlogPosts).toHaveLength(many + 2)
      expect((await listCategories(context)).map(({ BlogPosts }) => BlogPosts.length)).toEqual([many + 2, 2])
      expect((await countCategories(context)).map(({ count }) => count)).toEqual([many + 2, 2])
    })

    test('a page of a list, a post and its sidebar read few rows of any number', async () => {
      await insertPosts(1_000)
      const rows = countRows()
      await listPosts(context, { page: 2 })
      await findPost(context, 'middle')
      await findCategory(context, 'passes', { page: 3 })
      await listPosts(context, { limit: 3 })
      await countCategories(context)
      expect(rows()).toBeLessThan(150)
    })

    test('a visitor counts once a day and post', async () => {
      const view = async (visitor: string) => {
        recordView(context, 'new', visitor)
        await flushViews(context)
        return (await findPost(context, 'new'))?.views
      }
      const version = await readContentVersion(context.db.query)
      expect(await view('one')).toBe(1)
      expect(await view('one')).toBe(1)
      expect(await view('two')).toBe(2)
      context.clock.now = new Date('2026-05-15T08:00:00Z')
      expect(await view('one')).toBe(3)
      recordView(context, 'no-such-post', 'one')
      await flushViews(context)
      expect(await readContentVersion(context.db.query)).toBe(version)
    })
  })
})
