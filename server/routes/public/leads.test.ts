import { afterEach, beforeEach, expect, test } from 'vitest'
import { fieldProblems } from '#content/field-problems.ts'
import { demoConsent, messages } from '#content/messages.ts'
import { DatabaseBusy, DatabaseFull } from '#server/db/database.ts'
import { listLeads } from '#server/leads/lead-records.ts'
import { LeadStore } from '#server/leads/submit-lead.ts'
import { type ApiForTests, startApi } from '../../../test/api-for-tests.ts'
import { contactBody, demoBody, quickBody } from '../../../test/leads.ts'

let api: ApiForTests
beforeEach(async () => {
  api = await startApi()
})
afterEach(() => api.stop())

const send = (kind: string, payload: object | string, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: `/api/contacts/${kind}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
const leads = () => listLeads(api.context, { limit: 10 })
const messageOf = (field: keyof typeof fieldProblems.specified) => fieldProblems.specified[field]

test.each([
  ['contact', contactBody, messages.contact.success],
  ['demo', demoBody, messages.demo.success],
  ['quick', quickBody, messages.quick.success],
] as const)('the exact %s payload is stored: 201', async (kind, body, message) => {
  const response = await send(kind, body)
  expect(response.statusCode).toBe(201)
  expect(response.headers['cache-control']).toBe('no-store')
  const [lead] = await leads()
  expect(response.json()).toEqual({
    ok: true,
    message,
    data: {
      id: lead?.id,
      held: false,
      ...(kind === 'demo' && {
        demo: expect.stringMatching(/^\/demo\/[\w-]{22}$/),
        demo_token: expect.stringMatching(/^[\w-]{22}$/),
      }),
    },
  })
  expect(lead).toMatchObject({ kind, ...body })
  expect(lead?.consent_text).toBe(kind === 'demo' ? demoConsent.text : null)
  expect(lead?.consent_version).toBe(kind === 'demo' ? demoConsent.version : null)
})

test.each(['Bearer abc', 'Bearer', 'Basic !!', 'Bearer eyJhbGciOiJub25lIn0.e30.'])(
  'an Authorization header, %s, changes nothing',
  async (authorization) => {
    expect((await send('quick', quickBody, { authorization })).statusCode).toBe(201)
  },
)

test('the source of a lead is stored with it', async () => {
  const utm = { source: 'expo', campaign: 'x'.repeat(300), medium: '' }
  await send(
    'contact',
    { ...contactBody, referrer: 'https://search.example/', utm, fill_time_ms: 9_000, website: '' },
    { 'x-page-referer': 'https://www.example.com/contact?utm_source=expo', 'idempotency-key': 'k1' },
  )
  const [lead] = await leads()
  expect(lead).toMatchObject({
    state: 'accepted',
    page_address: 'https://www.example.com/contact?utm_source=expo',
    referrer: 'https://search.example/',
  })
  expect(lead?.utm).toEqual({ source: 'expo', campaign: 'x'.repeat(200) })
})

test.each([{ website: 'https://spam.example' }, { fill_time_ms: 400 }])(
  '%j holds a demo, and the response says so',
  async (trap) => {
    const response = await send('demo', { ...demoBody, ...trap })
    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({ message: messages.demo.held, data: { held: true } })
  },
)

test('one refused field has its own message', async () => {
  const response = await send('contact', { ...contactBody, first_name: 'Al' })
  expect(response.statusCode).toBe(422)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  const { instance, ...body } = response.json()
  expect(instance).toMatch(/^urn:uuid:[\da-f-]{36}$/)
  expect(body).toEqual({
    ok: false,
    message: messageOf('first_name'),
    code: 'invalid_fields',
    status: 422,
    title: 'Unprocessable Entity',
    type: 'about:blank',
    errors: [{ field: 'first_name', message: messageOf('first_name') }],
  })
  expect(await leads()).toEqual([])
})

test('for several refused fields the message gives their number, and each is named in form order', async () => {
  const response = await send('contact', { ...contactBody, message: '', first_name: 'A1', telephone: 'call me' })
  expect(response.statusCode).toBe(422)
  expect(response.json().message).toBe('Please check three fields.')
  expect(response.json().errors.map(({ field }: { field: string }) => field)).toEqual([
    'first_name',
    'telephone',
    'message',
  ])
})

test.each([
  ['company', 42],
  ['email', ['amara@example.com']],
  ['country', null],
  ['message', { text: 'hello' }],
  ['first_name', true],
] as const)('%s as %j is refused and not converted', async (field, value) => {
  const response = await send('contact', { ...contactBody, [field]: value })
  expect(response.statusCode).toBe(422)
  expect(response.json().errors).toEqual([{ field, message: messageOf(field) }])
})

test.each([
  ['fill_time_ms', '9000', 'fill_time_ms'],
  ['fill_time_ms', 1.5, 'fill_time_ms'],
  ['website', 1, 'website'],
  ['referrer', null, 'referrer'],
  ['utm', 'expo', 'utm'],
  ['utm', { source: 7 }, 'utm.source'],
])('the optional member %s as %j is refused by name', async (member, value, field) => {
  const response = await send('quick', { ...quickBody, [member]: value })
  expect(response.statusCode).toBe(422)
  expect(response.json().errors.map((error: { field: string }) => error.field)).toEqual([field])
  expect(response.json().message).toContain(field)
})

test('a repeat under the same key gets the first response', async () => {
  const headers = { 'idempotency-key': 'one-filled-form' }
  const first = await send('contact', contactBody, headers)
  const second = await send('contact', contactBody, headers)
  expect(second.statusCode).toBe(201)
  expect(second.json()).toEqual(first.json())
  expect([first.headers['idempotent-replayed'], second.headers['idempotent-replayed']]).toEqual([undefined, 'true'])
  const other = await send('contact', { ...contactBody, message: 'Something else' }, headers)
  expect(other.json()).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
  expect(await leads()).toHaveLength(1)
})

test('a key is a conflict while its first request runs', async () => {
  const headers = { 'idempotency-key': 'one-filled-form' }
  const responses = await Promise.all([send('quick', quickBody, headers), send('quick', quickBody, headers)])
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  const [conflict] = responses.filter(({ statusCode }) => statusCode === 409)
  expect(conflict?.headers['retry-after']).toBe('1')
  expect(conflict?.json().code).toBe('idempotency_key_in_use')
})

test.each(['', 'two words', 'caf\u00e9', 'k'.repeat(256)])('the key %j is refused: 400', async (key) => {
  const response = await send('quick', quickBody, { 'idempotency-key': key })
  expect(response.json()).toMatchObject({ status: 400, code: 'invalid_idempotency_key' })
})

test('too many leads in progress: 503 with Retry-After', async () => {
  const { leadStore } = api.context
  api.context.leadStore = { store: async () => ({ state: 'overloaded' }) } as unknown as LeadStore
  const response = await send('quick', quickBody)
  api.context.leadStore = leadStore
  expect(response.statusCode).toBe(503)
  expect(response.json()).toMatchObject({ status: 503, code: 'overloaded' })
  expect(response.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
})

test('too many from one network: 429 with Retry-After', async () => {
  const config = { ...api.context.config, leadSoftLimit: 0, leadHardLimit: 1 }
  api.context.leadStore = new LeadStore({ ...api.context, config })
  await send('quick', quickBody)
  const response = await send('quick', { email: 'another@example.com' })
  expect(response.json()).toMatchObject({ status: 429, code: 'rate_limited' })
  expect(response.headers).toMatchObject({
    'retry-after': '600',
    'ratelimit-policy': '"leads";q=1;w=600',
    ratelimit: '"leads";r=0;t=600',
  })
})

test.each(['[]', '"text"', '7', 'null'])('%s is JSON, but not an object: 422', async (payload) => {
  expect((await send('quick', payload)).json()).toMatchObject({
    status: 422,
    code: 'invalid_fields',
    message: 'The body must be a JSON object.',
  })
})

test('a request without a body: 422', async () => {
  const response = await api.app.inject({ method: 'POST', url: '/api/contacts/quick' })
  expect(response.json()).toMatchObject({ status: 422, message: 'The body must be a JSON object.' })
})

test.each(['{"email":', '', '{"__proto__": {"email": "amara@example.com"}}'])(
  '%j is malformed: 400',
  async (payload) => {
    const response = await send('quick', payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'malformed_json', errors: [] })
  },
)

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp'])(
  'a body of %s: 415 with the accepted type',
  async (type) => {
    const response = await send('quick', 'email=amara@example.com', { 'content-type': type })
    expect(response.statusCode).toBe(415)
    expect(response.headers.accept).toBe('application/json')
    expect(response.json().code).toBe('unsupported_media_type')
  },
)

test('64 KB are accepted, a byte more is not: 413', async () => {
  const padded = (bytes: number) => JSON.stringify(quickBody).padEnd(bytes, ' ')
  expect((await send('quick', padded(65_536))).statusCode).toBe(201)
  const response = await send('quick', padded(65_537))
  expect(response.statusCode).toBe(413)
  expect(response.json().code).toBe('content_too_large')
})

test('the longest message fits, even escaped', async () => {
  const message = JSON.stringify('\u{1f3ab}'.repeat(5_000)).replace(
    /[\ud800-\udfff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16)}`,
  )
  const payload = JSON.stringify({ ...contactBody, message: '' }).replace('"message":""', `"message":${message}`)
  expect(Buffer.byteLength(payload)).toBeGreaterThan(60_000)
  expect((await send('contact', payload)).statusCode).toBe(201)
})

test.each([
  [new DatabaseBusy('locked'), 'database_busy', '2'],
  [new DatabaseFull('full'), 'database_full', '300'],
])('%s: 503 with Retry-After and a sentence to act on', async (error, code, retryAfter) => {
  api.context.db.write = () => Promise.reject(error)
  const response = await send('contact', contactBody)
  expect(response.statusCode).toBe(503)
  expect(response.headers['retry-after']).toBe(retryAfter)
  expect(response.json()).toMatchObject({ ok: false, code, status: 503 })
  expect(response.json().message).toMatch(/please try again/i)
})

test('a defect: 500 with the id in the log, and nothing of the visitor in either', async () => {
  api.context.db.write = () => Promise.reject(new Error('broken at amara@example.com, row Lindqvist'))
  const response = await send('contact', contactBody)
  expect(response.statusCode).toBe(500)
  const { instance, ...body } = response.json()
  expect(body).toEqual({
    ok: false,
    message: messages.contact.failure,
    code: 'internal_error',
    status: 500,
    title: 'Internal Server Error',
    type: 'about:blank',
    errors: [],
  })
  expect(api.logged()).toContain(instance.replace('urn:uuid:', ''))
  expect(api.logged()).toContain('A call failed')
  expect(api.logged()).not.toMatch(/amara|Amara|Kettle|7700|127\.0\.0\.1/)
})

test.each([
  ['application/problem+json', 'application/problem+json; charset=utf-8'],
  ['text/html, application/problem+json;q=0.5', 'application/problem+json; charset=utf-8'],
  ['application/problem+json;q=0, application/json', 'application/json; charset=utf-8'],
  ['*/*', 'application/json; charset=utf-8'],
])('Accept: %s gets a failure as %s', async (accept, type) => {
  const response = await send('quick', { email: 'nobody' }, { accept })
  expect(response.headers['content-type']).toBe(type)
  expect(response.headers.vary).toContain('Accept')
  expect(response.json().code).toBe('invalid_fields')
})

test('NAME_RULE=people accepts names of real people and has its own messages', async () => {
  const other = await startApi({ nameRule: 'people' })
  const send = (change: object) =>
    other.app.inject({ method: 'POST', url: '/api/contacts/contact', payload: { ...contactBody, ...change } })
  expect((await send({ first_name: 'Li', last_name: "O'Brien", job_function: 'R&D' })).statusCode).toBe(201)
  expect((await send({ last_name: '-' })).json().message).toContain('hyphens, apostrophes')
  const document = (await other.app.inject('/api/openapi.json')).json()
  const { schema } = document.paths['/api/contacts/contact'].post.requestBody.content['application/json']
  expect(new RegExp(`^(?:${schema.properties.last_name.pattern})$`, 'v').test("O'Brien")).toBe(true)
  await other.stop()
})
