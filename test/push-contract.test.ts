import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPushChannel } from '#server/deliveries/channels/push/push-channel.ts'
import { vapidKeys } from '#server/deliveries/channels/push/vapid-keys.ts'
import { createDispatcher, type Dispatcher } from '#server/deliveries/dispatcher.ts'
import { changeLead } from '#server/leads/inbox/change-lead.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { savePushSubscription } from '#server/staff/push-subscriptions.ts'
import { removeStaffMember } from '#server/staff/staff-members.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { localhostCertificate } from './fakes/localhost-certificate.ts'
import { type FakeBrowser, type PushService, startPushService } from './fakes/push-service.ts'
import { contactBody } from './leads.ts'
import { audited, dataOf, type Json, type ManagerForTests, startManager } from './manager-for-tests.ts'
import { storeStaffMember } from './staff.ts'

const MINUTE = 60_000
const local = { allowPrivate: true, ca: localhostCertificate.cert }

onEachDatabase((empty) => {
  let settings: Awaited<ReturnType<typeof empty>>
  let context: TestContext
  let service: PushService
  let dispatchers: Dispatcher[]

  beforeEach(async () => {
    settings = await empty()
    context = await testContext(settings, { leadSoftLimit: 0, leadHardLimit: 0 })
    service = await startPushService(vapidKeys(context.config.appSecret).publicKey)
    dispatchers = [createDispatcher(context, [createPushChannel(context, local)])]
    for (const id of ['dev', 'ines']) await context.db.write((queries) => storeStaffMember(queries, id, 'sales'))
  })
  afterEach(async () => {
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop(0)))
    await context.db.close()
    await service.stop()
  })

  async function turnOn(staffMemberId: string, browser: FakeBrowser = service.subscribe(), showsNames = true) {
    const row = { staff_member_id: staffMemberId, device: 'Firefox', shows_names: showsNames ? 1 : 0, created_at: 1 }
    await context.db.write((queries) => savePushSubscription(queries, { ...browser, ...row }))
    return browser
  }
  async function work() {
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.poll()))
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.idle()))
  }
  async function pass(time: number) {
    context.clock.now = new Date(context.clock.now.getTime() + time)
    await work()
  }
  async function submit(changes: object = {}) {
    const stored = await submitLead(context, 'contact', { ...contactBody, ...changes }, { ipAddress: '192.0.2.1' })
    if (stored.state !== 'stored') throw new Error(stored.state)
    return stored.id
  }
  const deliveries = () =>
    context.db.query
      .selectFrom('deliveries')
      .select(['state', 'last_error', 'due_at'])
      .where('channel', '=', 'push')
      .orderBy('id')
      .execute()
  const subscriptions = () => context.db.query.selectFrom('push_subscriptions').selectAll().execute()

  test('a browser decrypts one signed message per lead, with name and company only', async () => {
    const other = await testContext(settings, { leadSoftLimit: 0, leadHardLimit: 0 })
    dispatchers.push(createDispatcher(other, [createPushChannel(other, local)]))
    const { endpoint } = await turnOn('dev')
    const id = await submit()
    await work()
    await pass(MINUTE)
    expect(service.rejected).toEqual([])
    expect(service.received).toEqual([
      {
        endpoint,
        payload: {
          title: 'New message',
          body: 'Amara Lindqvist, Kettle & Crane',
          tag: expect.any(String),
          path: `/manager/leads/${id}`,
        },
        topic: service.received[0]?.payload.tag.replaceAll('-', ''),
      },
    ])
    await other.db.close()
  })

  test('without names, the message contains neither name nor company', async () => {
    await turnOn('dev', service.subscribe(), false)
    await submit()
    await work()
    expect(service.received.map(({ payload }) => [payload.title, payload.body])).toEqual([['New lead', '']])
  })

  test('a staff member with two browsers gets the message in both, a colleague none', async () => {
    const endpoints = [(await turnOn('dev')).endpoint, (await turnOn('dev')).endpoint]
    await turnOn('ines')
    await context.db.write((queries) =>
      queries
        .insertInto('notification_settings')
        .values({ staff_member_id: 'ines', event: 'contact', email: 'never', push: 0 })
        .execute(),
    )
    await submit()
    await work()
    expect(service.received.map(({ endpoint }) => endpoint).sort()).toEqual(endpoints.sort())
  })

  for (const status of [404, 410])
    test(`a subscription is deleted when the push service responds with ${status}`, async () => {
      await turnOn('dev')
      service.respondNext(status)
      await submit()
      await work()
      expect(await subscriptions()).toEqual([])
      expect((await deliveries()).map(({ state }) => state)).toEqual(['cancelled'])
    })

  test('other failures are retried, as late as the push service asks, or fail for good', async () => {
    await turnOn('dev')
    service.respondNext(429, { 'Retry-After': '90' })
    const before = context.clock.now.getTime()
    await submit()
    await work()
    const [limited] = await deliveries()
    expect(limited).toMatchObject({ state: 'pending', last_error: 'The push service responded with 429.' })
    expect(limited?.due_at).toBeGreaterThanOrEqual(before + 90_000)
    await pass(2 * MINUTE)
    expect(service.received.length).toBe(1)
    service.respondNext(413)
    await submit({ message: 'Another one.' })
    await work()
    expect((await deliveries()).map(({ state }) => state).sort()).toEqual(['dead', 'done'])
    expect((await subscriptions()).length).toBe(1)
  })

  test('a slow receiver delays no other, and rests for a minute', async () => {
    const slow = await turnOn('dev')
    const { endpoint } = await turnOn('ines')
    service.hang(slow.endpoint)
    await submit()
    await dispatchers[0]?.poll()
    await expect.poll(() => service.received.map((one) => one.endpoint)).toEqual([endpoint])
    await work()
    await submit({ message: 'Another one.' })
    const began = performance.now()
    await work()
    expect(performance.now() - began).toBeLessThan(4_000)
    expect(service.received.map((one) => one.endpoint)).toEqual([endpoint, endpoint])
    expect((await deliveries()).map(({ last_error }) => last_error)).toContain('The push service was too slow.')
  })

  test('a name that leads to a private address gets nothing', async () => {
    dispatchers = [createDispatcher(context, [createPushChannel(context, { ca: localhostCertificate.cert })])]
    await turnOn('dev')
    await submit()
    await work()
    expect(service.received).toEqual([])
    expect((await deliveries())[0]?.last_error).toBe('The name leads to a private or local address.')
  })

  test('an assignment reaches the new owner, and a removed account nothing', async () => {
    await context.db.write((queries) => storeStaffMember(queries, 'olga', 'owner'))
    await turnOn('ines')
    const id = await submit()
    await work()
    await changeLead(context, { staffMemberId: 'dev' }, { id, version: 1, owner_id: 'ines' })
    await pass(MINUTE)
    expect(service.received.map(({ payload }) => payload.title)).toEqual(['New message', 'Assigned to you'])
    await submit({ message: 'Another one.' })
    await removeStaffMember(context, 'ines', { staffMemberId: 'olga', from: { at: 1, network: null } })
    await work()
    expect(service.received.length).toBe(2)
    expect(await subscriptions()).toEqual([])
  })

  test('a browser belongs to the account that turned notifications on last', async () => {
    const browser = await turnOn('dev')
    await submit()
    await turnOn('ines', browser)
    await work()
    expect(service.received).toEqual([])
    expect((await deliveries()).map(({ state }) => state)).toEqual(['cancelled'])
  })
})

onEachDatabase((empty) => {
  let manager: ManagerForTests
  let cookie: string
  const browser = {
    endpoint: 'https://push.example.com/send/1',
    p256dh: vapidKeys('any secret').publicKey,
    auth: Buffer.alloc(16, 7).toString('base64url'),
    shows_names: true,
  }
  beforeEach(async () => {
    manager = await startManager(await empty())
    cookie = await manager.signIn('dev', 'sales')
  })
  afterEach(() => manager.stop())
  const call = (method: string, path: string, body?: object, who = cookie) =>
    manager.call(method, path, { cookie: who, ...(body && { body }) })
  const read = async (who = cookie) => dataOf<Json>(await call('GET', '/me/notifications', undefined, who))

  test('staff save their settings, and turn on and off their own browsers', async () => {
    const before = await read()
    expect(before).toMatchObject({ settings: { contact: { email: 'never', push: true } }, browsers: [] })
    const chosen = { ...before.settings, contact: { email: 'hourly', push: false } }
    expect((await call('PUT', '/me/notifications', chosen)).status).toBe(200)
    const { id } = dataOf<{ id: string }>(await call('POST', '/me/push-subscriptions', browser))
    await call('POST', '/me/push-subscriptions', { ...browser, shows_names: false })
    expect(await read()).toMatchObject({
      settings: { contact: { email: 'hourly', push: false }, demo: { email: 'never', push: true } },
      push_key: before.push_key,
      browsers: [{ id, shows_names: false, device: 'A browser' }],
    })
    const other = await manager.signIn('ines', 'reader')
    expect((await read(other)).browsers).toEqual([])
    expect((await call('DELETE', `/me/push-subscriptions/${id}`, undefined, other)).status).toBe(404)
    expect((await call('DELETE', `/me/push-subscriptions/${id}`)).status).toBe(200)
    expect((await read()).browsers).toEqual([])
    expect(new Set((await audited(manager)).map(({ action }) => action))).toEqual(new Set(['staff_member.changed']))
    expect(manager.logged()).not.toContain(browser.auth)
  })

  test('private, local and insecure endpoints are refused, and keys that are none', async () => {
    for (const endpoint of [
      'http://push.example.com/1',
      'https://127.0.0.1/1',
      'https://[::1]/1',
      'https://10.0.0.1:8443/1',
      'https://169.254.169.254/latest',
      'https://localhost/1',
      'https://user@push.example.com/1',
      'push.example.com',
    ])
      expect((await call('POST', '/me/push-subscriptions', { ...browser, endpoint })).text).toContain('"endpoint"')
    for (const [name, value] of [
      ['p256dh', 'A'.repeat(87)],
      ['auth', 'A'.repeat(20)],
    ] as const)
      expect((await call('POST', '/me/push-subscriptions', { ...browser, [name]: value })).text).toContain(`"${name}"`)
    expect((await read()).browsers).toEqual([])
  })

  test('hourly emails are for new leads only, and editors have no notifications', async () => {
    const { settings } = await read()
    const hourly = { ...settings, assigned: { email: 'hourly', push: true } }
    expect((await call('PUT', '/me/notifications', hourly)).status).toBeGreaterThanOrEqual(400)
    const editor = await manager.signIn('ed', 'editor')
    expect((await call('GET', '/me/notifications', undefined, editor)).status).toBe(403)
  })
})
