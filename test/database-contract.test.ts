import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noFields } from '#domain/leads/lead.ts'
import { listLeads } from '#server/leads/lead-records.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachUnmigratedDatabase } from './databases.ts'
import { contactBody, demoBody, quickBody } from './leads.ts'

onEachUnmigratedDatabase((empty, dialect) => {
  let context: TestContext

  beforeEach(async () => {
    context = await testContext(await empty())
  })
  afterEach(() => context.db.close())

  const submit = (kind: 'contact' | 'demo' | 'quick', body: unknown, source = {}) =>
    submitLead(context, kind, body, { ipAddress: '192.0.2.1', ...source })

  const deliveries = () =>
    context.db.query
      .selectFrom('deliveries')
      .select(['lead_id', 'channel', 'receiver', 'state', 'attempts', 'due_at'])
      .orderBy('channel')
      .execute()

  describe('leads', () => {
    test('a contact lead is stored completely, with its deliveries', async () => {
      const stored = await submit('contact', contactBody, {
        pageReferer: 'https://www.example.com/contact?utm_source=letter',
        referrer: 'https://search.example/',
        utm: { source: 'letter' },
      })
      expect(stored).toMatchObject({ state: 'stored', held: false, repeated: false })
      const [lead] = await listLeads(context, { limit: 10 })
      expect(lead).toEqual({
        ...noFields,
        ...contactBody,
        id: 'id' in stored ? stored.id : '',
        kind: 'contact',
        state: 'accepted',
        held_reasons: [],
        telephone_valid: true,
        consent_text: null,
        consent_version: null,
        consent_at: null,
        page_address: 'https://www.example.com/contact?utm_source=letter',
        referrer: 'https://search.example/',
        utm: { source: 'letter' },
        created_at: '2026-05-14T12:00:00.000Z',
        added_by: null,
        released_at: null,
        erased_at: null,
      })
      expect(await deliveries()).toEqual(
        ['email', 'webhook'].map((channel) =>
          expect.objectContaining({
            lead_id: lead?.id,
            channel,
            receiver: 'staff',
            state: 'pending',
            attempts: 0,
            due_at: context.clock.now.getTime(),
          }),
        ),
      )
    })

    test('a demo lead stores its consent and plans the promised messages', async () => {
      await submit('demo', demoBody, { consent: { text: 'I consent.', version: '1' } })
      const [lead] = await listLeads(context, { limit: 10 })
      expect(lead).toMatchObject({
        interests: demoBody.interests,
        message: null,
        consent_text: 'I consent.',
        consent_version: '1',
        consent_at: '2026-05-14T12:00:00.000Z',
      })
      expect((await deliveries()).map(({ channel, receiver }) => `${channel} to ${receiver}`).sort()).toEqual([
        'email to staff',
        'email to visitor',
        'wallet to visitor',
        'webhook to staff',
        'whatsapp to visitor',
      ])
    })

    test('a number that is possible but not assigned is stored and gets no WhatsApp', async () => {
      await submit('demo', { ...demoBody, telephone: '+447700900123' })
      const [lead] = await listLeads(context, { limit: 10 })
      expect(lead).toMatchObject({ telephone: '+447700900123', telephone_valid: false })
      expect((await deliveries()).find(({ channel }) => channel === 'whatsapp')?.state).toBe('cancelled')
    })

    test('a national number belongs to the chosen country', async () => {
      await submit('contact', { ...contactBody, country: 'DE', telephone: '030 901820' })
      await submit('contact', { ...contactBody, country: 'DE', telephone: '0044 7700 900123' })
      expect((await listLeads(context, { limit: 10 })).map(({ telephone }) => telephone).sort()).toEqual([
        '+447700900123',
        '+4930901820',
      ])
    })

    test.each([
      [{ telephone: '12345' }, 'telephone'],
      [{ country: 'XX' }, 'country'],
    ])('%o is refused and stores nothing', async (change, field) => {
      expect(await submit('contact', { ...contactBody, ...change })).toEqual({
        state: 'refused',
        fields: [field],
      })
      expect(await listLeads(context, { limit: 10 })).toEqual([])
    })

    test.each([
      [{ honeypot: 'x' }, {}, ['honeypot']],
      [{ fillTimeMs: 2999 }, {}, ['too-fast']],
      [{ fillTimeMs: 3000 }, {}, []],
      [{}, { company: 'www.cheap-pills.example' }, ['link-in-name']],
    ])('%o with %o is held for %o, not refused', async (source, change, reasons) => {
      const stored = await submit('demo', { ...demoBody, ...change }, source)
      expect(stored).toMatchObject({ state: 'stored', held: reasons.length > 0 })
      const [lead] = await listLeads(context, { limit: 1 })
      expect(lead).toMatchObject({ state: reasons.length > 0 ? 'held' : 'accepted', held_reasons: reasons })
      const receivers = new Set((await deliveries()).map(({ receiver }) => receiver))
      expect(receivers.has('visitor')).toBe(reasons.length === 0)
    })

    test('a quick lead has only an email address', async () => {
      await submit('quick', quickBody)
      const [lead] = await listLeads(context, { limit: 1 })
      expect(lead).toMatchObject({
        kind: 'quick',
        email: 'amara@example.com',
        first_name: null,
        telephone: null,
        telephone_valid: null,
      })
    })

    test('the client’s IP address is stored nowhere', async () => {
      await submit('quick', quickBody, { ipAddress: '203.0.113.77' })
      const row = await context.db.query.selectFrom('leads').selectAll().executeTakeFirstOrThrow()
      expect(JSON.stringify(row)).not.toContain('203.0.113.77')
    })
  })

  describe('writes', () => {
    const addLead = (id: string) => async (queries: typeof context.db.query) => {
      const row = {
        kind: 'quick' as const,
        state: 'accepted' as const,
        held_reasons: '',
        email: `${id}@example.com`,
        client_hash: '',
        created_at: 1,
      }
      await queries
        .insertInto('leads')
        .values({ id, ...row } as never)
        .execute()
      return id
    }
    const ids = async () =>
      (await context.db.query.selectFrom('leads').select('id').orderBy('id').execute()).map(({ id }) => id)

    test('a failing write rolls back only itself', async () => {
      await context.db.write(addLead('taken'))
      const results = await Promise.allSettled([
        context.db.write(addLead('a')),
        context.db.write(async (queries) => {
          await addLead('b')(queries)
          throw new Error('after the insert')
        }),
        context.db.write(addLead('taken')),
        context.db.write(addLead('c')),
      ])
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
      expect(results[1]).toMatchObject({ reason: new Error('after the insert') })
      expect(await ids()).toEqual(['a', 'c', 'taken'])
    })

    test('many concurrent writes all arrive', async () => {
      await Promise.all(Array.from({ length: 500 }, (_, index) => context.db.write(addLead(`lead-${index}`))))
      expect(await ids()).toHaveLength(500)
    })

    test('counts and timestamps are numbers', async () => {
      await context.db.write(addLead('a'))
      const { created_at, count } = await context.db.query
        .selectFrom('leads')
        .select(({ fn }) => ['created_at', fn.countAll<number>().over().as('count')])
        .executeTakeFirstOrThrow()
      expect([created_at, count]).toEqual([1, 1])
    })
  })

  test('four processes that start at once on an empty database migrate it once', async () => {
    const settings = await empty()
    const script = fileURLToPath(new URL('./migrate-once.ts', import.meta.url))
    const starts = Array.from({ length: 4 }, () =>
      promisify(execFile)(process.execPath, [script, JSON.stringify(settings)]),
    )
    await Promise.all(starts)
    const { db } = await testContext(settings)
    const rows = await db.query.selectFrom('migrations').select('name').execute()
    const versions = await db.query.selectFrom('content_version').selectAll().execute()
    await db.close()
    expect(rows.map(({ name }) => name).sort()).toEqual(
      readdirSync(new URL('../migrations/', import.meta.url))
        .filter(
          (file) => file.endsWith('.sql') && !file.endsWith(dialect === 'sqlite' ? '.postgres.sql' : '.sqlite.sql'),
        )
        .map((file) => file.split('.')[0])
        .sort(),
    )
    expect(versions).toEqual([{ version: 0 }])
  })

  test(`is ${dialect}`, () => {
    expect(context.db.dialect).toBe(dialect)
  })
})
