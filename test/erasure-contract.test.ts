import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noFields } from '#domain/leads/lead.ts'
import { DatabaseBusy } from '#server/db/database.ts'
import type { DeliveryRow } from '#server/db/tables.ts'
import { changeRoom, retryMessage } from '#server/demos/change-room.ts'
import { InboxBackfill } from '#server/leads/inbox/backfill.ts'
import { findInboxLeads } from '#server/leads/inbox/find-inbox-leads.ts'
import { saveNote } from '#server/leads/inbox/notes.ts'
import { saveDraft } from '#server/leads/inbox/reply-drafts.ts'
import { listLeads, readLead } from '#server/leads/lead-records.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { eraseLead, erasePerson } from '#server/privacy/erasure.ts'
import { emailHash } from '#server/privacy/person-email.ts'
import { runRetention } from '#server/privacy/retention.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { demoBody } from './leads.ts'
import { incomingMail } from './mails.ts'
import { readFileInProcess } from './read-file-in-process.ts'

const canary = {
  ...demoBody,
  first_name: 'Xiomarazqxjkvwb',
  last_name: 'Quetzalzqxjkvwb',
  job_function: 'Zqxjkvwbmancer',
  company: 'Zqxjkvwb & Daughters',
  email: 'Canary.Zqxjkvwb@example.com',
  telephone: '+447911123456',
  message: 'zqxjkvwb the first\nzqxjkvwb the second',
}

const ofLeads = [
  'leads',
  'deliveries',
  'submissions',
  'lead_inbox',
  'lead_search',
  'lead_notes',
  'lead_mails',
  'reply_drafts',
] as const

onEachDatabase((empty, dialect) => {
  let settings: Awaited<ReturnType<typeof empty>>
  let context: TestContext
  /** Holds the database open throughout, like a running server. */
  let server: TestContext

  beforeEach(async () => {
    settings = await empty()
    context = await testContext(settings, { leadSoftLimit: 0, leadHardLimit: 0 })
    server = await testContext(settings, { leadSoftLimit: 0, leadHardLimit: 0 })
  })
  afterEach(async () => {
    await context.db.close()
    await server.db.close()
  })

  async function submit(kind: 'contact' | 'demo' | 'quick', body: object, source = {}) {
    const stored = await submitLead(server, kind, body, { ipAddress: '192.0.2.1', ...source })
    if (stored.state !== 'stored') throw new Error(stored.state)
    return stored
  }
  const erase = (email: string) => erasePerson(context, email)
  const deliveriesOf = async (lead: string) => (await readLead(context, lead))?.deliveries ?? []

  test('an erasure leaves nothing of a person, even while a server runs', async () => {
    const leads: string[] = []
    for (let round = 0; round < 12; round += 1) {
      await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          submit('contact', {
            ...demoBody,
            email: `other.${round}.${index}@example.com`,
            message: `Line ${round}.${index}\n`.repeat(1 + ((round * index) % 300)),
          }),
        ),
      )
      const source = {
        referrer: 'https://zqxjkvwb.example/',
        utm: { source: 'zqxjkvwb' },
        pageReferer: 'https://x.example/?zqxjkvwb',
      }
      const message = canary.message.repeat(1 + round * 3)
      leads.push((await submit('contact', { ...canary, message }, source)).id)
      leads.push((await submit('demo', { ...canary, company: `Zqxjkvwb ${round}` }, source)).id)
      leads.push((await submit('quick', { email: `${canary.email}` }, { idempotencyKey: `zqxjkvwb-${round}` })).id)
    }
    await new InboxBackfill(server).run()
    for (const leadId of leads) {
      const note = { id: `note of ${leadId}`, leadId, kind: 'note', minutes: null } as const
      await saveNote(server, { staffMemberId: 'dev' }, { ...note, text: 'Zqxjkvwb rings at nine, zqxjkvwbly' })
      const mail = { ...incomingMail(leadId), sender_name: 'Zqxjkvwb', text: 'Dear zqxjkvwb' }
      await server.db.write((queries) => queries.insertInto('lead_mails').values(mail).execute())
      await saveDraft(server, 'dev', { leadId, subject: 'zqxjkvwb', text: 'Dear Zqxjkvwb' })
    }
    expect(await findInboxLeads(server, { view: 'all', search: 'zqxjk nine' }, 100)).toHaveLength(36)
    const files = await writeMessages(leads)
    await update({ provider_id: 'wamid.zqxjkvwb', last_error: 'zqxjkvwb refused' }, ({ lead_id }) =>
      leads.includes(lead_id),
    )
    expect(await traces()).not.toEqual([])

    const erasure = await erase(' canary.ZQXJKVWB@example.com ')

    expect(erasure).toMatchObject({ leads: 36, files })
    expect(await findInboxLeads(server, { view: 'all', search: 'zqxjk' }, 100)).toEqual([])
    expect(await listLeads(server, { limit: 5_000, text: 'zqxjkvwb' })).toEqual([])
    await runRetention(server)
    expect(await traces()).toEqual([])
    expect(await listLeads(context, { limit: 5_000 })).toHaveLength(636)
    expect(await listLeads(context, { limit: 5_000, state: 'erased' })).toHaveLength(36)
    await submit('contact', { ...canary, email: 'after@example.com' })
    expect(await listLeads(server, { limit: 5_000, text: 'zqxjkvwb' })).toHaveLength(1)
  })

  test('kind, state and times stay, and everything else is blank', async () => {
    const { id } = await submit('demo', canary, { honeypot: 'x', consent: { text: 'I agree.', version: '1' } })
    const { created_at, consent_at } = (await readLead(context, id)) ?? {}
    await erase(canary.email)
    expect(await readLead(context, id)).toEqual({
      id,
      kind: 'demo',
      state: 'held',
      held_reasons: ['honeypot'],
      ...noFields,
      email: '',
      telephone_valid: null,
      consent_text: 'I agree.',
      consent_version: '1',
      consent_at,
      page_address: null,
      referrer: null,
      utm: null,
      added_by: null,
      created_at,
      released_at: null,
      erased_at: context.clock.now.toISOString(),
      deliveries: expect.any(Array),
    })
    const { client_hash } = await context.db.query.selectFrom('leads').select('client_hash').executeTakeFirstOrThrow()
    expect(client_hash).toBe('')
  })

  test('pending messages are cancelled; a receiver that may have the lead is notified', async () => {
    const { id } = await submit('demo', canary)
    await update({ state: 'done', attempts: 1, provider_id: 'zqxjkvwb' }, ({ channel }) => channel === 'webhook')
    await update(
      { state: 'sending', attempts: 1, fence: 3, lease_until: 9, last_error: 'zqxjkvwb' },
      ({ channel }) => channel === 'whatsapp',
    )
    expect(await erase(canary.email)).toMatchObject({ cancelled: 4, interrupted: 1, announced: 1 })
    const deliveries = await deliveriesOf(id)
    expect(deliveries.map(({ channel, purpose, state }) => `${channel} ${purpose} ${state}`).sort()).toEqual([
      'email lead cancelled',
      'email lead cancelled',
      'wallet lead cancelled',
      'webhook erasure pending',
      'webhook lead done',
      'whatsapp lead cancelled',
    ])
    expect(deliveries.filter(({ last_error, provider_id }) => last_error || provider_id)).toEqual([])
    const { fence } = await context.db.query
      .selectFrom('deliveries')
      .select('fence')
      .where('channel', '=', 'whatsapp')
      .executeTakeFirstOrThrow()
    expect(fence).toBe(4)
  })

  test('a receiver that never got the lead is not notified', async () => {
    const { id } = await submit('quick', { email: canary.email })
    expect(await erase(canary.email)).toMatchObject({ cancelled: 2, announced: 0 })
    expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  })

  test('the next erasure does not cancel the notification of one', async () => {
    await submit('quick', { email: canary.email })
    await update({ state: 'done', attempts: 1 }, ({ channel }) => channel === 'webhook')
    await erase(canary.email)
    expect(await erase(canary.email)).toMatchObject({ leads: 0, cancelled: 0 })
    const notifications = await context.db.query
      .selectFrom('deliveries')
      .select('state')
      .where('purpose', '=', 'erasure')
      .execute()
    expect(notifications).toEqual([{ state: 'pending' }])
  })

  test('a repeated request restores nothing, and a new submission is a new lead', async () => {
    const keyed = await submit('quick', { email: canary.email }, { idempotencyKey: 'one' })
    const plain = await submit('demo', canary)
    pass(9 * 60_000)
    await erase(canary.email)
    pass(9 * 60_000)
    expect(await submit('demo', canary)).toMatchObject({ id: plain.id, repeated: true })
    pass(6 * 24 * 3_600_000)
    expect(await submit('quick', { email: canary.email }, { idempotencyKey: 'one' })).toMatchObject({
      id: keyed.id,
      repeated: true,
    })
    expect(await listLeads(context, { limit: 9, state: 'accepted' })).toEqual([])
    expect(await submit('demo', canary)).toMatchObject({ repeated: false })
  })

  test('a visitor’s demo is erased with its phones, and other demos are not', async () => {
    const other = await submit('quick', { email: canary.email })
    const { id } = await submit('demo', canary)
    const { serial } = await context.db.query.selectFrom('demos').select('serial').executeTakeFirstOrThrow()
    const phone = { device_id: 'phone', serial, push_token: 'token', registered_at: 0 }
    await context.db.write((queries) => queries.insertInto('pass_registrations').values(phone).execute())
    expect(await eraseLead(context, id)).toBe(true)
    expect(await eraseLead(context, id)).toBe(false)
    expect(await eraseLead(context, 'none')).toBe(false)
    for (const table of ['demos', 'pass_registrations'] as const)
      expect(await context.db.query.selectFrom(table).selectAll().execute()).toEqual([])
    expect((await readLead(context, id))?.erased_at).not.toBeNull()
    expect((await readLead(context, other.id))?.email).toBe(canary.email)
  })

  test('VACUUM runs at most once a day, and only after an erasure or a deletion', async () => {
    const scrubs = [context, server].map(({ db }) => vi.spyOn(db, 'purge'))
    const vacuums = () => scrubs.flatMap(({ mock }) => mock.calls).filter(([depth]) => depth === 'everything').length
    const { id } = await submit('quick', { email: canary.email })
    await erase('nobody@example.com')
    await runRetention(context)
    expect(vacuums()).toBe(0)
    await eraseLead(context, id)
    scrubs[1]?.mockRejectedValueOnce(new DatabaseBusy('locked'))
    await expect(runRetention(server)).rejects.toThrow(DatabaseBusy)
    await runRetention(server)
    expect(vacuums()).toBe(2)
    await submit('quick', { email: 'another@example.com' })
    await erase('another@example.com')
    pass(12 * 3_600_000)
    await runRetention(context)
    expect(vacuums()).toBe(2)
    pass(11 * 3_600_000)
    await runRetention(context)
    await runRetention(server)
    expect(vacuums()).toBe(3)
    await submit('demo', demoBody)
    pass(100 * 24 * 3_600_000)
    await runRetention(context)
    expect(vacuums()).toBe(4)
    await runRetention(context)
    pass(24 * 3_600_000)
    await runRetention(context)
    expect(vacuums()).toBe(4)
  })

  test('leads that arrive while VACUUM runs are all stored', async () => {
    await submit('contact', canary)
    await erase(canary.email)
    const [, ...stored] = await Promise.all([
      runRetention(server),
      ...Array.from({ length: 50 }, (_, index) => submit('quick', { email: `visitor.${index}@example.com` })),
    ])
    expect(new Set(stored.map(({ id }) => id)).size).toBe(50)
  })

  test.each([
    ['a room', (changing: TestContext, token: string) => changeRoom(changing, token, 'Hall 4')],
    ['a repeat', (changing: TestContext, token: string) => retryMessage(changing, token, 'email')],
  ])('an erasure between reading a demo and %s leaves nothing to send', async (_, act) => {
    const { id, demo } = await submit('demo', demoBody)
    const token = demo?.token ?? ''
    await context.db.write((queries) => queries.updateTable('deliveries').set({ state: 'dead' }).execute())
    let erased = false
    // The erasure runs after the demo is read and before the change is written.
    const write: TestContext['db']['write'] = async (work, options) => {
      erased = await eraseLead(context, id)
      return server.db.write(work, options)
    }
    const changing = { ...server, db: { ...server.db, write } }
    expect(await act(changing, token)).toBe(false)
    expect(erased).toBe(true)
    const pending = (await deliveriesOf(id)).filter(({ state }) => state === 'pending')
    expect(pending).toEqual([])
  })

  test('files that are not messages stay, whatever their names are', async () => {
    const { id } = await submit('contact', canary)
    const others = ['', 'uploads', 'kept-by-staff']
    for (const folder of others) {
      mkdirSync(join(settings.dataDir, folder), { recursive: true })
      writeFileSync(join(settings.dataDir, folder, `${id}.json`), 'no message')
    }
    await writeMessages([id])
    await erase(canary.email)
    await runRetention(context)
    for (const folder of others)
      expect(readFileSync(join(settings.dataDir, folder, `${id}.json`), 'utf8'), folder).toBe('no message')
    expect(readdirSync(join(settings.dataDir, 'mailbox'))).toEqual([])
  })

  test('only a keyed hash of the email address is kept', async () => {
    await erase('CANARY.zqxjkvwb@example.com')
    const erasures = await context.db.query.selectFrom('erasures').selectAll().execute()
    expect(erasures).toEqual([
      {
        email_hash: emailHash(context.config.appSecret, 'canary.zqxjkvwb@example.com'),
        erased_at: context.clock().getTime(),
      },
    ])
    expect(erasures[0]?.email_hash).toMatch(/^[\w-]{43}$/)
    expect(emailHash('another secret', 'canary.zqxjkvwb@example.com')).not.toBe(erasures[0]?.email_hash)
  })

  function pass(ms: number) {
    context.clock.now = server.clock.now = new Date(context.clock.now.getTime() + ms)
  }

  async function update(change: object, which: (delivery: DeliveryRow) => boolean) {
    const deliveries = await context.db.query.selectFrom('deliveries').selectAll().execute()
    const ids = deliveries.filter(which).map(({ id }) => id)
    await context.db.write((queries) => queries.updateTable('deliveries').set(change).where('id', 'in', ids).execute())
  }

  /** Writes messages like channels without a provider, and returns their number. */
  async function writeMessages(leads: string[]): Promise<number> {
    const rows = await context.db.query.selectFrom('deliveries').select(['id', 'channel', 'lead_id']).execute()
    const folders = { email: 'mailbox', webhook: 'webhook', whatsapp: 'whatsapp', wallet: 'passes', reply: 'mailbox' }
    for (const folder of new Set(Object.values(folders))) mkdirSync(join(settings.dataDir, folder))
    let ofPerson = 0
    for (const { id, channel, lead_id } of rows) {
      const own = leads.includes(lead_id)
      const text = own ? 'Subject: Xiomarazqxjkvwb' : 'Subject: other'
      // No chat is set up here.
      writeFileSync(join(settings.dataDir, folders[channel as keyof typeof folders], `${id}.eml`), text)
      if (own) ofPerson += 1
    }
    writeFileSync(
      join(settings.dataDir, 'mailbox', `${rows.find(({ lead_id }) => leads.includes(lead_id))?.id}.part`),
      'zqxjkvwb',
    )
    return ofPerson + 1
  }

  /** Where the person's data is: in any byte of the data folder, or in any live row. */
  async function traces(): Promise<string[]> {
    const files = readdirSync(settings.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name)
        return [name, name.startsWith('lanyard.db') ? readFileInProcess(path) : readFileSync(path, 'latin1')]
      })
    const tables =
      dialect === 'sqlite' ? [] : await Promise.all(ofLeads.map(async (table) => [table, await all(table)]))
    return [...files, ...tables].flatMap(([name = '', text = '']) => (/zqxjkvwb|7911123456/i.test(text) ? name : []))
  }

  const all = async (table: (typeof ofLeads)[number]) =>
    JSON.stringify(await context.db.query.selectFrom(table).selectAll().execute())
})
