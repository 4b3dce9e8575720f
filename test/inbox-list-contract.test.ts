import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passNumber } from '#domain/event-pass/event-pass.ts'
import type { InboxFilter } from '#domain/leads/inbox-filter.ts'
import { InboxBackfill } from '#server/leads/inbox/backfill.ts'
import { changeLeads } from '#server/leads/inbox/change-lead.ts'
import { findInboxLeads } from '#server/leads/inbox/find-inbox-leads.ts'
import { countInbox } from '#server/leads/inbox/inbox-counts.ts'
import { readLeadDetail } from '#server/leads/inbox/lead-detail.ts'
import { listInbox } from '#server/leads/inbox/list-inbox.ts'
import { saveNote } from '#server/leads/inbox/notes.ts'
import { relatedLeads } from '#server/leads/inbox/related-leads.ts'
import { MAX_SCANNED } from '#server/leads/inbox/scan-inbox.ts'
import { erasePerson } from '#server/privacy/erasure.ts'
import { readLeadList } from '#server/routes/staff/leads.ts'
import { noon, type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { addToInbox, inboxIds, inboxPages } from './lead-inbox.ts'
import { contactBody, demoBody } from './leads.ts'
import { seedLeads } from './seed-leads.ts'

const HOUR = 3_600_000
const LEADS = 7_500

onEachDatabase((empty, _dialect) => {
  describe('a long list', () => {
    let context: TestContext
    let all: { lead_id: string; kind: string; source: string | null; country: string | null; created_at: number }[]

    beforeAll(async () => {
      context = await testContext(await empty())
      await seedLeads(context, LEADS)
      await new InboxBackfill(context).run()
      all = await context.db.query.selectFrom('lead_inbox').selectAll().orderBy('seq', 'desc').execute()
    }, 120_000)
    afterAll(() => context.db.close())

    const expected = (fits: (lead: (typeof all)[number]) => boolean) => all.filter(fits).map(({ lead_id }) => lead_id)

    test.each<[Partial<InboxFilter>, (lead: (typeof all)[number]) => boolean]>([
      [{ kind: 'demo' }, ({ kind }) => kind === 'demo'],
      [{ source: 'letter', kind: 'contact' }, ({ source, kind }) => source === 'letter' && kind === 'contact'],
      [{ source: 'none', country: 'GB' }, ({ source, country }) => source === 'none' && country === 'GB'],
      [{ owner: 'none', kind: 'quick' }, ({ kind }) => kind === 'quick'],
      [{ search: 'kettle' }, ({ kind }) => kind !== 'quick'],
      [{ search: 'kettle visitor', kind: 'demo' }, ({ kind }) => kind === 'demo'],
      [
        { since: noon.getTime() - 900 * HOUR, until: noon.getTime() - 300 * HOUR },
        ({ created_at }) => created_at >= noon.getTime() - 900 * HOUR && created_at < noon.getTime() - 300 * HOUR,
      ],
    ])('has each lead once, in order, page by page: %j', async (filter, fits) => {
      const pages = await inboxPages(context, filter, 400)
      expect(pages.flatMap(({ ids }) => ids)).toEqual(expected(fits))
      for (const { ids, searching } of pages.slice(0, -1)) expect(searching || ids.length === 400).toBe(true)
    })

    test('stops its scan early without a match, and continues from there', async () => {
      const pages = await inboxPages(context, { source: 'none', stage: 'won' }, 50)
      expect(expected(({ source }) => source === 'none').length).toBeGreaterThan(MAX_SCANNED)
      expect(pages).toEqual([
        { ids: [], searching: true },
        { ids: [], searching: false },
      ])
    })

    test('does the same for a search', async () => {
      const pages = await inboxPages(context, { search: 'visitor', stage: 'won' }, 50)
      expect(pages.map(({ searching }) => searching)).toEqual([true, false])
      expect(await inboxIds(context, { search: 'visitor.7123@example.com' })).toHaveLength(1)
    })

    test('of commands stops at its limit', async () => {
      const found = await findInboxLeads(context, { view: 'all', kind: 'demo' }, 130)
      expect(found.map(({ id }) => id)).toEqual(expected(({ kind }) => kind === 'demo').slice(0, 130))
    })

    test('refuses a cursor of another list', async () => {
      const page = await listInbox(context, { filter: { view: 'all' }, limit: 1 })
      const cursor = page?.next ?? ''
      expect(await listInbox(context, { filter: { view: 'waiting' }, cursor, limit: 1 })).toBeUndefined()
      expect(await listInbox(context, { filter: { view: 'all' }, cursor: 'none', limit: 1 })).toBeUndefined()
    })

    test('is counted, up to a limit', async () => {
      expect(await countInbox(context, 'dev')).toMatchObject({ all: LEADS, mine: 0, snoozed: 0, held: 750 })
    })
  })

  describe('a short list', () => {
    let context: TestContext

    beforeEach(async () => {
      context = await testContext(await empty(), { leadSoftLimit: 0, leadHardLimit: 0, demoRepeatHours: 0 })
    })
    afterEach(() => context.db.close())

    const add = (body: object) => addToInbox(context, 'contact', { ...contactBody, ...body })

    test.each([
      ['kettle', ['kettle']],
      ['KETT cran', ['kettle']],
      ['amara.lind', ['kettle', 'creme']],
      ['creme', ['creme']],
      ['Crème BRÛLÉE', ['creme']],
      ['07400 123456', ['kettle', 'creme', 'tokyo']],
      ['+44 7400 123456', ['kettle', 'creme', 'tokyo']],
      ['展示', ['tokyo']],
      ['会展', ['tokyo']],
      ['two hal', ['kettle', 'creme']],
      ['\'two\' & "hal" OR :* (x', []],
      ['kettle brulee', []],
      ['ettle', []],
    ])('the same words find the same leads on both databases: %s', async (words, expected) => {
      const ids = {
        tokyo: await add({
          first_name: 'Yuki',
          last_name: 'Tanaka',
          company: '展示会サービス',
          email: 'y@example.jp',
          message: '-',
        }),
        creme: await add({ company: 'Crème Brûlée', email: 'amara.lindqvist@example.org' }),
        kettle: await add({ company: 'Kettle & Crane', email: 'amara.lindqvist@example.com' }),
      }
      expect(await inboxIds(context, { search: words })).toEqual(expected.map((name) => ids[name as keyof typeof ids]))
    })

    test.each(['soren', 'SØREN', 'zolkiewski', 'Żółkiewski', 'aegir thor', 'strasse'])(
      'names are found with and without special letters: %s',
      async (words) => {
        const id = await add({ first_name: 'Søren Ægir', last_name: 'Żółkiewski', company: 'Þór Straße' })
        await add({ email: 'other@example.com' })
        expect(await inboxIds(context, { search: words })).toEqual([id])
      },
    )

    test('a country, a number prefix and a pass number find leads', async () => {
      const british = await add({})
      const vietnamese = await add({ country: 'VN', telephone: '+84913449123', email: 'nguyen@example.com' })
      expect(await inboxIds(context, { search: '+44' })).toEqual([british])
      expect(await inboxIds(context, { search: '44' })).toEqual([british])
      expect(await inboxIds(context, { search: '+84 913' })).toEqual([vietnamese])
      expect(await inboxIds(context, { search: '+913' })).toEqual([])
      expect(await inboxIds(context, { search: '913449' })).toEqual([vietnamese])
      expect(await inboxIds(context, { search: 'viet' })).toEqual([vietnamese])
      expect(await inboxIds(context, { search: 'united kingdom' })).toEqual([british])
      // Its random number could start with the digits above.
      const demo = await addToInbox(context, 'demo', { ...demoBody, country: 'TR', telephone: '+905321234567' })
      expect(await inboxIds(context, { search: 'Turkey' })).toEqual([demo])
      const { serial } = await context.db.query.selectFrom('demos').select('serial').executeTakeFirstOrThrow()
      const number = passNumber(serial)
      expect(await inboxIds(context, { search: number })).toEqual([demo])
      await saveNote(
        context,
        { staffMemberId: 'dev' },
        { id: 'one', leadId: demo, kind: 'note', minutes: null, text: 'Called' },
      )
      expect(await inboxIds(context, { search: `${number.toLowerCase()} called turk` })).toEqual([demo])
    })

    test.each([
      '0171 2345',
      '(0171) 2345-67',
      '01712345',
      '171 234',
      '+49 171',
      '+49 (0) 171 2345',
      '0049 171',
      '0171',
    ])('a telephone number is found in any notation: %s', async (words) => {
      const german = await add({ country: 'DE', telephone: '+4917123456789' })
      await add({ telephone: '+447400171234', email: 'other@example.com' })
      expect(await inboxIds(context, { search: words })).toEqual([german])
    })

    test('the same digits in a message are found too', async () => {
      const id = await add({ message: 'Call 0800 55 or come on 05.03.2027' })
      for (const words of ['0800 55', '05.03.2027', '2027 call'])
        expect(await inboxIds(context, { search: words })).toEqual([id])
      expect(await inboxIds(context, { search: '0800 56' })).toEqual([])
    })

    test.each([
      ['Germny', ['germany']],
      ['Pryia', ['priya']],
      ['pryia raghunatan', ['priya']],
      ['Heliso', ['priya']],
      ['heliso kettle', []],
      ['Soeren', ['soren']],
      ['zzzzzz', []],
      ['priya', ['priya']],
    ])('a search without a result finds similar names: %s', async (words, expected) => {
      const ids = {
        germany: await add({ country: 'DE', telephone: '+4917123456789', email: 'g@example.net' }),
        soren: await add({ first_name: 'Søren', email: 's@example.net' }),
        priya: await add({ first_name: 'Priya', last_name: 'Raghunathan', company: 'Helios', email: 'p@example.net' }),
      }
      const page = await readLeadList(context, 'dev', { view: 'all', search: words })
      expect(page.items.map(({ id }) => id)).toEqual(expected.map((name) => ids[name as keyof typeof ids]))
      expect(page).toMatchObject({ next: null, similar: expected.length > 0 && words !== 'priya' })
      expect((await readLeadList(context, 'dev', { view: 'all', search: words, kind: 'demo' })).items).toEqual([])
    })

    test('text of a note finds its lead until the erasure', async () => {
      const id = await add({})
      const note = { id: 'one', leadId: id, kind: 'note', minutes: null } as const
      await saveNote(context, { staffMemberId: 'dev' }, { ...note, text: 'Brings the badge printer' })
      expect(await inboxIds(context, { search: 'printer lindqvist' })).toEqual([id])
      await erasePerson(context, contactBody.email)
      expect(await inboxIds(context, { search: 'printer' })).toEqual([])
      expect(await inboxIds(context, { search: 'lindqvist' })).toEqual([])
      expect(await inboxIds(context, {})).toEqual([id])
    })

    test('a row has what staff need to see', async () => {
      const id = await add({})
      await context.db.write((queries) =>
        queries
          .updateTable('deliveries')
          .set({ state: 'unknown', receiver: 'visitor' })
          .where('channel', '=', 'email')
          .execute(),
      )
      for (const text of ['First', 'x'.repeat(5_000)]) {
        context.clock.now = new Date(context.clock.now.getTime() + 1_000)
        await saveNote(
          context,
          { staffMemberId: 'dev' },
          { id: text.slice(0, 5), leadId: id, kind: 'call', minutes: 3, text },
        )
      }
      const page = await listInbox(context, { filter: { view: 'all' }, limit: 10 })
      expect(page).toMatchObject({ next: null, searching: false })
      expect(page?.leads).toMatchObject([
        {
          id,
          name: 'Amara Lindqvist',
          state: 'accepted',
          stage: 'in_progress',
          waiting: false,
          unknown: 1,
          dead: 0,
          excerpt: contactBody.message,
          last_note: { kind: 'call', excerpt: 'x'.repeat(240), staff_member_id: 'dev' },
        },
      ])
    })

    test('spam is in no list or search unless requested', async () => {
      const [lead, spam, own] = [await add({}), await add({ message: 'Spam' }), await add({ message: 'Own' })]
      await changeLeads(context, { staffMemberId: 'dev' }, [
        { id: spam, version: 1, stage: 'spam' },
        { id: own, version: 1, stage: 'spam', owner_id: 'dev' },
      ])
      expect(await inboxPages(context, {}, 1)).toEqual([{ ids: [lead], searching: false }])
      expect(await inboxPages(context, { search: 'kettle' }, 1)).toEqual([{ ids: [lead], searching: false }])
      expect(await inboxIds(context, { kind: 'contact' })).toEqual([lead])
      expect(await inboxIds(context, { view: 'mine' }, 'dev')).toEqual([])
      expect(await inboxIds(context, { stage: 'spam' })).toEqual([own, spam])
      expect(await inboxIds(context, { stage: 'spam', search: 'kettle' })).toEqual([own, spam])
      expect(await countInbox(context, 'dev')).toMatchObject({ all: 1, mine: 0 })
    })

    test('the view “mine” has only the staff member’s own leads', async () => {
      const [one, two] = [await add({}), await add({ message: 'Another' })]
      await changeLeads(context, { staffMemberId: 'dev' }, [
        { id: one, version: 1, owner_id: 'dev' },
        { id: two, version: 1, owner_id: 'ines' },
      ])
      expect(await inboxIds(context, { view: 'mine' }, 'dev')).toEqual([one])
      expect(await inboxIds(context, { owner: 'ines' }, 'dev')).toEqual([two])
      expect(await inboxIds(context, { owner: 'none' }, 'dev')).toEqual([])
      expect(await countInbox(context, 'dev')).toMatchObject({ mine: 1, waiting: 0, all: 2 })
    })

    test('leads of one person and of one company are related', async () => {
      const here = { page: 'https://www.example.com/contact' }
      const own = await add({ email: 'amara@kettle.example' })
      const alias = await add({ email: 'Amara+fair@kettle.example', telephone: '+447400123457', company: 'Else' })
      const phone = await add({ email: 'other@gmail.com', company: 'Else' })
      const colleague = await add({ email: 'b@kettle.example', telephone: '+447400123458', company: 'None' })
      const named = await add({ email: 'c@gmail.com', telephone: '+447400123459', company: 'KETTLE, crane' })
      context.clock.now = new Date(noon.getTime() + HOUR)
      const demo = { ...demoBody, email: 'amara@kettle.example', telephone: '+447400123450' }
      const again = await addToInbox(context, 'demo', demo, { pageReferer: here.page, utm: { campaign: 'fair' } })

      const { person, company } = await relatedLeads(context, own)
      expect(person.map(({ id }) => id).toSorted()).toEqual([alias, phone, again].toSorted())
      expect(company.map(({ id }) => id).toSorted()).toEqual([colleague, named].toSorted())
      expect(await readLeadDetail(context, own)).toMatchObject({
        first_touch: { lead_id: [own, alias].toSorted()[0] },
        last_touch: { lead_id: again, page: here.page, utm: { campaign: 'fair' } },
      })
    })
  })
})
