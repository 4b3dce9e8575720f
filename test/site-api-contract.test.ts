import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createPreviewLink } from '#server/blog/publish-posts.ts'
import { DatabaseBusy, DatabaseFull } from '#server/db/database.ts'
import { listLeads } from '#server/leads/lead-records.ts'
import { LeadStore } from '#server/leads/submit-lead.ts'
import { createApiFor } from '#server/routes/public/api-for.ts'
import { createApiClient } from '#web/api/api-client.ts'
import type { ApiResult, LeadBody, SiteApi } from '#web/api/site-api.ts'
import { type ApiForTests, importTestPosts, startApi } from './api-for-tests.ts'
import { contactBody, demoBody, quickBody } from './leads.ts'

const visitor = { ip: '198.51.100.7', pageUrl: 'https://www.example.com/contact?utm_source=expo' }
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const untyped = (body: unknown) => body as LeadBody<'quick'>

let api: ApiForTests
/** The API client within the API's own process, and one for an API on another host. */
let here: SiteApi
let there: SiteApi

beforeAll(async () => {
  api = await startApi({ trustedProxies: ['127.0.0.1'] })
  await importTestPosts(api, pixel)
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  const { context } = api
  const apiOrigin = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`
  here = createApiFor(context, createApiClient)(visitor)
  there = createApiFor({ ...context, config: { ...context.config, apiOrigin } }, createApiClient)(visitor)
})
afterAll(() => api.stop())
afterEach(() => vi.restoreAllMocks())

/** Calls both, and requires deeply equal results. */
async function bothBring(call: (one: SiteApi) => Promise<ApiResult<unknown>>): Promise<ApiResult<unknown>> {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const [local, remote] = [await call(here), await call(there)]
  expect(local).toStrictEqual(remote)
  return local
}

const failing = (status: number, code: string) => ({ ok: false, err: { response: { status, data: { code } } } })

async function demoToken(email: string): Promise<string> {
  const sent = await here.sendLead('demo', { ...demoBody, email })
  return (sent.ok && sent.data.demo_token) || ''
}

test.each<[string, (one: SiteApi) => Promise<ApiResult<unknown>>]>([
  ['countries', (one) => one.countries()],
  ['posts', (one) => one.posts()],
  ['two posts', (one) => one.posts({ limit: 2 })],
  ['a later page of posts', (one) => one.posts({ page: 2, limit: 1 })],
  ['a post', (one) => one.post('long-table')],
  ['categories', (one) => one.categories()],
  ['a category', (one) => one.categoryPosts('passes')],
  ['a part of a category', (one) => one.categoryPosts('passes', { page: 2, limit: 1 })],
])('%s', async (_, call) => {
  expect(await bothBring(call)).toMatchObject({ ok: true })
})

test.each<[string, (one: SiteApi) => Promise<ApiResult<unknown>>]>([
  ['post', (one) => one.post('none')],
  ['post by a slug that needs escapes', (one) => one.post('caf\u00e9/..?a=%zz')],
  ['post that is not public yet', (one) => one.post('next-year')],
  ['preview', (one) => one.preview('next-year', 'no-token')],
  ['category', (one) => one.categoryPosts('none')],
  ['demo', (one) => one.demo('none')],
  ['demo to move', (one) => one.changeDemo('none', { act: 'room', room: 'Hall 4' })],
])('an unknown %s gets 404', async (_, call) => {
  expect(await bothBring(call)).toMatchObject(failing(404, 'not_found'))
})

test('a preview', async () => {
  const link = await createPreviewLink(api.context, 'next-year')
  const token = link?.address.split('/').at(-1) ?? ''
  expect(await bothBring((one) => one.preview('next-year', token))).toMatchObject({ data: { slug: 'next-year' } })
})

test('a lead and its source are stored the same through form and API', async () => {
  const utm = { source: 'expo', medium: '', campaign: 'x'.repeat(300) }
  const extras = { referrer: 'https://search.example/', utm, fill_time_ms: 9_000 }
  await here.sendLead('contact', { ...contactBody, ...extras, message: 'From here' })
  await there.sendLead('contact', { ...contactBody, ...extras, message: 'From there' })
  const leads = await listLeads(api.context, { limit: 100 })
  const { id: _, message: __, ...kept } = leads.find(({ message }) => message === 'From here') ?? {}
  expect(leads.find(({ message }) => message === 'From there')).toMatchObject(kept)
  expect(kept).toMatchObject({ page_address: visitor.pageUrl, referrer: 'https://search.example/' })
  const hashes = await api.context.db.query.selectFrom('leads').select('client_hash').distinct().execute()
  expect(hashes).toHaveLength(1)
})

test('a repeated lead gets the same response', async () => {
  const kinds = {
    contact: { ...contactBody, message: 'Once more' },
    demo: { ...demoBody, email: 'once@example.com' },
    quick: { email: 'once@example.com' },
  }
  expect(await bothBring((one) => one.sendLead('contact', kinds.contact))).toMatchObject({ data: { held: false } })
  expect(await bothBring((one) => one.sendLead('demo', kinds.demo))).toMatchObject({
    data: { demo_token: expect.anything() },
  })
  expect(await bothBring((one) => one.sendLead('quick', kinds.quick))).toMatchObject({ ok: true })
  expect(
    await bothBring((one) => one.sendLead('quick', { email: 'trap@example.com', website: 'https://spam.example' })),
  ).toMatchObject({ data: { held: true } })
})

test.each<[string, (one: SiteApi) => Promise<ApiResult<unknown>>]>([
  ['one field', (one) => one.sendLead('contact', { ...contactBody, first_name: 'Al' })],
  ['several fields', (one) => one.sendLead('contact', { ...contactBody, first_name: 'Al', message: '' })],
  ['a number of no country', (one) => one.sendLead('contact', { ...contactBody, telephone: '+0000000' })],
  ['a member of another type', (one) => one.sendLead('quick', untyped({ ...quickBody, utm: { source: 7 } }))],
  ['no object', (one) => one.sendLead('quick', untyped([]))],
])('%s is refused', async (_, call) => {
  expect(await bothBring(call)).toMatchObject(failing(422, 'invalid_fields'))
})

test('idempotency keys are checked and stored', async () => {
  expect(await bothBring((one) => one.sendLead('quick', quickBody, 'two words'))).toMatchObject(
    failing(400, 'invalid_idempotency_key'),
  )
  await here.sendLead('quick', { email: 'first@example.com' }, 'one-filled-form')
  expect(
    await bothBring((one) => one.sendLead('quick', { email: 'other@example.com' }, 'one-filled-form')),
  ).toMatchObject(failing(422, 'idempotency_key_reused'))
})

test('a demo is shown, changed, resent and erased', async () => {
  const token = await demoToken('moved@example.com')
  const other = await demoToken('erased@example.com')
  expect(await bothBring((one) => one.demo(token))).toMatchObject({ data: { name: 'Amara', room: 'Room B' } })
  expect(await bothBring((one) => one.changeDemo(token, { act: 'room', room: 'Hall 4' }))).toMatchObject({ ok: true })
  expect(await bothBring((one) => one.demo(token))).toMatchObject({ data: { room: 'Hall 4' } })
  expect(await bothBring((one) => one.changeDemo(token, { act: 'room', room: 'Cellar' }))).toMatchObject(
    failing(422, 'invalid_fields'),
  )
  expect(await bothBring((one) => one.changeDemo(token, { act: 'again', channel: 'email' }))).toMatchObject(
    failing(409, 'delivery_not_retryable'),
  )
  expect(await bothBring((one) => one.changeDemo(token, { act: 'again', channel: 'pigeon' }))).toMatchObject(
    failing(422, 'invalid_fields'),
  )
  expect(await bothBring((one) => one.changeDemo(token, { act: 'erase', confirm: false }))).toMatchObject(
    failing(422, 'invalid_fields'),
  )
  const [local, remote] = [
    await here.changeDemo(token, { act: 'erase', confirm: true }),
    await there.changeDemo(other, { act: 'erase', confirm: true }),
  ]
  expect(local).toStrictEqual(remote)
  expect(local).toEqual({ ok: true, data: null })
  expect(await bothBring((one) => one.changeDemo(token, { act: 'erase', confirm: true }))).toMatchObject(
    failing(404, 'not_found'),
  )
})

test.each([
  [new DatabaseBusy('locked'), 503, 'database_busy'],
  [new DatabaseFull('full'), 503, 'database_full'],
  [new Error('broken at amara@example.com'), 500, 'internal_error'],
] as const)('%s: the same problem, with nothing of the visitor in the log', async (error, status, code) => {
  vi.spyOn(api.context.db, 'write').mockRejectedValue(error)
  const before = api.logged().length
  const call = (one: SiteApi) => one.sendLead('quick', { email: 'later@example.com' })
  expect(await bothBring(call)).toMatchObject(failing(status, code))
  const logged = api.logged().slice(before)
  expect(logged.match(/A call failed/g)?.length).toBe(code === 'internal_error' ? 2 : undefined)
  expect(logged).not.toMatch(/amara|later@/)
})

test('a visitor with too many leads gets a message, and the log has the request id', async () => {
  const { context } = api
  const config = { ...context.config, leadHardLimit: 1 }
  const limited = { ...context, leadStore: new LeadStore({ ...context, config }) }
  const local = createApiFor(limited, createApiClient)({ ...visitor, requestId: 'a-request' })
  expect(await local.sendLead('quick', { email: 'many@example.com' })).toMatchObject(failing(429, 'rate_limited'))
  const line = api.logged().trim().split('\n').at(-1) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ msg: 'Answered', call: 'sendLead', status: 429, requestId: 'a-request' })
})
