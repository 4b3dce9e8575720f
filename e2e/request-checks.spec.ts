import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { text } from 'node:stream/consumers'
import { messages } from '../content/messages.ts'
import { demoBody } from '../test/leads.ts'
import type { RunningSite } from '../test/running-site.ts'
import { leadsOf } from './leads.ts'
import { expect, test } from './site.ts'

interface ReceivedResponse {
  status: number | undefined
  headers: IncomingMessage['headers']
  body: string
}

/** Sends the target as spelled; fetch would normalize it. */
async function send(
  { port }: RunningSite,
  path: string,
  options: RequestOptions = {},
  body = '',
): Promise<ReceivedResponse> {
  const sent = httpRequest({ host: '127.0.0.1', port, path, agent: false, ...options }).end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

/** A name that no page uses as a sample. */
const visitor = 'Zephyrine'

async function requestDemo(site: RunningSite): Promise<string> {
  const response = await fetch(`${site.origin}/api/contacts/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...demoBody, first_name: visitor }),
  })
  const { data } = (await response.json()) as { data: { demo_token: string } }
  return data.demo_token
}

/** Spellings that renderers, caches and routers have interpreted differently. */
const spellings = (token: string) => [
  `/demo/${token}`,
  `/demo/${token}/`,
  `/Demo/${token}`,
  `/DEMO/${token}?via=email`,
  `/%64emo/${token}`,
  `/dem%6F/${token}`,
  `/./demo/${token}`,
  `/x/../demo/${token}`,
  `/modules/%2e%2e/demo/${token}`,
  `/demo\\${token}`,
  `//demo/${token}`,
  `/demo/${token}#x`,
  `/demo/${token}?a#%zz`,
  `http://localhost/demo/${token}`,
]

test('no form of a private URL is cached or served after an erasure', async ({ site }) => {
  const token = await requestDemo(site)
  const own = await send(site, `/demo/${token}`)
  expect([own.status, own.body.includes(visitor)]).toEqual([200, true])
  for (const spelling of spellings(token)) {
    // Requests twice, because only the second response can be cached.
    for (const response of [await send(site, spelling), await send(site, spelling)]) {
      expect.soft(response.headers['cache-control'], spelling).toBe('no-store')
      expect.soft([200, 308, 400], spelling).toContain(response.status)
    }
  }
  const erased = await fetch(`${site.origin}/api/demos/${token}/erase`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"confirm":true}',
  })
  expect(erased.status).toBe(200)
  for (const spelling of spellings(token))
    expect.soft((await send(site, spelling)).body.includes(visitor), spelling).toBe(false)
  expect((await send(site, `/demo/${token}`)).status).toBe(404)
})

test('a path is lower case, and names keep their case', async ({ site }) => {
  const location = async (path: string) => {
    const { status, headers } = await send(site, path)
    return [status, headers.location]
  }
  expect(await location('/Modules/TRANSMIT?utm_source=A')).toEqual([308, '/modules/transmit?utm_source=A'])
  expect(await location('/CONTACT/')).toEqual([308, '/contact'])
  expect(await location('/Blog-Category/Messaging')).toEqual([308, '/blog-category/Messaging'])
  expect(await location('/\\evil.test/')).toEqual([308, '/evil.test/'])
  expect(await location('//evil.test/%2e%2e/about')).toEqual([308, '/about'])
})

const form = (type: string, headers = {}) => ({ method: 'POST', headers: { 'content-type': type, ...headers } })
const urlencoded = 'application/x-www-form-urlencoded'

test('a malformed or cross-site form is refused, without a 500', async ({ site }) => {
  const status = async (path: string, options: RequestOptions, body = 'email=a%40example.com') =>
    (await send(site, path, options, body)).status
  expect(await status('/contact', form('multipart/form-data'))).toBe(400)
  expect(await status('/contact', form('multipart/form-data; boundary=x'), '--x\r\nContent-Disp')).toBe(400)
  for (const framing of [{ 'content-length': '0' }, { 'transfer-encoding': 'chunked' }]) {
    expect([400, 422]).toContain(await status('/contact', form(urlencoded, framing), ''))
    expect([400, 422]).toContain(await status('/api/contacts/quick', form('application/json', framing), ''))
  }
  expect(await status('/Contact', form(urlencoded))).toBe(400)
  expect(await status('/contact', form(urlencoded, { 'content-encoding': 'gzip' }))).toBe(415)
  expect(await status('/contact', form(`${urlencoded}; charset=utf-16`))).toBe(415)
  expect(await status('/contact', form('text/plain'))).toBe(415)
  expect(await status('/contact', form(urlencoded, { 'sec-fetch-site': 'cross-site' }))).toBe(403)
  expect(await status('/contact', form(urlencoded, { origin: 'https://evil.example' }))).toBe(403)
  const own = { 'sec-fetch-site': 'same-origin', origin: site.origin }
  expect(await status('/quickcontact', form(urlencoded, own))).toBe(303)
})

test('a form with a null Origin is checked by Sec-Fetch-Site, and keeps its text if refused', async ({
  request,
  site,
}) => {
  const post = (path: string, headers = {}) =>
    request.post(site.origin + path, {
      headers: { Origin: 'null', ...headers },
      form: { first_name: 'Amara', email: 'hidden-origin@example.com', message: 'Two halls in May' },
      maxRedirects: 0,
    })
  expect((await post('/quickcontact', { 'Sec-Fetch-Site': 'same-origin' })).status()).toBe(303)
  expect((await post('/contact', { 'Sec-Fetch-Site': 'same-origin' })).status()).toBe(422)
  expect((await post('/contact', { 'Sec-Fetch-Site': 'cross-site' })).status()).toBe(403)
  const refused = await post('/contact')
  expect(refused.status()).toBe(403)
  const html = await refused.text()
  expect(html).toContain(messages.hiddenOrigin)
  expect(html).toContain('Two halls in May')
  expect(html).toContain('value="hidden-origin@example.com"')
  expect(leadsOf(site).filter(({ email }) => email === 'hidden-origin@example.com')).toHaveLength(1)
})

test('an unsupported method gets 405 with Allow', async ({ site }) => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
    const { status, headers } = await send(site, '/contact', { method, headers: { 'content-length': '0' } })
    expect.soft([status, headers.allow], method).toEqual([405, 'GET, HEAD, POST'])
  }
  for (const options of [form(urlencoded), { method: 'PUT', headers: { 'content-length': '0' } }]) {
    const { status, headers } = await send(site, '/about', options)
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  }
})

test('unknown paths get responses without filling the page cache', async ({ site }) => {
  const entries = async () =>
    Number(/^lanyard_page_memory_entries (\d+)/m.exec((await send(site, '/metrics')).body)?.[1])
  // Renders every page first, so that only unknown paths could add more.
  await send(site, '/llms.txt')
  for (const path of ['/nope', '/blog-category/nope', '/blogs?page=99'])
    expect((await send(site, path)).status).toBe(404)
  const before = await entries()
  for (let number = 0; number < 200; number++) {
    for (const path of [`/n${number}`, `/blog-category/n${number}`, `/blogs?page=9${number}`, `/?sent=${number}`])
      expect([200, 404]).toContain((await send(site, path)).status)
  }
  expect(await entries()).toBe(before)
})
