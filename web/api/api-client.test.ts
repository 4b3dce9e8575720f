import { expect, test, vi } from 'vitest'
import { quickBody } from '../../test/leads.ts'
import { createApiClient } from './api-client.ts'

vi.spyOn(console, 'error').mockImplementation(() => {})

const respondingWith = (status: number, body: unknown) =>
  createApiClient({
    origin: '',
    fetch: async () => new Response(JSON.stringify(body), { status }),
    token: () => null,
    pageUrl: () => 'http://localhost/contact',
  })

test('a response whose ok is false is a failure, whatever its status', async () => {
  for (const status of [200, 201, 422])
    expect(await respondingWith(status, { ok: false, message: 'Nope' }).sendLead('quick', quickBody)).toMatchObject({
      ok: false,
      err: { response: { status, data: { message: 'Nope' } } },
    })
})

test('a response without ok succeeds or fails by its status', async () => {
  expect(await respondingWith(200, { data: [] }).posts()).toEqual({ ok: true, data: [] })
  expect(await respondingWith(404, { data: [] }).posts()).toMatchObject({ ok: false })
})

test('a body that is not an object is a failure', async () => {
  for (const body of [null, 'stored', 7]) expect(await respondingWith(200, body).posts()).toMatchObject({ ok: false })
})

const category = { id: 1, slug: 'messaging', label: 'Messaging' }
const post = { id: 7, slug: 'doors', title: 'Doors', date: '2026-05-14', BlogCategories: [category] }

test('the specified members are sufficient', async () => {
  const { posts, categories, categoryPosts, countries } = {
    posts: await respondingWith(200, { data: [post] }).posts(),
    categories: await respondingWith(200, { data: [{ ...category, BlogPosts: [post, post] }] }).categories(),
    categoryPosts: await respondingWith(200, { data: { ...category, BlogPosts: [post] } }).categoryPosts('messaging'),
    countries: await respondingWith(200, { data: [{ name: 'Germany', code: 'DE', dialcode: 49 }] }).countries(),
  }
  expect(posts).toMatchObject({ data: [{ id: '7', slug: 'doors', author: '', views: 0, BlogUploads: [] }] })
  expect(categories).toMatchObject({ data: [{ id: '1', slug: 'messaging', label: 'Messaging', count: 2 }] })
  expect(categoryPosts).toMatchObject({ data: { label: 'Messaging', BlogPosts: [{ title: 'Doors' }] } })
  expect(countries).toMatchObject({ data: [{ name: 'Germany', code: 'DE', dialcode: '49' }] })
})

test('a count that the API sends is the count of the category', async () => {
  expect(await respondingWith(200, { data: [{ ...category, count: 12 }] }).categories()).toMatchObject({
    data: [{ count: 12 }],
  })
})

test('JSON with the wrong shape is a failure with a readable message', async () => {
  const wrong = [undefined, null, {}, 'text', 7, [null], ['text'], [{}], [{ ...post, date: 'soon' }], [[post]]]
  for (const data of [...wrong, { ...post, BlogUploads: {} }, { ...category, BlogPosts: {} }]) {
    const client = respondingWith(200, { ok: true, data })
    const calls = [client.countries(), client.posts(), client.categories(), client.post('a'), client.categoryPosts('a')]
    for (const result of await Promise.all(calls))
      expect(result).toMatchObject({
        ok: false,
        err: {
          response: { status: 502, data: { message: 'Our server sent a response that this page cannot show' } },
        },
      })
  }
})

test('a stored lead succeeds with any response body', async () => {
  for (const data of [undefined, null, [], 'stored', { held: 'no', demo: 7, demo_token: {} }])
    expect(await respondingWith(201, { ok: true, data }).sendLead('quick', quickBody)).toEqual({
      ok: true,
      data: { held: false },
    })
})

test('a message must be text', async () => {
  const result = await respondingWith(422, {
    message: { a: 1 },
    errors: [{ field: 'email', message: 'Wrong.' }, { field: 'company', message: ['Wrong.'] }, null],
  }).sendLead('quick', quickBody)
  expect(result).toMatchObject({ ok: false, err: { message: expect.stringContaining('422') } })
  expect(!result.ok && result.err.response?.data).toEqual({ errors: [{ field: 'email', message: 'Wrong.' }] })
})
