import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiForTests, startApi } from '../../../test/api-for-tests.ts'

let api: ApiForTests
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

test.each([
  ['POST', '/api/countries', 'GET, HEAD'],
  ['DELETE', '/api/blogPosts', 'GET, HEAD'],
  ['PUT', '/api/blogPosts/any-slug', 'GET, HEAD'],
  ['GET', '/api/contacts/contact', 'POST'],
  ['HEAD', '/api/contacts/quick', 'POST'],
  ['PATCH', '/api/contacts/demo', 'POST'],
  ['OPTIONS', '/api/contacts/demo', 'POST'],
  ['GET', '/api/blogPosts/any-slug/views', 'POST'],
  ['POST', '/api/openapi.json', 'GET, HEAD'],
])('%s %s: 405 with Allow: %s', async (method, url, allow) => {
  const response = await api.app.inject({ method: method as 'GET', url })
  expect(response.statusCode).toBe(405)
  expect(response.headers.allow).toBe(allow)
  if (method !== 'HEAD') expect(response.json()).toMatchObject({ ok: false, code: 'method_not_allowed' })
})

test.each([
  ['GET', '/api/nothing'],
  ['GET', '/api/'],
  ['GET', '/api/contacts'],
  ['GET', '/api/openapiXjson'],
  ['POST', '/api/contacts/other'],
  ['DELETE', '/api/blogPosts/a/b/c'],
])('%s %s: 404', async (method, url) => {
  const response = await api.app.inject({
    method: method as 'GET',
    url,
    headers: { 'content-type': 'text/plain' },
    payload: method === 'POST' ? 'x' : '',
  })
  expect(response.json()).toMatchObject({ ok: false, status: 404, code: 'not_found' })
})

test('a URL that cannot be decoded: 400', async () => {
  expect((await api.app.inject('/api/blogPosts/%zz')).json()).toMatchObject({ status: 400, code: 'malformed_request' })
})

test('outside /api the site responds', async () => {
  expect((await api.app.inject('/apidog')).body).toBe('the site')
})
