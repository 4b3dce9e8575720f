import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Queries } from '#server/db/database.ts'
import { contactHash, mailboxHash } from '#server/deliveries/recipients/suppression-list.ts'
import { emailHash } from '#server/privacy/person-email.ts'
import { exportPerson } from '#server/privacy/person-export.ts'
import { finishRequest, recordRequest } from '#server/privacy/privacy-requests.ts'
import { runRetention } from '#server/privacy/retention.ts'
import { countLockWaits } from './count-lock-waits.ts'
import { onEachDatabase } from './databases.ts'
import { addToInbox } from './lead-inbox.ts'
import { contactBody, demoBody } from './leads.ts'
import { audited, codeOf, dataOf, type ManagerForTests, startManager } from './manager-for-tests.ts'

const ines = '019e2734-7c00-7000-8000-000000000001'
const dev = '019e2734-7c00-7000-8000-000000000002'
const unknownId = '019e2734-7c00-7000-8000-000000000009'
const { email } = contactBody
const DAY = 24 * 3_600_000

interface Listed {
  id: string
  kind: string
  address: string | null
  address_hash: string
  days_left: number
  done_at: string | null
  recorded_by: string | null
  done_by: string | null
}

onEachDatabase((empty, dialect) => {
  let manager: ManagerForTests
  let cookie: string
  beforeEach(async () => {
    manager = await startManager(await empty())
    cookie = await manager.signIn(ines, 'owner')
  })
  afterEach(() => manager.stop())

  const call = (method: string, path: string, body?: object) =>
    manager.call(method, path, { cookie, ...(body && { body }) })
  const note = async (body: object) =>
    dataOf<{ id: string; is_new: boolean }>(await call('POST', '/privacy/requests', body))
  const listed = async () => dataOf<Listed[]>(await call('GET', '/privacy/requests'))
  const hash = () => emailHash(manager.context.config.appSecret, email)

  test('a request is due in 30 days, is stored once if repeated, and loses its address when completed', async () => {
    const requested_at = new Date(Date.now() - 18 * DAY).toISOString()
    const { id } = await note({ kind: 'access', email: ' Amara@Example.com ', requested_at })
    const both = await Promise.all([note({ kind: 'erasure', email }), note({ kind: 'erasure', email })])
    expect(new Set(both.map((one) => one.id)).size).toBe(1)
    expect(both.filter((one) => one.is_new)).toHaveLength(1)
    expect(await listed()).toMatchObject([
      { id, kind: 'access', address: email, address_hash: hash(), days_left: 12, done_at: null },
      { kind: 'erasure', address: email, days_left: 30 },
    ])
    expect((await call('PATCH', `/privacy/requests/${id}`, { done: true })).status).toBe(200)
    expect(codeOf(await call('PATCH', `/privacy/requests/${id}`, { done: true }))).toEqual([409, 'version_conflict'])
    expect(await listed()).toMatchObject([
      { kind: 'erasure' },
      { id, address: null, address_hash: hash(), recorded_by: `owner ${ines}`, done_by: expect.any(String) },
    ])
    expect((await note({ kind: 'access', email })).is_new).toBe(true)
    const entries = await audited(manager)
    expect(entries.map(({ action }) => action).sort()).toEqual([
      ...['request.done', 'request.recorded', 'request.recorded', 'request.recorded'],
    ])
    expect(entries.find(({ action }) => action === 'request.done')).toMatchObject({
      ...{ staff_member_id: ines, subject_kind: 'request', subject_id: id, subject_hash: hash() },
    })
    expect(JSON.stringify(entries) + manager.logged()).not.toMatch(/amara/i)
  })

  test.runIf(dialect === 'postgres')('a request completed during a repeated request fails neither', async () => {
    const { context } = manager
    const wanted = { kind: 'access', email } as const
    const { id } = await recordRequest(context, wanted, { staffMemberId: ines })
    let finished: Promise<boolean | undefined> | undefined
    const finishing: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        let isDone = false
        finished ??= finishRequest(context, id, { staffMemberId: ines }).finally(() => {
          isDone = true
        })
        await expect.poll(async () => isDone || (await countLockWaits(context)) === 1, { interval: 5 }).toBe(true)
        return result
      },
    }
    const db = Object.assign(Object.create(context.db) as typeof context.db, {
      write: <Result>(work: (queries: Queries) => Promise<Result>) =>
        context.db.write((queries) => work(queries.withPlugin(finishing))),
    })
    expect(await recordRequest({ ...context, db }, wanted, { staffMemberId: ines })).toEqual({ id, isNew: false })
    expect(await finished).toBe(true)
  })

  test('overdue requests have negative days and come first', async () => {
    await note({ kind: 'access', email })
    await note({ kind: 'objection', email, requested_at: new Date(Date.now() - 31 * DAY).toISOString() })
    expect(await listed()).toMatchObject([{ kind: 'objection', days_left: -1 }, { kind: 'access' }])
  })

  test('a request without an address or a valid time is refused', async () => {
    for (const body of [
      {},
      { kind: 'access' },
      { kind: 'access', email: 'amara' },
      { kind: 'war', email },
      { kind: 'access', email, lead_id: unknownId },
      { kind: 'access', email, requested_at: 'yesterday' },
      { kind: 'access', email, requested_at: new Date(Date.now() + DAY).toISOString() },
      { kind: 'access', email, requested_at: '2020-01-01T00:00:00Z' },
    ])
      expect(codeOf(await call('POST', '/privacy/requests', body))).toEqual([422, 'invalid_fields'])
    expect(codeOf(await call('POST', '/privacy/requests', { kind: 'access', lead_id: unknownId }))).toEqual([
      ...[404, 'not_found'],
    ])
    expect(codeOf(await call('PATCH', `/privacy/requests/${unknownId}`, { done: true }))).toEqual([404, 'not_found'])
    expect(codeOf(await call('PATCH', `/privacy/requests/${unknownId}`, { done: false }))).toEqual([
      ...[422, 'invalid_fields'],
    ])
    expect(await listed()).toEqual([])
  })

  test('sales may file a request for the person of a lead, and sees no list', async () => {
    const lead_id = await addToInbox(manager.context, 'contact', contactBody)
    cookie = await manager.signIn(dev, 'sales')
    const { id } = await note({ kind: 'erasure', lead_id })
    for (const [method, path, body] of [
      ['GET', '/privacy/requests', undefined],
      ['PATCH', `/privacy/requests/${id}`, { done: true }],
      ['GET', '/privacy/consents', undefined],
      ['GET', '/privacy/suppression-list', undefined],
      ['POST', '/list-checks', { email }],
    ] as const)
      expect(codeOf(await call(method, path, body))).toEqual([403, 'not_allowed'])
    cookie = await manager.signIn(ines.replace('1', '3'), 'owner')
    expect(await listed()).toMatchObject([{ id, address: email }])
  })

  test('an erasure blanks every request of the person, and completes their erasure request', async () => {
    await note({ kind: 'access', email })
    await note({ kind: 'erasure', email })
    await note({ kind: 'access', email: 'jo@example.com' })
    expect((await call('POST', '/person-erasures', { email, confirmation: email, requested: true })).status).toBe(200)
    expect(await listed()).toMatchObject([
      { kind: 'access', address: null, done_at: null },
      { kind: 'access', address: 'jo@example.com' },
      { kind: 'erasure', address: null, done_at: expect.stringMatching(/Z$/), done_by: null },
    ])
    expect(JSON.stringify((await exportPerson(manager.context, email)).requests)).not.toMatch(/amara/)
  })

  test('retention blanks people erased by an earlier version, and deletes requests completed 400 days ago', async () => {
    const { context } = manager
    const { id } = await note({ kind: 'access', email })
    const old = await note({ kind: 'access', email: 'jo@example.com' })
    await call('PATCH', `/privacy/requests/${old.id}`, { done: true })
    const set = (values: object) =>
      context.db.write((queries) =>
        queries.updateTable('privacy_requests').set(values).where('id', '=', old.id).execute(),
      )
    await set({ done_at: Date.now() - 399 * DAY })
    await context.db.write((queries) =>
      queries.insertInto('erasures').values({ email_hash: hash(), erased_at: Date.now() }).execute(),
    )
    expect((await runRetention(context)).requests).toBe(0)
    expect(await listed()).toMatchObject([{ id, address: null, done_at: null }, { id: old.id }])
    await set({ done_at: Date.now() - 401 * DAY })
    expect((await runRetention(context, { dryRun: true })).requests).toBe(1)
    expect((await runRetention(context)).requests).toBe(1)
    expect(await listed()).toMatchObject([{ id }])
  })

  test('each consent text is listed with its leads and its first date', async () => {
    const consents = async () =>
      dataOf<{ version: string; text: string; leads: number }[]>(await call('GET', '/privacy/consents'))
    expect(await consents()).toEqual([])
    const consent = (version: string) => ({ consent: { text: `I agree to ${version}.`, version } })
    await addToInbox(manager.context, 'demo', demoBody, consent('1'))
    await addToInbox(manager.context, 'demo', { ...demoBody, email: 'jo@example.com' }, consent('2'))
    await addToInbox(manager.context, 'demo', { ...demoBody, email: 'bo@example.com' }, consent('2'))
    await addToInbox(manager.context, 'contact', contactBody)
    expect(await consents()).toMatchObject([
      { version: '2', text: 'I agree to 2.', leads: 2 },
      { version: '1', text: 'I agree to 1.', leads: 1 },
    ])
    await call('POST', '/person-erasures', {
      email: 'jo@example.com',
      confirmation: 'jo@example.com',
      requested: false,
    })
    expect(await consents()).toMatchObject([
      { version: '2', leads: 1 },
      { version: '1', leads: 1 },
    ])
  })

  test('one contact is looked up on the suppression lists, and no other', async () => {
    const { context } = manager
    const check = async (body: object) => dataOf(await call('POST', '/list-checks', body))
    expect(await check({ email })).toEqual({ suppressed_at: null, erased_at: null })
    const { appSecret } = context.config
    await context.db.write((queries) =>
      queries
        .insertInto('suppressions')
        .values([
          { address_hash: mailboxHash(appSecret, email), reason: 'stop', created_at: 0 },
          { address_hash: contactHash(appSecret, 'telephone', '+447400123456'), reason: 'stop', created_at: 1 },
        ])
        .execute(),
    )
    await call('POST', '/person-erasures', { email, confirmation: email, requested: true })
    const suppressed_at = new Date(0).toISOString()
    expect(await check({ email: 'AMARA@example.com' })).toEqual({
      suppressed_at,
      erased_at: expect.stringMatching(/Z$/),
    })
    expect(await check({ telephone: '+44 7400 123456' })).toEqual({
      suppressed_at: new Date(1).toISOString(),
      erased_at: null,
    })
    expect(await check({ telephone: '+44 7400 123457' })).toEqual({ suppressed_at: null, erased_at: null })
    expect(dataOf(await call('GET', '/privacy/suppression-list'))).toEqual({ suppressed: 2, erased: 1 })
    expect(codeOf(await call('POST', '/list-checks', { email: 'amara' }))).toEqual([422, 'invalid_fields'])
    const entries = (await audited(manager)).filter(({ action }) => action === 'suppression_list.checked')
    expect(entries).toHaveLength(4)
    expect(entries[0]).toMatchObject({ subject_kind: 'person', subject_hash: hash() })
    expect(JSON.stringify(entries) + manager.logged()).not.toMatch(/amara|7400 ?123/i)
  })
})
