import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { emailHash } from '#server/privacy/erasure-hash.ts'
import { onEachDatabase } from './databases.ts'
import { addToDesk } from './desk.ts'
import { contactBody, demoBody, quickBody } from './leads.ts'
import { incomingMail } from './mails.ts'
import { audited, codeOf, dataOf, type ManagerForTests, startManager } from './manager-for-tests.ts'

const ines = '019e2734-7c00-7000-8000-000000000001'
const dev = '019e2734-7c00-7000-8000-000000000002'
const nobody = '019e2734-7c00-7000-8000-000000000009'
const email = contactBody.email
const MINUTE = 60_000

onEachDatabase((empty) => {
  let manager: ManagerForTests
  let cookie: string
  beforeEach(async () => {
    manager = await startManager(await empty())
    cookie = await manager.signIn(ines, 'owner')
  })
  afterEach(async () => {
    vi.useRealTimers()
    await manager.stop()
  })

  const call = (method: string, path: string, body?: object) =>
    manager.call(method, path, { cookie, ...(body && { body }) })
  const hash = () => emailHash(manager.context.config.appSecret, email)

  test('a person is found by the whole address or number, and the search is logged without either', async () => {
    await addToDesk(manager.context, 'contact', contactBody)
    await addToDesk(manager.context, 'demo', demoBody)
    const found = dataOf(await call('POST', '/person-searches', { email: 'Amara@Example.com' }))
    expect(found).toMatchObject([
      { email, leads: { contact: 1, demo: 1, quick: 0, erased: 0 }, demos: 1, suppressed: false, erased_at: null },
    ])
    expect(dataOf(await call('POST', '/person-searches', { telephone: '+44 7400 123-456' }))).toEqual(found)
    expect(dataOf(await call('POST', '/person-searches', { telephone: '+44 7400 123457' }))).toEqual([])
    expect(dataOf(await call('POST', '/person-searches', { email: 'jo@example.com' }))).toMatchObject([
      { email: 'jo@example.com', first_at: null, leads: { contact: 0 } },
    ])
    for (const body of [{}, { email: 'amara' }, { telephone: '07400 123456' }, { email, telephone: '+447400123456' }])
      expect(codeOf(await call('POST', '/person-searches', body))).toEqual([422, 'invalid_fields'])
    const entries = await audited(manager)
    expect(entries).toHaveLength(4)
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'person.searched', subject_kind: 'person', subject_hash: hash() }),
    )
    expect(JSON.stringify(entries) + manager.logged()).not.toMatch(/amara|7400 ?123/i)
  })

  test('what is held is handed over as JSON and as text; sales names the lead', async () => {
    const id = await addToDesk(manager.context, 'contact', contactBody)
    const json = await call('POST', '/person-exports', { email })
    expect(JSON.parse(json.text)).toMatchObject({ email, leads: [{ id, message: contactBody.message }] })
    expect(json.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="person-\d{4}-\d\d-\d\d\.json"$/),
    })
    cookie = await manager.signIn(dev, 'sales')
    const text = await call('POST', '/person-exports', { lead_id: id, as: 'text' })
    expect(text.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(text.text).toContain('company: Kettle & Crane\n')
    expect(codeOf(await call('POST', '/person-exports', { email }))).toEqual([403, 'not_allowed'])
    expect(codeOf(await call('POST', '/person-exports', { lead_id: nobody }))).toEqual([404, 'not_found'])
    expect(codeOf(await call('POST', '/person-exports', { lead_id: id, as: 'xml' }))).toEqual([422, 'invalid_fields'])
    expect(await audited(manager)).toMatchObject([
      { action: 'person.exported', operator_id: ines, subject_hash: hash() },
      { action: 'person.exported', operator_id: dev, subject_hash: hash() },
    ])
  })

  test('an erasure does what its preview says, and leaves a keyed hash', async () => {
    const id = await addToDesk(manager.context, 'contact', contactBody)
    await addToDesk(manager.context, 'quick', quickBody)
    await call('POST', '/lead-exports', { filter: {} })
    await manager.context.db.write((queries) =>
      queries.updateTable('deliveries').set({ state: 'done', attempts: 1 }).where('channel', '=', 'webhook').execute(),
    )
    const preview = dataOf(await call('POST', '/person-erasure-previews', { email }))
    expect(preview).toMatchObject({ leads: 2, cancelled: 2, announced: 2, exports: [expect.stringMatching(/Z$/)] })
    const erasure = { email, typed: 'Amara@example.com ', asked_for: true }
    const { leads, cancelled, announced } = preview
    expect(dataOf(await call('POST', '/person-erasures', erasure))).toMatchObject({ leads, cancelled, announced })
    const erased = dataOf<{ erased_at: string }>(await call('GET', `/leads/${id}`))
    expect(erased).toMatchObject({
      ...{ email: '', first_name: null, message: null, erased_at: expect.stringMatching(/Z$/), erased_by: ines },
    })
    const erasedAt = Date.parse(erased.erased_at)
    expect(dataOf(await call('POST', '/person-searches', { email }))).toMatchObject([
      { leads: { contact: 0, quick: 0 }, erased_at: expect.stringMatching(/Z$/) },
    ])
    const entries = await audited(manager)
    expect(entries.filter(({ action }) => action === 'person.erased')).toMatchObject([
      {
        subject_hash: hash(),
        fields: `[{"name":"leads","after":2},{"name":"asked_for","after":1},{"name":"erased_at","after":${erasedAt}}]`,
      },
    ])
    expect(JSON.stringify(entries) + manager.logged()).not.toMatch(/amara|kettle/i)
  })

  test('who erased a lead is told to whoever may read the audit log, where it says so', async () => {
    const [own, other] = [
      await addToDesk(manager.context, 'contact', contactBody),
      await addToDesk(manager.context, 'contact', { ...contactBody, email: 'jo@kettle.example' }),
    ]
    await call('POST', '/person-erasures', { email, typed: email, asked_for: true })
    await erasePerson(manager.context, 'jo@kettle.example')
    const erasedBy = async (id: string, as = cookie) =>
      dataOf<{ erased_by: string | null }>(await manager.call('GET', `/leads/${id}`, { cookie: as })).erased_by
    expect([await erasedBy(own), await erasedBy(other)]).toEqual([ines, null])
    for (const role of ['sales', 'reader'] as const)
      expect(await erasedBy(own, await manager.signIn(role, role)), role).toBeNull()
    // A later erasure of the same person is another one.
    const again = await addToDesk(manager.context, 'quick', quickBody)
    await erasePerson(manager.context, email)
    expect([await erasedBy(own), await erasedBy(again)]).toEqual([ines, null])
  })

  test('nothing is erased without the address typed again, or by a sign-in that is not fresh', async () => {
    await addToDesk(manager.context, 'contact', contactBody)
    for (const typed of ['', 'amara', 'jo@example.com'])
      expect(codeOf(await call('POST', '/person-erasures', { email, typed, asked_for: true }))).toEqual([
        ...[422, 'invalid_fields'],
      ])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * MINUTE })
    expect(codeOf(await call('POST', '/person-erasures', { email, typed: email, asked_for: true }))).toEqual([
      ...[403, 'sign_in_again'],
    ])
    vi.useRealTimers()
    cookie = await manager.signIn('o2', 'owner', 'link')
    expect(codeOf(await call('POST', '/person-erasures', { email, typed: email, asked_for: true }))).toEqual([
      ...[403, 'second_factor_needed'],
    ])
    expect(await audited(manager)).toEqual([])
    expect(await manager.context.db.query.selectFrom('erasures').selectAll().execute()).toEqual([])
  })

  test('it is said how long what is kept, and what would be deleted now', async () => {
    const id = await addToDesk(manager.context, 'contact', contactBody)
    const { contact } = manager.context.config.retentionDays
    const came = Date.now() - (contact + 1) * 24 * 60 * MINUTE
    await manager.context.db.write(async (queries) => {
      await queries.updateTable('leads').set({ created_at: came }).where('id', '=', id).execute()
      await queries.updateTable('lead_desk').set({ created_at: came }).where('lead_id', '=', id).execute()
      const unmatched = { ...incomingMail(id), lead_id: null, created_at: came }
      await queries.insertInto('lead_mails').values(unmatched).execute()
    })
    expect(dataOf(await call('GET', '/privacy/retention'))).toMatchObject([
      { of: 'contact', days: contact, oldest_at: new Date(came).toISOString() },
      { of: 'demo', oldest_at: null, next_goes_at: null },
      { of: 'quick' },
      { of: 'mails', days: 30, oldest_at: new Date(came).toISOString() },
      { of: 'audit', days: 400 },
    ])
    expect(dataOf(await call('POST', '/privacy/retention-previews', {}))).toMatchObject({
      leads: { contact: 1, demo: 0, quick: 0 },
      audit: 0,
      doubt: expect.stringContaining('By a clock that says'),
    })
    expect(dataOf(await call('GET', `/leads/${id}`))).toMatchObject({ id })
  })
})
