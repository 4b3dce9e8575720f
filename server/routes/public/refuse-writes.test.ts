import { afterEach, expect, test } from 'vitest'
import { type ApiForTests, startApi } from '../../../test/api-for-tests.ts'
import { contactBody } from '../../../test/leads.ts'

const siteOrigin = 'https://www.example.com'

let api: ApiForTests
afterEach(() => api.stop())

const send = (headers: Record<string, string>) =>
  api.app.inject({
    method: 'POST',
    url: '/api/contacts/contact',
    headers: { 'content-type': 'application/json', ...headers },
    payload: contactBody,
  })

test('a cross-site request is refused, whatever its Origin', async () => {
  api = await startApi({ siteOrigin, siteOriginIsDefault: false })
  for (const origin of [{}, { origin: 'null' }, { origin: 'https://evil.example' }]) {
    const response = await send({ 'sec-fetch-site': 'cross-site', ...origin })
    expect(response.json()).toMatchObject({ status: 403, code: 'origin_not_allowed' })
  }
  expect(
    (await api.app.inject({ url: '/api/blogPosts', headers: { 'sec-fetch-site': 'cross-site' } })).statusCode,
  ).toBe(200)
})

test.each([
  {},
  { 'sec-fetch-site': 'same-origin', origin: siteOrigin },
  { 'sec-fetch-site': 'same-site', origin: siteOrigin },
  { 'sec-fetch-site': 'cross-site', origin: siteOrigin },
  { 'sec-fetch-site': 'none' },
])('requests of the site’s pages and of programs are accepted: %j', async (headers: Record<string, string>) => {
  api = await startApi({ siteOrigin, siteOriginIsDefault: false, apiOrigin: 'https://api.example.net' })
  expect((await send(headers)).statusCode).toBe(201)
})

test('bodies in an unsupported encoding are refused', async () => {
  api = await startApi()
  for (const headers of [{ 'content-encoding': 'gzip' }, { 'content-type': 'application/json; charset=utf-16' }])
    expect((await send(headers)).json()).toMatchObject({ status: 415, code: 'unsupported_media_type' })
  expect(
    (await send({ 'content-type': 'application/json; charset=UTF-8', 'content-encoding': 'identity' })).statusCode,
  ).toBe(201)
})
