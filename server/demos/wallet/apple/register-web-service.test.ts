import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DemoRow } from '#server/db/tables.ts'
import { readPass } from '../../../../test/fakes/pass-file.ts'
import { startWalletSite, type WalletSite } from '../../../../test/wallet-site.ts'
import { authenticationToken } from './apple-passes.ts'

let site: WalletSite
let demo: DemoRow
let token: string
beforeAll(async () => {
  site = await startWalletSite()
  demo = await site.demo()
  token = authenticationToken(site.context.config.appSecret, demo.serial)
})
afterAll(() => site.stop())

const passType = 'pass.example.lanyard'
const phone = (serial = demo.serial, type = passType, device = 'device-1') =>
  `/wallet/apple/v1/devices/${device}/registrations/${type}/${serial}`
const pass = (serial = demo.serial, type = passType) => `/wallet/apple/v1/passes/${type}/${serial}`

async function call(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  { authorization = `ApplePass ${token}`, body = undefined as unknown, headers = {} } = {},
) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await site.app.inject({
    method,
    url,
    headers: { authorization, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { payload }),
  })
  return response
}
const register = async (url: string, change: Parameters<typeof call>[2] = {}) =>
  (await call('POST', url, { body: { pushToken: 'ab'.repeat(32) }, ...change })).statusCode

describe('a phone must prove that it has the pass', () => {
  test.each([
    ['', ''],
    ['another token', `ApplePass ${'x'.repeat(43)}`],
    ['another scheme', 'Bearer'],
  ])('with %s every call is refused', async (what, given) => {
    const authorization = what === 'another scheme' ? `Bearer ${token}` : given
    expect(await register(phone(), { authorization })).toBe(401)
    expect((await call('DELETE', phone(), { authorization })).statusCode).toBe(401)
    expect((await call('GET', pass(), { authorization })).statusCode).toBe(401)
    expect(site.logged()).toContain('A phone with a wrong token for its pass was refused')
  })

  test('a token is for one pass of one type', async () => {
    const other = await site.demo('other')
    expect(await register(phone(other.serial))).toBe(401)
    expect(await register(phone(demo.serial, 'pass.example.other'))).toBe(401)
    expect((await call('GET', pass(other.serial))).statusCode).toBe(401)
  })
})

test.each([
  ['no body', undefined],
  ['broken JSON', '{"pushToken":'],
  ['no push token', {}],
  ['a push token that is none', { pushToken: 'hello' }],
  ['a push token without end', { pushToken: 'ab'.repeat(101) }],
])('a registration with %s is refused', async (_what, body) => {
  expect((await call('POST', phone(), { body })).statusCode).toBe(400)
})

test('a device with an invalid id is refused', async () => {
  expect(await register(phone(demo.serial, passType, 'a'.repeat(129)))).toBe(400)
  expect(await register(phone(demo.serial, passType, 'a%20b'))).toBe(400)
})

test('a registration is new once, and a DELETE with a content type but no body ends it', async () => {
  expect(await register(phone())).toBe(201)
  expect(await register(phone())).toBe(200)
  expect((await call('DELETE', phone())).statusCode).toBe(200)
  expect((await call('DELETE', phone())).statusCode).toBe(200)
  expect(await register(phone())).toBe(201)
})

describe('the list of changes', () => {
  const list = (since?: string, device = 'device-1', type = passType) =>
    site.app.inject(
      `/wallet/apple/v1/devices/${device}/registrations/${type}${since === undefined ? '' : `?passesUpdatedSince=${since}`}`,
    )

  test('names the passes changed after the given tag', async () => {
    await register(phone())
    const first = await list()
    expect(first.json()).toEqual({ serialNumbers: [demo.serial], lastUpdated: String(demo.changed_at) })
    expect((await list(first.json().lastUpdated)).statusCode).toBe(204)
    expect((await list('not-a-tag')).statusCode).toBe(200)
  })

  test('is empty for other devices and types', async () => {
    expect((await list(undefined, 'device-2')).statusCode).toBe(204)
    expect((await list(undefined, 'device-1', 'pass.example.other')).statusCode).toBe(204)
  })
})

describe('the pass', () => {
  test('is sent with Last-Modified, and supports If-Modified-Since', async () => {
    const response = await call('GET', pass())
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.apple.pkpass',
      'last-modified': 'Thu, 14 May 2026 12:00:00 GMT',
    })
    expect(readPass(response.rawPayload, site.authority()).authenticationToken).toBe(token)
    const since = (timestamp: string) => call('GET', pass(), { headers: { 'if-modified-since': timestamp } })
    expect((await since('Thu, 14 May 2026 12:00:00 GMT')).statusCode).toBe(304)
    expect((await since('Thu, 14 May 2026 11:59:59 GMT')).statusCode).toBe(200)
    expect((await since('yesterday')).statusCode).toBe(200)
  })

  test('is gone with its demo', async () => {
    const ended = await site.demo('ended')
    const authorization = `ApplePass ${authenticationToken(site.context.config.appSecret, ended.serial)}`
    await site.context.db.write((queries) =>
      queries.updateTable('demos').set({ expires_at: 1 }).where('serial', '=', ended.serial).execute(),
    )
    expect((await call('GET', pass(ended.serial), { authorization })).statusCode).toBe(404)
    expect(await register(phone(ended.serial), { authorization })).toBe(404)
  })
})

describe('reports of phones', () => {
  const report = async (logs: unknown) =>
    (await call('POST', '/wallet/apple/v1/log', { body: { logs }, authorization: '' })).statusCode

  test('are logged line by line', async () => {
    expect(await report([`Register task (serial number ${demo.serial}): signature \n invalid`])).toBe(200)
    expect(site.logged()).toContain(demo.serial)
    expect(site.logged()).toContain('signature   invalid')
  })

  test('are dropped without a known pass, and lose their email addresses', async () => {
    await report([
      'Nobody’s line',
      `Of ${randomUUID()}, a stranger’s`,
      `${demo.serial}: x@y.zebra, +447911123456, Bearer unguessable`,
    ])
    const log = site.logged()
    for (const word of ['Nobody', 'stranger', 'x@y.zebra', '447911', 'unguessable']) expect(log).not.toContain(word)
    expect(log).toContain('[email], [number], [token]')
  })

  test('are accepted but not logged beyond the limit', async () => {
    for (let count = 0; count < 10; count += 1)
      expect(await report(Array.from({ length: 50 }, () => `Many ${demo.serial}`))).toBe(200)
    expect(site.logged().match(/Many/g)?.length).toBeLessThanOrEqual(30)
    expect(await report('no list')).toBe(200)
  })
})

test('other paths of the service are not pages', async () => {
  expect((await call('GET', '/wallet/apple/v2/log')).statusCode).toBe(404)
})
