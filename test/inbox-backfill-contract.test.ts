import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { approveLeads } from '#server/leads/inbox/approve-leads.ts'
import { InboxBackfill } from '#server/leads/inbox/backfill.ts'
import { startInboxJobs } from '#server/leads/inbox/inbox-jobs.ts'
import { SEARCH_INDEX_VERSION } from '#server/leads/search-index.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { runRetention } from '#server/privacy/retention.ts'
import { noon, type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { addToInbox, eraseWithoutInbox, inboxIds, removeFromInbox } from './lead-inbox.ts'
import { contactBody, demoBody, quickBody } from './leads.ts'
import { seedLeads } from './seed-leads.ts'

const DAY = 24 * 3_600_000

onEachDatabase((empty, dialect) => {
  let context: TestContext
  let other: TestContext

  beforeEach(async () => {
    const settings = await empty()
    context = await testContext(settings, { leadSoftLimit: 0, leadHardLimit: 0 })
    other = await testContext(settings, { leadSoftLimit: 0, leadHardLimit: 0 })
  })
  afterEach(async () => {
    await context.db.close()
    await other.db.close()
  })

  const inbox = () => context.db.query.selectFrom('lead_inbox').selectAll().orderBy('seq').execute()
  const rowOf = (id: string) =>
    context.db.query.selectFrom('lead_inbox').selectAll().where('lead_id', '=', id).executeTakeFirstOrThrow()
  async function store(email: string, at = noon.getTime()): Promise<string> {
    context.clock.now = new Date(at)
    const stored = await submitLead(context, 'quick', { email }, { ipAddress: '192.0.2.1' })
    if (stored.state !== 'stored') throw new Error(stored.state)
    return stored.id
  }
  /** Stores a lead like a version without the inbox. */
  async function storeAsBefore(email: string, at = noon.getTime()): Promise<string> {
    const id = await store(email, at)
    await removeFromInbox(context, id)
    return id
  }

  test('older leads are added in order, and only the newest wait', async () => {
    await seedLeads(context, 250)
    const newest = await storeAsBefore('newest@example.com', noon.getTime() + 1_000)
    await new InboxBackfill(context).run()
    const rows = await inbox()
    expect(rows).toHaveLength(251)
    expect(rows.map(({ created_at }) => created_at)).toEqual(
      rows.map(({ created_at }) => created_at).toSorted((a, b) => a - b),
    )
    expect(rows.at(-1)?.lead_id).toBe(newest)
    const waiting = rows.filter(({ waiting }) => waiting === 1)
    expect(Math.min(...waiting.map(({ created_at }) => created_at))).toBeGreaterThan(noon.getTime() - 7 * DAY)
    expect(waiting.length).toBeGreaterThan(100)
  })

  test('a new lead is in the inbox', async () => {
    const ids = [await store('first@example.com'), await store('second@example.com')]
    expect((await inbox()).map(({ lead_id }) => lead_id)).toEqual(ids)
    expect(await inboxIds(context, { search: 'second' })).toEqual(ids.slice(1))
    expect(await rowOf(ids[0] ?? '')).toMatchObject({ stage: 'new', waiting: 1, search_version: SEARCH_INDEX_VERSION })
  })

  test('a lead that is committed late follows those already read', async () => {
    const first = await store('first@example.com')
    const second = await store('second@example.com', noon.getTime() + 5_000)
    const late = await storeAsBefore('late@example.com', noon.getTime() + 2_000)
    const received: unknown[] = []
    const unsubscribe = context.changes.subscribe((change) => received.push(change))
    await new InboxBackfill(context).run(noon.getTime())
    unsubscribe()
    expect(received).toContainEqual({ leads: [late] })
    expect((await inbox()).map(({ lead_id }) => lead_id)).toEqual([first, second, late])
  })

  test('two processes add each lead once, without a gap', async () => {
    await seedLeads(context, 600)
    await Promise.all([new InboxBackfill(context).run(), new InboxBackfill(other).run()])
    const before = (await inbox()).length
    expect(before).toBe(600)
    await Promise.all(
      Array.from({ length: 300 }, (_, number) =>
        submitLead(
          number % 2 ? context : other,
          'quick',
          { email: `both.${number}@example.com` },
          { ipAddress: '192.0.2.1' },
        ),
      ),
    )
    const rows = await inbox()
    expect(rows).toHaveLength(900)
    const seqs = rows.map(({ seq }) => seq)
    expect(seqs).toEqual(Array.from({ length: 900 }, (_, index) => index - 599))
  })

  test('a running process adds new leads, and stops', async () => {
    const stop = startInboxJobs(context)
    const id = await storeAsBefore('live@example.com')
    await expect.poll(async () => (await inbox()).map(({ lead_id }) => lead_id)).toEqual([id])
    await stop()
  })

  test('a failed poll is retried', async () => {
    const id = await storeAsBefore('retried@example.com')
    let failures = 0
    const write: TestContext['db']['write'] = (work, options) => {
      if (failures++ === 0) return Promise.reject(new Error('busy'))
      return context.db.write(work, options)
    }
    const stop = startInboxJobs({ ...context, db: { ...context.db, write } })
    await expect.poll(async () => (await inbox()).map(({ lead_id }) => lead_id)).toEqual([id])
    await stop()
    expect(failures).toBeGreaterThan(1)
  })

  describe('leads that an older version indexed', () => {
    const outdate = (id: string) =>
      context.db.write(async (queries) => {
        const { seq } = await queries
          .updateTable('lead_inbox')
          .set({ search_version: 0 })
          .where('lead_id', '=', id)
          .returning('seq')
          .executeTakeFirstOrThrow()
        if (dialect === 'postgres')
          await sql`UPDATE lead_search SET terms = array_to_tsvector(ARRAY['søren']) WHERE seq = ${seq}`.execute(
            queries,
          )
        else await sql`UPDATE lead_search SET terms = 'søren' WHERE rowid = ${seq}`.execute(queries)
        await queries.deleteFrom('lead_keys').where('lead_id', '=', id).execute()
      })
    const add = (message: string) => addToInbox(context, 'contact', { ...contactBody, first_name: 'Søren', message })

    test('are found by the search terms and keys of this version once it runs', async () => {
      const keys = () =>
        context.db.query
          .selectFrom('lead_keys')
          .select(['lead_id', 'hash'])
          .orderBy('hash')
          .orderBy('lead_id')
          .execute()
      const ids: string[] = []
      for (let number = 0; number < 45; number++) ids.unshift(await add(`Number ${number}`))
      const before = await keys()
      for (const id of ids) await outdate(id)
      expect(await inboxIds(context, { search: 'soren' })).toEqual([])
      const stop = startInboxJobs(context)
      await expect.poll(() => inboxIds(context, { search: 'soren lindqvist' })).toEqual(ids)
      await stop()
      expect(await keys()).toEqual(before)
    })

    test('are indexed again when that version changes a note, and not after an erasure', async () => {
      const [noted, erased] = [await add('One'), await add('Two')]
      const note = {
        id: 'one',
        staff_member_id: 'dev',
        kind: 'note',
        text: 'Straße',
        minutes: null,
        version: 1,
      } as const
      await context.db.write((queries) =>
        queries
          .insertInto('lead_notes')
          .values({ ...note, lead_id: noted, created_at: noon.getTime() })
          .execute(),
      )
      expect((await rowOf(noted)).search_version).toBe(0)
      await outdate(erased)
      await eraseWithoutInbox(context, erased)
      await Promise.all([new InboxBackfill(context).run(), new InboxBackfill(other).run()])
      await new InboxBackfill(context).run()
      expect(await inboxIds(context, { search: 'soren strasse' })).toEqual([noted])
      expect(await inboxIds(context, { search: 'soren' })).toEqual([noted])
      expect((await inbox()).map(({ search_version }) => search_version)).toEqual([
        SEARCH_INDEX_VERSION,
        SEARCH_INDEX_VERSION,
      ])
    })
  })

  test('a held lead does not wait for an answer until it is approved', async () => {
    const id = await addToInbox(context, 'contact', contactBody, { honeypot: 'x' })
    expect(await rowOf(id)).toMatchObject({ held: 1, waiting: 0 })
    expect(await inboxIds(context, { view: 'held' })).toEqual([id])
    await approveLeads(context, [id])
    expect(await rowOf(id)).toMatchObject({ held: 0, waiting: 1 })
    expect(await inboxIds(context, { view: 'held' })).toEqual([])
    expect(await inboxIds(context, { view: 'waiting' })).toEqual([id])
  })

  test('the source of a lead is stored for the filter chips', async () => {
    const id = await addToInbox(context, 'demo', demoBody, {
      referrer: 'https://www.news.example/a',
      utm: { source: 'letter', campaign: 'november' },
    })
    expect(await rowOf(id)).toMatchObject({ source: 'november', country: 'GB', kind: 'demo' })
    expect(await inboxIds(context, { source: 'november' })).toEqual([id])
  })

  describe('a version without the inbox', () => {
    const left = async () => {
      const tables = ['lead_search', 'lead_keys', 'lead_notes', 'reply_drafts'] as const
      const rows = await Promise.all(tables.map((table) => context.db.query.selectFrom(table).selectAll().execute()))
      return rows.flat()
    }

    test('also erases from the inbox', async () => {
      const id = await addToInbox(context, 'contact', contactBody)
      expect(await left()).not.toEqual([])
      await eraseWithoutInbox(context, id)
      expect(await left()).toEqual([])
      expect(await rowOf(id)).toMatchObject({ waiting: 0, source: null, country: null })
    })

    test('leaves erased leads that are not indexed', async () => {
      const stored = await submitLead(context, 'contact', contactBody, { ipAddress: '192.0.2.1' })
      const id = stored.state === 'stored' ? stored.id : ''
      await removeFromInbox(context, id)
      await eraseWithoutInbox(context, id)
      await new InboxBackfill(context).run()
      expect(await left()).toEqual([])
      expect(await inbox()).toHaveLength(1)
    })
  })

  test('retention removes a lead from the inbox', async () => {
    await addToInbox(context, 'quick', quickBody)
    context.clock.now = new Date(noon.getTime() + 9_000 * DAY)
    await runRetention(context)
    for (const table of ['lead_inbox', 'lead_search', 'lead_keys'] as const)
      expect(await context.db.query.selectFrom(table).selectAll().execute(), table).toEqual([])
  })

  test.runIf(dialect === 'postgres')('an erasure waits while its lead is being indexed', async () => {
    const id = await storeAsBefore('raced@example.com')
    let erased: Promise<unknown> = Promise.resolve()
    const write: TestContext['db']['write'] = (work, options) =>
      context.db.write(async (queries) => {
        const result = await work(queries)
        erased = eraseWithoutInbox(other, id)
        await expect.poll(() => waitsForLock(context), { interval: 5 }).toBe(true)
        return result
      }, options)
    await new InboxBackfill({ ...context, db: { ...context.db, write } }).run()
    await erased
    expect(await context.db.query.selectFrom('lead_search').selectAll().execute()).toEqual([])
  })
})

async function waitsForLock({ db }: TestContext): Promise<boolean> {
  return (await sql`SELECT 1 FROM pg_locks WHERE NOT granted`.execute(db.query)).rows.length > 0
}
