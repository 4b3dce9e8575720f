import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { erasePerson } from '#server/privacy/erasure.ts'
import { emailHash } from '#server/privacy/person-email.ts'
import { onEachDatabase } from './databases.ts'
import { addToInbox } from './lead-inbox.ts'
import { contactBody, demoBody, quickBody } from './leads.ts'
import { incomingMail } from './mails.ts'
import { audited, codeOf, dataOf, type ManagerForTests, startManager } from './manager-for-tests.ts'

const ines = '019e2734-7c00-7000-8000-000000000001'
const dev = '019e2734-7c00-7000-8000-000000000002'
const unknownId = '019e2734-7c00-7000-8000-000000000009'
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

  test('a person is found by the complete address or number, and the search is logged without it', async () => {
    await addToInbox(manager.context, 'contact', contactBody)
    await addToInbox(manager.context, 'demo', demoBody)
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

  test('an export is available as JSON and text; sales names the lead', async () => {
    const id = await addToInbox(manager.context, 'contact', contactBody)
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
    expect(codeOf(await call('POST', '/person-exports', { lead_id: unknownId }))).toEqual([404, 'not_found'])
    expect(codeOf(await call('POST', '/person-exports', { lead_id: id, as: 'xml' }))).toEqual([422, 'invalid_fields'])
    expect(await audited(manager)).toMatchObject([
      { action: 'person.exported', staff_member_id: ines, subject_hash: hash() },
      { action: 'person.exported', staff_member_id: dev, subject_hash: hash() },
    ])
  })

  test('an export by sales has only their own draft, one by an owner has all', async () => {
    const id = await addToInbox(manager.context, 'contact', contactBody)
    const owner = cookie
    for (const [who, text] of [
      [dev, 'draft of dev'],
      [ines, 'draft of ines'],
    ] as const) {
      cookie = who === ines ? owner : await manager.signIn(dev, 'sales')
      await call('PUT', `/leads/${id}/draft`, { subject: 'Hello', text })
    }
    const draftsOf = async (by: string) => {
      cookie = by
      const { leads } = JSON.parse((await call('POST', '/person-exports', { lead_id: id })).text)
      return leads[0].drafts.map(({ text }: { text: string }) => text)
    }
    expect(await draftsOf(await manager.signIn(dev, 'sales'))).toEqual(['draft of dev'])
    expect(await draftsOf(await manager.signIn(unknownId, 'sales'))).toEqual([])
    expect(await draftsOf(owner)).toEqual(['draft of ines', 'draft of dev'])
  })

  test('an erasure matches its preview, and leaves a keyed hash', async () => {
    const id = await addToInbox(manager.context, 'contact', contactBody)
    await addToInbox(manager.context, 'quick', quickBody)
    await call('POST', '/lead-exports', { filter: {} })
    await manager.context.db.write((queries) =>
      queries.updateTable('deliveries').set({ state: 'done', attempts: 1 }).where('channel', '=', 'webhook').execute(),
    )
    const preview = dataOf(await call('POST', '/person-erasure-previews', { email }))
    expect(preview).toMatchObject({ leads: 2, cancelled: 2, announced: 2, exports: [expect.stringMatching(/Z$/)] })
    const erasure = { email, confirmation: 'Amara@example.com ', requested: true }
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
        fields: `[{"name":"leads","after":2},{"name":"requested","after":1},{"name":"erased_at","after":${erasedAt}}]`,
      },
    ])
    expect(JSON.stringify(entries) + manager.logged()).not.toMatch(/amara|kettle/i)
  })

  test('an erasure removes mails of every spelling, links and invitations; texts about others are listed', async () => {
    const { context } = manager
    const own = await addToInbox(context, 'contact', contactBody)
    const other = await addToInbox(context, 'contact', {
      ...{ ...contactBody, email: 'jo@else.example', first_name: 'Jonas', last_name: 'Elsner', company: 'Elsewhere' },
    })
    const ownNote = '0b8e7f5e-5ad5-4b6a-9f3b-1d9b1f6f0001'
    const otherNote = '0b8e7f5e-5ad5-4b6a-9f3b-1d9b1f6f0002'
    const ofOwn = '0b8e7f5e-5ad5-4b6a-9f3b-1d9b1f6f0003'
    const note = (lead: string, id: string, text: string) =>
      call('PUT', `/leads/${lead}/notes/${id}`, { kind: 'note', text })
    await note(other, ownNote, 'Knows LINDQVIST, Amara of Kettle')
    await note(other, otherNote, 'Amara is a common name')
    await note(own, ofOwn, `Called ${email}`)
    await call('PUT', `/leads/${other}/draft`, { subject: 'Hello', text: `Copy to ${email}` })
    const word = { id: '0b8e7f5e-5ad5-4b6a-9f3b-1d9b1f6f0004', name: 'For Amara Lindqvist', text: 'Dear Amara' }
    await call('PUT', '/reply-templates', { version: 0, templates: [word] })
    const mail = { ...incomingMail(own), lead_id: null, sender_name: 'Somebody', subject: 'Hello', text: 'Hello' }
    const third = { ...mail, id: 'third', message_id: '<third@x>', reply_address: 'third@else.example' }
    await context.db.write((queries) =>
      queries
        .insertInto('lead_mails')
        .values([
          { ...mail, id: 'tagged', message_id: '<tagged@x>', reply_address: email.replace('@', '+work@') },
          {
            ...mail,
            id: 'tagged at other',
            lead_id: other,
            message_id: '<t@x>',
            reply_address: `amara+jo@example.com`,
          },
          { ...third, lead_id: other, text: `About ${email}` },
          { ...third, id: 'fourth', message_id: '<fourth@x>', lead_id: other, text: 'About nobody' },
        ])
        .execute(),
    )
    await call('POST', '/invitations', { email, role: 'reader' })
    await call('POST', '/sign-in/links', { email })
    const preview = dataOf<{ mentions: object[]; person: object }>(
      await call('POST', '/person-erasure-previews', { email }),
    )
    expect(preview.person).toMatchObject({ mails: 2 })
    expect(preview.mentions).toEqual([
      { kind: 'note', id: ownNote, lead_id: other },
      { kind: 'draft', id: ines, lead_id: other },
      { kind: 'mail', id: 'third', lead_id: other },
      { kind: 'reply template', id: word.id, lead_id: null },
    ])
    expect((await call('POST', '/person-erasures', { email, confirmation: email, requested: true })).status).toBe(200)
    const left = async (table: 'lead_notes' | 'lead_mails' | 'invitations' | 'staff_verifications') =>
      (await context.db.query.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
    expect(await left('lead_notes')).toEqual([ownNote, otherNote])
    expect(await left('lead_mails')).toEqual(['fourth', 'third'])
    expect([await left('invitations'), await left('staff_verifications')]).toEqual([[], []])
  })

  test('an erasure blanks the address of a disabled account, and of no other', async () => {
    const { context } = manager
    await manager.signIn(dev, 'sales')
    const addressOf = async (id: string) =>
      (await context.db.query.selectFrom('staff_members').select('email').where('id', '=', id).executeTakeFirst())
        ?.email
    await erasePerson(context, `${dev}@staff.example`)
    expect(await addressOf(dev)).toBe(`${dev}@staff.example`)
    expect((await call('DELETE', `/people/${dev}`)).status).toBe(200)
    await erasePerson(context, `${dev}@staff.example`)
    expect(await addressOf(dev)).toBe(dev)
  })

  test('an erased lead shows who erased it to readers of the audit log', async () => {
    const [own, other] = [
      await addToInbox(manager.context, 'contact', contactBody),
      await addToInbox(manager.context, 'contact', { ...contactBody, email: 'jo@kettle.example' }),
    ]
    await call('POST', '/person-erasures', { email, confirmation: email, requested: true })
    await erasePerson(manager.context, 'jo@kettle.example')
    const erasedBy = async (id: string, as = cookie) =>
      dataOf<{ erased_by: string | null }>(await manager.call('GET', `/leads/${id}`, { cookie: as })).erased_by
    expect([await erasedBy(own), await erasedBy(other)]).toEqual([ines, null])
    for (const role of ['sales', 'reader'] as const)
      expect(await erasedBy(own, await manager.signIn(role, role)), role).toBeNull()
    // A later erasure of the same person is separate.
    const again = await addToInbox(manager.context, 'quick', quickBody)
    await erasePerson(manager.context, email)
    expect([await erasedBy(own), await erasedBy(again)]).toEqual([ines, null])
  })

  test('an erasure requires the address typed again and a recent sign-in', async () => {
    await addToInbox(manager.context, 'contact', contactBody)
    for (const typed of ['', 'amara', 'jo@example.com'])
      expect(codeOf(await call('POST', '/person-erasures', { email, confirmation: typed, requested: true }))).toEqual([
        ...[422, 'invalid_fields'],
      ])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * MINUTE })
    expect(codeOf(await call('POST', '/person-erasures', { email, confirmation: email, requested: true }))).toEqual([
      ...[403, 'sign_in_again'],
    ])
    vi.useRealTimers()
    cookie = await manager.signIn('o2', 'owner', 'link')
    expect(codeOf(await call('POST', '/person-erasures', { email, confirmation: email, requested: true }))).toEqual([
      ...[403, 'second_factor_needed'],
    ])
    expect(await audited(manager)).toEqual([])
    expect(await manager.context.db.query.selectFrom('erasures').selectAll().execute()).toEqual([])
  })

  test('shows the retention periods and what would be deleted now', async () => {
    const id = await addToInbox(manager.context, 'contact', contactBody)
    const { contact } = manager.context.config.retentionDays
    const createdAt = Date.now() - (contact + 1) * 24 * 60 * MINUTE
    await manager.context.db.write(async (queries) => {
      await queries.updateTable('leads').set({ created_at: createdAt }).where('id', '=', id).execute()
      await queries
        .updateTable('lead_inbox')
        .set({ created_at: createdAt, updated_at: createdAt })
        .where('lead_id', '=', id)
        .execute()
      const unmatched = { ...incomingMail(id), lead_id: null, created_at: createdAt }
      await queries.insertInto('lead_mails').values(unmatched).execute()
    })
    expect(dataOf(await call('GET', '/privacy/retention'))).toMatchObject([
      { kind: 'contact', days: contact, oldest_at: new Date(createdAt).toISOString() },
      { kind: 'demo', oldest_at: null, next_deletion_at: null },
      { kind: 'quick' },
      { kind: 'customer', days: 1_095 },
      { kind: 'mails', days: 30, oldest_at: new Date(createdAt).toISOString() },
      { kind: 'audit', days: 400 },
    ])
    expect(dataOf(await call('POST', '/privacy/retention-previews', {}))).toMatchObject({
      leads: { contact: 1, demo: 0, quick: 0 },
      audit: 0,
      clock_problem: expect.stringContaining('The clock says'),
    })
    expect(dataOf(await call('GET', `/leads/${id}`))).toMatchObject({ id })
  })
})
