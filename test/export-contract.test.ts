import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv/sync'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exportLeads, readCell } from '#server/leads/lead-csv.ts'
import { listLeads } from '#server/leads/lead-records.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { exportPerson } from '#server/privacy/person-export.ts'
import { noon, type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { contactBody, demoBody, quickBody } from './leads.ts'
import { seedLeads } from './seed-leads.ts'

/** Programs read these files, so columns keep their names and order. */
const header =
  'id,created_at,kind,state,held_reasons,released_at,erased_at,first_name,last_name,job_function,company,email,country,' +
  'telephone,telephone_valid,message,interests,consent_text,consent_version,consent_at,page_address,referrer,utm,' +
  'added_by'

onEachDatabase((empty) => {
  let context: TestContext
  let folder: string

  beforeEach(async () => {
    context = await testContext(await empty(), { leadSoftLimit: 0, leadHardLimit: 0 })
    folder = join(context.config.dataDir, 'exports')
    mkdirSync(folder, { recursive: true })
  })
  afterEach(() => context.db.close())

  async function submit(kind: 'contact' | 'demo' | 'quick', body: object, source = {}) {
    const stored = await submitLead(context, kind, body, { ipAddress: '192.0.2.1', ...source })
    if (stored.state !== 'stored') throw new Error(stored.state)
    return stored.id
  }

  const read = (file: string): Record<string, string>[] => parse(readFileSync(file), { bom: true, columns: true })

  test('an export can be read back, and formulas are escaped', async () => {
    const messages = ['=1+1', '+44', '-2', '@SUM(A1)', "'quoted'", 'a "b", c;\nd', '  \n=x', 'Grüße 王小明 😀']
    for (const message of messages) await submit('contact', { ...contactBody, message, company: `=cmd|${message}` })
    await submit('demo', demoBody, {
      honeypot: 'x',
      utm: { source: '=x' },
      referrer: '@x',
      consent: { text: 'Yes', version: '1' },
    })
    await submit('quick', quickBody)
    const file = join(folder, 'leads.csv')
    expect(await exportLeads(context, file, {})).toBe(10)

    const text = readFileSync(file, 'utf8')
    expect(text.slice(0, 4)).toBe('\ufeff"id')
    const rows = read(file)
    expect(Object.keys(rows[0] ?? {}).join()).toBe(header)
    for (const row of rows) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
    const leads = await listLeads(context, { limit: 100 })
    const plain = (value: unknown) => {
      if (value === null) return ''
      if (Array.isArray(value)) return value.join(',')
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
    }
    expect(
      rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, readCell(cell)]))),
    ).toEqual(
      leads.map((lead) => Object.fromEntries(Object.entries(lead).map(([name, value]) => [name, plain(value)]))),
    )
    expect(leads.map(({ message }) => message)).toEqual(expect.arrayContaining(messages.map((one) => one.trim())))
  })

  test('only its owner can read an export; none is left incomplete or, by default, overwritten', async () => {
    const file = join(folder, 'leads.csv')
    writeFileSync(file, 'mine')
    await expect(exportLeads(context, file, {})).rejects.toThrow('exists')
    expect(readFileSync(file, 'utf8')).toBe('mine')
    await exportLeads(context, file, {}, { force: true })
    expect(read(file)).toEqual([])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await expect(exportLeads(context, join(folder, 'none', 'leads.csv'), {})).rejects.toThrow('ENOENT')
    expect(readdirSync(folder)).toEqual(['leads.csv'])
  })

  test('filters choose the exported leads, page by page', async () => {
    await seedLeads(context, 1_100)
    const file = join(folder, 'leads.csv')
    expect(await exportLeads(context, file, {})).toBe(1_100)
    expect(read(file)).toHaveLength(1_100)
    expect(await exportLeads(context, file, { kind: 'demo', state: 'held' }, { force: true })).toBe(
      read(file).filter(({ kind, state }) => kind === 'demo' && state === 'held').length,
    )
  })

  test('a person’s export has all of their data and no one else’s', async () => {
    const contact = await submit('contact', contactBody, { referrer: 'https://search.example/' })
    const demo = await submit('demo', { ...demoBody, email: 'AMARA@example.com' })
    await submit('quick', { email: 'other@example.com' })
    const { serial } = await context.db.query.selectFrom('demos').select('serial').executeTakeFirstOrThrow()
    await context.db.write(async (queries) => {
      const phone = { device_id: 'phone', serial, push_token: 'token', registered_at: 0 }
      await queries.insertInto('pass_registrations').values(phone).execute()
      await queries
        .insertInto('delivery_statuses')
        .values({ delivery_id: serial, status: 'delivered', at: noon.getTime() })
        .execute()
    })
    const person = await exportPerson(context, ' Amara@Example.com')
    expect(person).toMatchObject({ email: 'amara@example.com', suppressed: false, erased_at: null })
    expect(person.leads.map(({ id }) => id).sort()).toEqual([contact, demo].sort())
    expect(person.leads.find(({ id }) => id === contact)).toMatchObject({
      ...contactBody,
      referrer: 'https://search.example/',
      client_hash: expect.stringMatching(/^[\w-]{43}$/),
      submissions: 1,
      demo: null,
    })
    const own = person.leads.find(({ id }) => id === demo)
    expect(own?.demo).toMatchObject({ phones: ['phone'], expires_at: '2026-05-17T12:00:00.000Z' })
    expect(own?.deliveries.find(({ id }) => id === serial)?.statuses).toEqual([
      { status: 'delivered', at: noon.toISOString() },
    ])
    expect(JSON.stringify(person)).not.toContain('other@')
    expect(await exportPerson(context, 'nobody@example.com')).toMatchObject({ leads: [], erased_at: null })
  })
})
