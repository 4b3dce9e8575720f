import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadTemplates } from '#server/deliveries/channels/email/compose.ts'
import { contactHash, isSuppressed, unsubscribeToken } from '#server/deliveries/recipients/suppression-list.ts'
import { registerUnsubscribe } from '#server/demos/register-unsubscribe.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const oneClick = 'List-Unsubscribe=One-Click'

onEachDatabase((empty) => {
  let context: TestContext
  let app: FastifyInstance
  let url: string
  beforeEach(async () => {
    context = await testContext(await empty())
    app = Fastify()
    registerUnsubscribe(app, context, async () => (await loadTemplates(undefined)).renderUnsubscribePages(''))
    url = `/u/${unsubscribeToken(context.config.appSecret, 'amara@example.com')}`
  })
  afterEach(async () => {
    await app.close()
    await context.db.close()
  })
  const hasUnsubscribed = () =>
    isSuppressed(context.db.query, [contactHash(context.config.appSecret, 'email', 'amara@example.com')])

  test('reading the page changes nothing', async () => {
    const response = await app.inject({ url })
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('<button type="submit">Stop all messages</button>')
    expect(response.body).not.toContain('<script')
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    expect(await hasUnsubscribed()).toBe(false)
  })

  test('a mail program unsubscribes with one POST, which may be repeated', async () => {
    for (let time = 0; time < 2; time++) {
      const response = await app.inject({
        method: 'POST',
        url,
        headers: { ...form, origin: 'null' },
        payload: oneClick,
      })
      expect([response.statusCode, response.headers.location]).toEqual([200, undefined])
    }
    expect(await hasUnsubscribed()).toBe(true)
  })

  test('a mail program unsubscribes even while pages cannot be rendered, and they come back later', async () => {
    const other = Fastify()
    const makePages = vi
      .fn<Parameters<typeof registerUnsubscribe>[2]>()
      .mockRejectedValueOnce(new Error('not built'))
      .mockImplementation(async () => (await loadTemplates(undefined)).renderUnsubscribePages(''))
    registerUnsubscribe(other, context, makePages)
    expect((await other.inject({ method: 'POST', url, headers: form, payload: oneClick })).statusCode).toBe(200)
    expect(await hasUnsubscribed()).toBe(true)
    expect((await other.inject({ url })).statusCode).toBe(500)
    expect((await other.inject({ url })).statusCode).toBe(200)
    await other.close()
  })

  test('a POST as multipart counts too', async () => {
    const body = new FormData()
    body.set('List-Unsubscribe', 'One-Click')
    const request = new Request('http://localhost', { method: 'POST', body })
    const response = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(response.statusCode).toBe(200)
    expect(await hasUnsubscribed()).toBe(true)
  })

  test('the page’s button leads to a confirmation page', async () => {
    const response = await app.inject({ method: 'POST', url, headers: form, payload: `${oneClick}&from=page` })
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('You are unsubscribed')
    expect(await hasUnsubscribed()).toBe(true)
  })

  test.each([
    ['another value', form, 'List-Unsubscribe=Yes'],
    ['another field', form, 'unsubscribe=One-Click'],
    ['nothing', form, ''],
    ['JSON', { 'content-type': 'application/json' }, '{"List-Unsubscribe":"One-Click"}'],
    ['the right words in no form', {}, oneClick],
  ])('a body with %s is invalid', async (_what, headers, payload) => {
    const response = await app.inject({ method: 'POST', url, headers, payload })
    expect(response.statusCode).toBe(400)
    expect(await hasUnsubscribed()).toBe(false)
  })

  test('a body that is too long is not read', async () => {
    const response = await app.inject({
      method: 'POST',
      url,
      headers: form,
      payload: `${oneClick}&${'x'.repeat(3_000)}`,
    })
    expect(response.statusCode).toBe(413)
  })

  test('a forged link does nothing', async () => {
    const forged = url.endsWith('A') ? `${url.slice(0, -1)}B` : `${url.slice(0, -1)}A`
    for (const wrong of [forged, '/u/short']) {
      const read = await app.inject({ url: wrong })
      expect([read.statusCode, read.body.includes('<form')]).toEqual([404, false])
      const sent = await app.inject({ method: 'POST', url: wrong, headers: form, payload: oneClick })
      expect(sent.statusCode).toBe(404)
    }
    expect(await context.db.query.selectFrom('suppressions').selectAll().execute()).toEqual([])
  })
})
