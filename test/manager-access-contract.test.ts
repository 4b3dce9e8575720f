import { afterEach, beforeEach, expect, test } from 'vitest'
import { callFieldMessages } from '#content/manager/call-fields.ts'
import { needsTwoFactors, roleHasPermission, roles } from '#domain/staff/permission.ts'
import { consumeRateLimit, rateLimits } from '#server/http/rate-limit.ts'
import { calls } from '#server/routes/staff/calls.ts'
import type { ManagerCall } from '#server/routes/staff/define-call.ts'
import { onEachDatabase } from './databases.ts'
import { type ManagerForTests, startManager } from './manager-for-tests.ts'

const id = '019e2734-7c00-7000-8000-000000000000'
const pathOf = ({ path }: ManagerCall) =>
  (typeof path === 'string' ? path : path.pattern).slice('/api/manager'.length).replace(/:\w+/g, id)
const writes = calls.filter(({ method }) => method !== 'GET')
const nameOf = ({ method, path }: ManagerCall) => `${method} ${typeof path === 'string' ? path : path.pattern}`

onEachDatabase((empty) => {
  let manager: ManagerForTests
  beforeEach(async () => {
    manager = await startManager(await empty())
  })
  afterEach(() => manager.stop())

  /** A body that no schema accepts, so that an allowed call changes nothing. */
  const make = (call: ManagerCall, options = {}) =>
    manager.call(call.method, pathOf(call), { ...(call.body && { body: { unknown: 'member' } }), ...options })
  const nothingHappened = async () =>
    expect(await manager.context.db.query.selectFrom('audit').select('action').execute()).toEqual([])

  test('without a session every call except sign-in is refused', async () => {
    for (const call of calls) {
      const { status, json } = await make(call)
      if (call.permission === 'none') expect(json.code, nameOf(call)).not.toBe('not_signed_in')
      else expect([status, json.code], nameOf(call)).toEqual([401, 'not_signed_in'])
    }
    await nothingHappened()
  })

  test('each role may make only the calls of its permissions', async () => {
    for (const role of roles) {
      let cookie = await manager.signIn(role, role)
      for (const call of calls) {
        if (call.permission === 'none') continue
        const { json } = await make(call, { cookie })
        const isRefused = json.code === 'not_allowed'
        expect(isRefused, `${role}: ${nameOf(call)}`).toBe(!roleHasPermission(role, call.permission))
        expect(json.code, nameOf(call)).not.toBe('not_signed_in')
        // This includes signing out.
        if (call.method === 'DELETE') cookie = await manager.signIn(role, role)
      }
    }
  })

  test('a session over the write limit gets Retry-After', async () => {
    const cookie = await manager.signIn('sales', 'sales')
    const { id } = await manager.context.db.query.selectFrom('staff_sessions').select('id').executeTakeFirstOrThrow()
    await consumeRateLimit(manager.context, 'writes of session', id, rateLimits['writes of session'].most)
    const { status, json, headers } = await manager.call('POST', '/lead-changes', { cookie, body: { changes: [] } })
    expect([status, json.code, json.message]).toEqual([429, 'too_many_attempts', callFieldMessages.tooManyWrites])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  test('a session by link alone makes no call that requires two factors', async () => {
    let cookie = await manager.signIn('owner', 'owner', 'link')
    for (const call of calls) {
      if (call.permission === 'none') continue
      const { json } = await make(call, { cookie })
      expect(json.code === 'second_factor_needed', nameOf(call)).toBe(needsTwoFactors(call.permission))
      if (call.method === 'DELETE') cookie = await manager.signIn('owner', 'owner', 'link')
    }
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling host', { 'sec-fetch-site': 'same-site' }],
    ['an address bar', { 'sec-fetch-site': 'none' }],
    ['a sibling host with our origin', { 'sec-fetch-site': 'same-site', origin: 'https://manage.example.com' }],
    ['an address bar with our origin', { 'sec-fetch-site': 'none', origin: 'https://manage.example.com' }],
    ['two sites', { 'sec-fetch-site': 'cross-site, same-origin' }],
    ['our site in other letters', { 'sec-fetch-site': 'Same-Origin' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'https://manage.example.com:8443' }],
    ['our host without HTTPS', { origin: 'http://manage.example.com' }],
    ['a host that begins like ours', { origin: 'https://manage.example.com.evil.example' }],
    ['no origin', { origin: 'null' }],
    ['nowhere', {}],
  ])('no call from %s is executed, even with a session', async (_from, headers: Record<string, string>) => {
    const cookie = await manager.signIn('o1', 'owner')
    for (const call of writes) {
      const answer = await manager.app.inject({
        method: call.method,
        url: `/api/manager${pathOf(call)}`,
        headers: { host: 'manage.example.com', cookie, ...headers },
        ...(call.body && { payload: {} }),
      })
      expect(answer.json(), nameOf(call)).toMatchObject({ status: 403, code: 'origin_not_allowed' })
    }
  })

  test('without Sec-Fetch-Site the manager’s Origin is accepted', async () => {
    const answer = await manager.app.inject({
      method: 'POST',
      url: '/api/manager/sign-in/passkey-options',
      headers: { host: 'manage.example.com', origin: 'https://manage.example.com' },
      payload: {},
    })
    expect(answer.statusCode).toBe(200)
  })

  test('on the site’s other hosts these calls do not exist', async () => {
    const cookie = await manager.signIn('o1', 'owner')
    for (const call of calls)
      expect((await make(call, { cookie, headers: { host: 'www.example.com' } })).status, nameOf(call)).toBe(404)
  })

  test.each([
    ['text/plain', {}],
    ['application/x-www-form-urlencoded', {}],
    ['multipart/form-data; boundary=x', {}],
    ['application/json', { 'content-encoding': 'gzip' }],
  ])('a body of %s is refused', async (type, headers: Record<string, string>) => {
    for (const call of writes.filter(({ body }) => body)) {
      const answer = await manager.app.inject({
        method: call.method,
        url: `/api/manager${pathOf(call)}`,
        headers: { host: 'manage.example.com', 'sec-fetch-site': 'same-origin', 'content-type': type, ...headers },
        payload: '{}',
      })
      expect([401, 415], nameOf(call)).toContain(answer.statusCode)
      expect(answer.headers['set-cookie'], nameOf(call)).toBeUndefined()
    }
  })
})
