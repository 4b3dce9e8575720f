import { afterEach, expect, test } from 'vitest'
import { type ApiForTests, startApi } from '../../../test/api-for-tests.ts'
import { contactBody } from '../../../test/leads.ts'

const siteOrigin = 'https://www.example.com'
const split = { siteOrigin, siteOriginIsDefault: false, apiOrigin: 'https://api.example.com:5001' }

let api: ApiForTests
afterEach(() => api.stop())

const preflight = (origin: string) =>
  api.app.inject({
    method: 'OPTIONS',
    url: '/api/contacts/contact',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key,x-page-referer',
    },
  })

test('the site’s own preflight succeeds and may be cached', async () => {
  api = await startApi(split)
  const response = await preflight(siteOrigin)
  expect(response.statusCode).toBe(204)
  expect(response.headers).toMatchObject({
    'access-control-allow-origin': siteOrigin,
    'access-control-allow-methods': 'GET, HEAD, POST',
    'access-control-max-age': '86400',
  })
  expect(String(response.headers['access-control-allow-headers']).toLowerCase().split(', ')).toEqual(
    expect.arrayContaining(['authorization', 'content-type', 'idempotency-key', 'x-page-referer']),
  )
  expect(response.headers.vary).toContain('Origin')
})

test.each(['https://evil.example', 'http://www.example.com', 'https://www.example.com.evil.example', 'null'])(
  '%s is not allowed',
  async (origin) => {
    api = await startApi(split)
    expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined()
    const response = await api.app.inject({ url: '/api/blogPosts', headers: { origin } })
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
    expect(response.headers.vary).toContain('Origin')
  },
)

test('the site may read successes, failures and unknown URLs alike', async () => {
  api = await startApi(split)
  const headers = { origin: siteOrigin }
  const responses = [
    await api.app.inject({ url: '/api/blogPosts', headers }),
    await api.app.inject({ url: '/api/nothing', headers }),
    await api.app.inject({ method: 'POST', url: '/api/contacts/contact', headers, payload: contactBody }),
    await api.app.inject({ method: 'POST', url: '/api/contacts/contact', headers, payload: {} }),
  ]
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 404, 201, 422])
  for (const response of responses) {
    expect(response.headers['access-control-allow-origin']).toBe(siteOrigin)
    expect(response.headers.vary).toContain('Origin')
  }
})

test('on one origin there is no CORS at all', async () => {
  api = await startApi()
  const response = await api.app.inject({ url: '/api/blogPosts', headers: { origin: siteOrigin } })
  expect(response.headers['access-control-allow-origin']).toBeUndefined()
  expect((await preflight(siteOrigin)).statusCode).toBe(405)
})
