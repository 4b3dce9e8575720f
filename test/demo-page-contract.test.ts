import { afterEach, beforeEach, expect, test } from 'vitest'
import { myDemoPage } from '#content/pages/my-demo.ts'
import type { Demo } from '#domain/demo.ts'
import { readConfig } from '#server/config/config.ts'
import { recordStatus } from '#server/deliveries/record-status.ts'
import { readDemo } from '#server/demos/read-demo.ts'
import { type ApiForTests, startApi } from './api-for-tests.ts'
import { demoBody } from './leads.ts'

let api: ApiForTests
let token: string

const post = (path: string, payload: object) =>
  api.app.inject({ method: 'POST', url: path, headers: { 'content-type': 'application/json' }, payload })
const demoPath = () => `/api/demos/${token}`
const show = async () => (await api.app.inject(demoPath())).json().data as Demo
const set = (channel: 'email' | 'whatsapp' | 'wallet', change: object) =>
  api.context.db.write((queries) =>
    queries
      .updateTable('deliveries')
      .set(change)
      .where('channel', '=', channel)
      .where('receiver', '=', 'visitor')
      .execute(),
  )

beforeEach(async () => {
  api = await startApi()
  const response = await post('/api/contacts/demo', demoBody)
  token = response.json().data.demo_token
})
afterEach(() => api.stop())

test('a new demo is accepted on every channel, shows part of an email address, and is private', async () => {
  const response = await api.app.inject(demoPath())
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  const demo: Demo = response.json().data
  expect(demo).toMatchObject({ held: false, name: 'Amara', attendee: 'Amara Lindqvist', room: 'Room B' })
  expect(demo.number).toMatch(/^DEMO-\d{4}$/)
  expect(demo.legs.map(({ channel, address, state }) => [channel, address, state])).toEqual([
    ['email', 'a•••••a@example.com', 'running'],
    ['wallet', 'Apple Wallet', 'running'],
    ['whatsapp', '+44 •••• ••3 456', 'running'],
  ])
  for (const { stops } of demo.legs) expect(stops.map(({ state }) => state)).toEqual(['done', 'next', 'next', 'next'])
  expect(JSON.stringify(demo)).not.toContain('amara@example.com')
})

test.each(['', 'x', 'a'.repeat(22), '../contacts'])('an unknown token %j has no demo', async (wrong) => {
  expect((await api.app.inject(`/api/demos/${encodeURIComponent(wrong)}`)).statusCode).toBe(404)
})

test('a demo expires', async () => {
  await api.context.db.write((queries) => queries.updateTable('demos').set({ expires_at: 1 }).execute())
  expect((await api.app.inject(demoPath())).statusCode).toBe(404)
})

test.each([
  [{ state: 'cancelled', last_error: 'number-had-demo' }, 'failed', /in the last 24 hours/, false],
  [{ state: 'unknown', last_error: 'x' }, 'failed', /may have arrived/, false],
  [{ state: 'dead', last_error: 'x', attempts: 10 }, 'failed', /refused/, true],
  [{ state: 'dead', last_error: 'x', attempts: 15 }, 'failed', /refused/, false],
  [{ state: 'dead', last_error: 'suppressed' }, 'failed', /asked us not to contact/, false],
  [{ state: 'dead', last_error: 'WhatsApp 131026: x.' }, 'failed', /no WhatsApp account/, true],
  [{ state: 'dead', last_error: 'WhatsApp 100: x.' }, 'failed', /refused/, true],
  [{ state: 'pending', last_error: 'x', attempts: 2 }, 'running', /does not respond/, false],
] as const)('%o is described as: %s', async (change, state, reason, canSendAgain) => {
  await set('whatsapp', change)
  const leg = (await show()).legs[2]
  expect(leg).toMatchObject({ state, reason: expect.stringMatching(reason), canSendAgain })
  expect(leg?.stops[1]?.state).toBe(state === 'failed' ? 'failed' : 'next')
})

test('a later status has its time, and completes all earlier ones', async () => {
  const { id } = await api.context.db.query
    .selectFrom('deliveries')
    .select('id')
    .where('channel', '=', 'whatsapp')
    .executeTakeFirstOrThrow()
  await api.context.db.write((queries) =>
    queries
      .insertInto('delivery_statuses')
      .values({ delivery_id: id, status: 'read', at: Date.UTC(2026, 4, 14, 14, 3, 40) })
      .execute(),
  )
  const leg = (await show()).legs[2]
  expect(leg?.state).toBe('done')
  expect(leg?.stops.map(({ at }) => at?.slice(11, 19) ?? null)).toEqual(['12:00:00', null, null, '14:03:40'])
})

test('no status is earlier than the one before it, whatever a provider’s clock says', async () => {
  const { id } = await api.context.db.query
    .selectFrom('deliveries')
    .select('id')
    .where('channel', '=', 'whatsapp')
    .executeTakeFirstOrThrow()
  const statuses = [
    { delivery_id: id, status: 'sent' as const, at: Date.UTC(2026, 4, 14, 12, 0, 5) },
    { delivery_id: id, status: 'delivered' as const, at: Date.UTC(2026, 4, 14, 11, 59) },
  ]
  await api.context.db.write((queries) => queries.insertInto('delivery_statuses').values(statuses).execute())
  const stops = (await show()).legs[2]?.stops
  expect(stops?.map(({ at }) => at?.slice(11, 19) ?? null)).toEqual(['12:00:00', '12:00:05', '12:00:05', null])
})

test('the room changes, and pending changes share one update of the pass', async () => {
  for (const room of ['Room C', 'Hall 4']) {
    const response = await post(`${demoPath()}/room`, { room })
    expect(response.json()).toMatchObject({ ok: true, message: myDemoPage.room.changed(room) })
  }
  expect((await show()).room).toBe('Hall 4')
  const updates = await api.context.db.query
    .selectFrom('deliveries')
    .select(['state', 'channel'])
    .where('purpose', '=', 'pass-update')
    .execute()
  expect(updates).toEqual([{ state: 'pending', channel: 'wallet' }])
  const wrong = await post(`${demoPath()}/room`, { room: 'The Moon' })
  expect(wrong.json()).toMatchObject({ status: 422, errors: [{ field: 'room' }] })
})

test('only messages that certainly did not arrive are sent again', async () => {
  expect((await post(`${demoPath()}/again`, { channel: 'email' })).statusCode).toBe(409)
  await set('email', { state: 'unknown' })
  expect((await post(`${demoPath()}/again`, { channel: 'email' })).statusCode).toBe(409)
  await set('email', { state: 'dead', attempts: 10 })
  expect((await post(`${demoPath()}/again`, { channel: 'email' })).statusCode).toBe(200)
  expect((await show()).legs[0]).toMatchObject({ state: 'running', canSendAgain: false })
  expect((await post(`${demoPath()}/again`, { channel: 'pigeon' })).statusCode).toBe(422)
})

test('a visitor who uses the email’s link has read it, unless it was never sent', async () => {
  await post(`${demoPath()}/seen`, {})
  expect((await show()).legs[0]?.stops[3]?.state).toBe('next')
  await set('email', { state: 'done' })
  await post(`${demoPath()}/seen`, {})
  expect((await show()).legs[0]?.state).toBe('done')
})

test('erasing requires a confirmation and leaves nothing of the visitor', async () => {
  expect((await post(`${demoPath()}/erase`, {})).json()).toMatchObject({
    status: 422,
    message: myDemoPage.erase.unconfirmed,
  })
  expect((await post(`${demoPath()}/erase`, { confirm: true })).statusCode).toBe(200)
  expect((await api.app.inject(demoPath())).statusCode).toBe(404)
  expect(await readDemo(api.context, token)).toBeUndefined()
  const rows = await api.context.db.query.selectFrom('leads').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/amara|Amara|Lindqvist|Kettle|7400123456/)
})

test('a held demo shows that it is pending', async () => {
  const response = await post('/api/contacts/demo', { ...demoBody, email: 'theo@example.com', website: 'x' })
  token = response.json().data.demo_token
  const demo = await show()
  expect(demo.held).toBe(true)
  expect(demo.legs.map(({ state }) => state)).toEqual(['held', 'held', 'held'])
})

test('neither a response nor a page reveals that the email address has had a demo', async () => {
  const requestDemo = async (company: string) => (await post('/api/contacts/demo', { ...demoBody, company })).json()
  const pageOf = async (response: Awaited<ReturnType<typeof requestDemo>>) => {
    token = response.data.demo_token
    const { legs, held } = await show()
    return { held, email: { ...legs[0], stops: legs[0]?.stops.map(({ state }) => state) } }
  }
  const first = await requestDemo(demoBody.company)
  const [email] = await api.context.db.query
    .selectFrom('deliveries')
    .select(['id', 'created_at'])
    .where('channel', '=', 'email')
    .where('receiver', '=', 'visitor')
    .execute()
  await api.context.db.write((queries) => recordStatus(queries, email?.id ?? '', 'sent', email?.created_at ?? 0))
  await requestDemo('Second Ltd')
  const third = await requestDemo('Third Ltd')
  expect(third).toEqual({
    ...first,
    data: {
      ...first.data,
      id: expect.any(String),
      demo: `/demo/${third.data.demo_token}`,
      demo_token: expect.stringMatching(/^[\w-]{22}$/),
    },
  })
  expect(third.data.demo_token).not.toBe(first.data.demo_token)
  expect(await pageOf(third)).toEqual(await pageOf(first))
})

test('a message written to a folder without a provider is shown as such', async () => {
  const [row] = await api.context.db.query
    .selectFrom('deliveries')
    .select('id')
    .where('channel', '=', 'email')
    .where('receiver', '=', 'visitor')
    .execute()
  expect((await show()).legs[0]?.reason).toBeNull()
  await api.context.db.write((queries) => recordStatus(queries, row?.id ?? '', 'sent', 1))
  expect((await show()).legs[0]).toMatchObject({ kept: true, reason: expect.stringMatching(/no mail server yet/) })
  api.context.config.mail = readConfig({
    SMTP_URL: 'smtp://127.0.0.1:25',
    MAIL_FROM: 'hello@example.com',
    STAFF_EMAIL: 'sales@example.com',
  }).mail
  expect((await show()).legs[0]).toMatchObject({ kept: false, reason: null })
  const written = { state: 'done', last_error: 'written-to-file' } as const
  await api.context.db.write((queries) =>
    queries
      .updateTable('deliveries')
      .set(written)
      .where('id', '=', row?.id ?? '')
      .execute(),
  )
  expect((await show()).legs[0], 'before the mail server was set up').toMatchObject({ kept: true })
})
