import { afterEach, beforeEach, expect, test } from 'vitest'
import type { InboxFilter } from '#domain/leads/inbox-filter.ts'
import { InboxBackfill } from '#server/leads/inbox/backfill.ts'
import { changeLeads } from '#server/leads/inbox/change-lead.ts'
import { saveNote } from '#server/leads/inbox/notes.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { noon, type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { addToInbox, inboxIds, inboxPages } from './lead-inbox.ts'
import { contactBody, quickBody } from './leads.ts'
import { seedLeads } from './seed-leads.ts'

const DAY = 24 * 3_600_000

onEachDatabase((empty) => {
  let context: TestContext

  beforeEach(async () => {
    context = await testContext(await empty(), { leadSoftLimit: 0, leadHardLimit: 0, demoRepeatHours: 0 })
  })
  afterEach(() => context.db.close())

  const at = (days: number) => {
    context.clock.now = new Date(noon.getTime() + days * DAY)
  }

  test.each<Partial<InboxFilter>>([
    { sort: 'newest' },
    { sort: 'oldest' },
    { sort: 'waiting' },
    { sort: 'waiting', view: 'waiting' },
    { sort: 'waiting', view: 'mine' },
    { sort: 'oldest', without: 'quick' },
    { sort: 'waiting', without: 'quick' },
    { sort: 'oldest', search: 'kettle' },
    { sort: 'waiting', search: 'kettle' },
    { sort: 'oldest', kind: 'demo', since: noon.getTime() - 20 * DAY, until: noon.getTime() - 2 * DAY },
  ])('each order has every lead once, page by page: %j', async (filter) => {
    await seedLeads(context, 700)
    await new InboxBackfill(context).run()
    const all = await context.db.query.selectFrom('lead_inbox').selectAll().orderBy('seq').execute()
    const changed = all.filter((_, index) => index % 3 === 0 && all[index]?.held === 0)
    for (let start = 0; start < changed.length; start += 200)
      await changeLeads(
        context,
        { staffMemberId: 'dev' },
        changed.slice(start, start + 200).map(({ lead_id: id, version }) => ({ id, version, owner_id: 'dev' })),
      )
    const rows = await context.db.query.selectFrom('lead_inbox').selectAll().orderBy('seq').execute()
    const { sort, view = 'all', kind, without, search, since = 0, until = Number.POSITIVE_INFINITY } = filter
    const matching = rows.filter(
      (lead) =>
        (view !== 'waiting' || lead.waiting === 1) &&
        (view !== 'mine' || lead.owner_id === 'dev') &&
        (kind === undefined || lead.kind === kind) &&
        lead.kind !== without &&
        (search === undefined || lead.kind !== 'quick') &&
        lead.created_at >= since &&
        lead.created_at < until,
    )
    const waiting = matching.filter((lead) => lead.waiting === 1)
    expect(waiting.length > 0).toBe(view !== 'mine')
    const sorted = {
      newest: matching.toReversed(),
      oldest: matching,
      waiting: [...waiting, ...matching.filter((lead) => lead.waiting === 0)],
    }[sort ?? 'newest']
    for (const limit of [40, waiting.length || 50, 1_000])
      expect((await inboxPages(context, filter, limit, 'dev')).flatMap(({ ids }) => ids)).toEqual(
        sorted.map(({ lead_id }) => lead_id),
      )
  })

  test('leads without activity are those without a change, note or mail for that many days', async () => {
    const add = (name: string) => addToInbox(context, 'contact', { ...contactBody, email: `${name}@example.com` })
    at(0)
    const [idle, noted, changed, written] = [
      await add('idle'),
      await add('noted'),
      await add('changed'),
      await add('w'),
    ]
    at(6)
    const recent = await add('recent')
    const note = { id: 'one', leadId: noted, kind: 'note', minutes: null, text: 'Called' } as const
    await saveNote(context, { staffMemberId: 'dev' }, note)
    await changeLeads(context, { staffMemberId: 'dev' }, [{ id: changed, version: 1, stage: 'won' }])
    await context.db.write((queries) =>
      queries
        .insertInto('lead_mails')
        .values({
          ...{ id: 'mail', lead_id: written, delivery_id: null, direction: 'in', message_id: null, in_reply_to: null },
          ...{ sender_name: '', reply_address: '', subject: '', text: '', attachments: '[]', staff_member_id: null },
          ...{ held_reason: null, suggested_lead_id: null, created_at: context.clock.now.getTime() },
        })
        .execute(),
    )
    at(7)
    expect(await inboxIds(context, { idle_days: 7 })).toEqual([])
    at(7.01)
    expect(await inboxIds(context, { idle_days: 7 })).toEqual([idle])
    expect(await inboxIds(context, { idle_days: 14 })).toEqual([])
    at(13.01)
    expect(await inboxIds(context, { idle_days: 7, sort: 'oldest' })).toEqual([idle, noted, changed, written, recent])
  })

  test('sign-ups can be left out', async () => {
    const lead = await addToInbox(context, 'contact', contactBody)
    await submitLead(context, 'quick', quickBody, { ipAddress: '192.0.2.1' })
    expect(await inboxIds(context, { without: 'quick' })).toEqual([lead])
    expect(await inboxIds(context, { without: 'quick', kind: 'quick' })).toEqual([])
  })
})
