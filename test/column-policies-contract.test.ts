import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noFields } from '#domain/leads/lead.ts'
import type { Tables } from '#server/db/tables.ts'
import { InboxBackfill } from '#server/leads/inbox/backfill.ts'
import { changeLead } from '#server/leads/inbox/change-lead.ts'
import { correctLead } from '#server/leads/inbox/correct-lead.ts'
import { saveNote } from '#server/leads/inbox/notes.ts'
import { saveDraft } from '#server/leads/inbox/reply-drafts.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { columnPolicies } from '#server/privacy/column-policies.ts'
import { erasePerson } from '#server/privacy/erasure.ts'
import { emailHash } from '#server/privacy/person-email.ts'
import { exportPerson } from '#server/privacy/person-export.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { removeFromInbox } from './lead-inbox.ts'
import { contactBody, demoBody } from './leads.ts'
import { incomingMail } from './mails.ts'
import { storeStaff } from './staff.ts'

const columns = Object.entries(columnPolicies).flatMap(([table, policies]) =>
  Object.entries(policies).map(([column, policy]) => ({ table: table as keyof Tables, column, policy })),
)
/** Personal columns; `storePerson` must store a value in each. */
const personal = columns.filter(({ policy }) => policy.personal)

const textOfPerson = Object.fromEntries(Object.keys(noFields).map((name) => [name, `a person’s ${name}`]))

onEachDatabase((empty, dialect) => {
  let context: TestContext

  beforeEach(async () => {
    context = await testContext(await empty(), { leadSoftLimit: 0, leadHardLimit: 0 })
  })
  afterEach(() => context.db.close())

  test('every column of the database has a policy', async () => {
    const named = columns.map(({ table, column }) => `${table}.${column}`)
    expect(await columnsOfDatabase()).toEqual(named.sort())
  })

  test('an erasure changes each column as its policy says', async () => {
    await storePerson()
    const before = await valuesByColumn()
    await erasePerson(context, contactBody.email)
    const after = await valuesByColumn()
    for (const { table, column, policy } of columns) {
      const name = `${table}.${column}`
      const { erasure } = policy
      if (erasure === 'row deleted') expect(after.get(name), name).toEqual([])
      else if ('leaves' in erasure) expect(new Set(after.get(name)), name).toEqual(new Set([erasure.leaves]))
      else if (policy.personal) expect(after.get(name), name).toEqual(before.get(name))
    }
  })

  test('an export of a person has exactly the columns whose policy includes them', async () => {
    await storePerson()
    const exported = await exportedText()
    const values = await valuesByColumn()
    for (const { table, column, policy } of personal)
      for (const value of new Set(values.get(`${table}.${column}`))) {
        if (value === null) continue
        if (value instanceof Uint8Array) {
          expect(policy.exported, 'an export names files and leaves out their content').toBe(false)
          continue
        }
        const isFound =
          typeof value === 'string' ? exported.includes(inJson(value)) : await isExported(table, column, value)
        expect(isFound, `${table}.${column}: ${value}`).toBe(policy.exported)
      }
  })

  const exportedText = async () => JSON.stringify(await exportPerson(context, contactBody.email))

  /** A number may occur elsewhere in an export, so this changes it and compares two exports. */
  async function isExported(table: keyof Tables, column: string, value: unknown): Promise<boolean> {
    const before = await exportedText()
    const set = (to: unknown) =>
      sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${to} WHERE ${sql.ref(column)} = ${value}`
    await context.db.write((queries) => set(value === 0 ? 1 : 0).execute(queries))
    return (await exportedText()) !== before
  }

  /** SQLite does not list the rowid of a virtual table, here named `seq`, so the query adds it. */
  async function columnsOfDatabase(): Promise<string[]> {
    const query =
      dialect === 'sqlite'
        ? sql<{ name: string }>`SELECT tables.name || '.' || columns.name AS name
            FROM pragma_table_list AS tables, pragma_table_info(tables.name) AS columns
            WHERE tables.schema = 'main' AND tables.type IN ('table', 'virtual') AND tables.name NOT LIKE 'sqlite_%'
          UNION ALL SELECT tables.name || '.seq' FROM pragma_table_list AS tables
            WHERE tables.schema = 'main' AND tables.type = 'virtual'`
        : sql<{ name: string }>`SELECT table_name || '.' || column_name AS name
            FROM information_schema.columns WHERE table_schema = current_schema()`
    return (await query.execute(context.db.query)).rows.map(({ name }) => name).sort()
  }

  /** Fills every personal column. */
  async function storePerson() {
    await erasePerson(context, contactBody.email)
    const source = {
      ipAddress: '192.0.2.1',
      pageReferer: 'https://www.example.com/contact?a',
      referrer: 'https://search.example/',
      utm: { source: 'letter' },
    }
    await submitLead(context, 'contact', contactBody, source)
    await submitLead(context, 'demo', demoBody, source)
    const { serial } = await context.db.query.selectFrom('demos').select('serial').executeTakeFirstOrThrow()
    const phone = { device_id: 'a phone’s name', serial, push_token: 'a phone’s token', registered_at: 0 }
    await context.db.write(async (queries) => {
      await queries
        .updateTable('leads')
        .set({ ...textOfPerson, email: contactBody.email })
        .where('erased_at', 'is', null)
        .execute()
      await queries.updateTable('deliveries').set({ last_error: 'a refusal', provider_id: 'a message’s id' }).execute()
      await queries.insertInto('pass_registrations').values(phone).execute()
      await queries
        .insertInto('suppressions')
        .values({ address_hash: 'a hash', reason: 'stop', created_at: 0 })
        .execute()
      await queries
        .insertInto('privacy_requests')
        .values({
          ...{ id: 'a request', kind: 'access', address_hash: emailHash(context.config.appSecret, contactBody.email) },
          ...{ address: contactBody.email, requested_at: 0, due_at: 1, recorded_at: 0, done_at: null },
        })
        .execute()
      await queries
        .insertInto('lead_imports')
        .values({
          ...{ id: 'an import', staff_member_id: 'dev', file_name: 'fair.csv', header: '[]', columns: '[]' },
          ...{ country: null, skip_duplicates: 1, state: 'draft', created_at: 0 },
        })
        .execute()
      await queries
        .insertInto('lead_import_rows')
        .values({
          ...{ import_id: 'an import', number: 2, state: 'pending', lead_id: null },
          cells: JSON.stringify([contactBody.email, 'a person’s cell']),
        })
        .execute()
      await queries
        .insertInto('saved_views')
        .values({
          ...{ id: 'a view', staff_member_id: 'dev', name: 'A view', name_key: 'a view', is_shared: 0, filter: '{}' },
          ...{ search: 'a person’s view', density: 'compact', created_at: 0, updated_at: 0 },
        })
        .execute()
      await queries.insertInto('view_marks').values({ mark: 'a reader of a day', day: '2026-05-14' }).execute()
      await storeStaff(queries)
    })
    await workOnLeads()
    const values = await valuesByColumn()
    for (const { table, column } of personal) {
      const name = `${table}.${column}`
      expect(
        values.get(name)?.filter((value) => value !== null && value !== ''),
        name,
      ).not.toEqual([])
    }
  }

  async function workOnLeads() {
    // The inbox has the leads as submitted; storePerson has changed their text since.
    for (const { id } of await context.db.query.selectFrom('leads').select('id').execute())
      await removeFromInbox(context, id)
    await new InboxBackfill(context).run()
    for (const { lead_id, version } of await context.db.query.selectFrom('lead_inbox').selectAll().execute()) {
      await saveNote(
        context,
        { staffMemberId: 'dev' },
        { id: `note of ${lead_id}`, leadId: lead_id, kind: 'note', text: 'Rings at nine.', minutes: null },
      )
      await context.db.write((queries) => queries.insertInto('lead_mails').values(incomingMail(lead_id)).execute())
      await saveDraft(context, 'dev', {
        leadId: lead_id,
        subject: 'Your three halls',
        text: 'Dear Amara',
        cc: 'jo@example.com',
      })
      const files = ['one', 'two'].map((name) => ({
        ...{ id: `${name} of ${lead_id}`, lead_id, mail_id: name === 'one' ? `answer of ${lead_id}` : null },
        ...{ staff_member_id: 'dev', name: `${name}-offer.pdf`, type: 'application/pdf' as const, size: 9_731 },
        ...{ refusal: null, content: Buffer.from(`%PDF ${name} ${lead_id}`), created_at: 1 },
      }))
      await context.db.write((queries) => queries.insertInto('lead_files').values(files).execute())
      await changeLead(context, { staffMemberId: 'dev' }, { id: lead_id, version, stage: 'spam' })
      const reasons = { close_reason: 'No budget', snooze_reason: 'Call about the hall' }
      const reason = { id: `reason of ${lead_id}`, lead_id, kind: 'close_reason', text: 'No hall' } as const
      await context.db.write(async (queries) => {
        await queries.updateTable('lead_inbox').set(reasons).where('lead_id', '=', lead_id).execute()
        await queries
          .insertInto('lead_reasons')
          .values({ ...reason, created_at: 0 })
          .execute()
      })
      const correction = { id: lead_id, version: version + 2, facts: { company: 'Kettle Events' } }
      expect(await correctLead(context, { staffMemberId: 'dev' }, correction)).toMatchObject({ state: 'corrected' })
    }
  }

  async function valuesByColumn(): Promise<Map<string, unknown[]>> {
    const values = new Map<string, unknown[]>()
    for (const table of Object.keys(columnPolicies) as (keyof Tables)[]) {
      const rows: Record<string, unknown>[] = await context.db.query.selectFrom(table).selectAll().execute()
      for (const column of Object.keys(columnPolicies[table]))
        values.set(
          `${table}.${column}`,
          rows.map((row) => row[column]),
        )
    }
    return values
  }
})

const inJson = (text: string) => (/^[[{]/.test(text) ? text : JSON.stringify(text).slice(1, -1))
