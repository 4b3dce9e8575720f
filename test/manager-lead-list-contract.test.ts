import { describe, expect, test } from 'vitest'
import { InboxBackfill } from '#server/leads/inbox/backfill.ts'
import { onEachDatabase } from './databases.ts'
import { dev, HOUR, ines, leadStaffForTests, reader, unknownId } from './lead-staff-for-tests.ts'
import { contactBody, quickBody } from './leads.ts'
import { audited, codeOf, dataOf } from './manager-for-tests.ts'
import { seedLeads } from './seed-leads.ts'

onEachDatabase((empty) => {
  const staff = leadStaffForTests(empty)
  const { as, call, add, list, actions } = staff

  describe('a list', () => {
    test('continues at its cursor, and accepts search text only in the body', async () => {
      const ids = []
      for (const name of ['one', 'two', 'three'])
        ids.unshift(await add('contact', { ...contactBody, email: `${name}@kettle.example`, message: `zqxj ${name}` }))
      const first = await list({ search: 'zqxj', limit: 2 })
      expect(first).toMatchObject({ items: [{ id: ids[0], version: 1, stage: 'new', waiting: true }, { id: ids[1] }] })
      const second = await list({ search: 'zqxj', limit: 2, cursor: first.next })
      expect(second).toMatchObject({ items: [{ id: ids[2] }], next: null, searching: false })
      expect((await list({ search: 'zqxj two' })).items).toMatchObject([{ id: ids[1], excerpt: 'zqxj two' }])
      expect(codeOf(await call('POST', '/lead-lists', { search: 'other', cursor: first.next }))).toEqual([
        400,
        'invalid_cursor',
      ])
      expect(codeOf(await call('POST', '/lead-lists', { cursor: 'broken' }))).toEqual([400, 'invalid_cursor'])
    })

    test('with an invalid filter is refused without repeating it', async () => {
      const refused: [object, string][] = [
        [{ view: 'zqxj words' }, 'view'],
        [{ search: 'zqxj'.repeat(60) }, 'search'],
        [{ search: '?!' }, 'search'],
        [{ search: 7 }, 'search'],
        [{ limit: 0 }, 'limit'],
        [{ limit: '50' }, 'limit'],
        [{ since: 'zqxj' }, 'since'],
        [{ since: '2026-99-99T00:00:00Z' }, 'since'],
        [{ owner: 'zqxj' }, 'owner'],
        [{ source: 'zq\0xj' }, 'source'],
        [{ country: 'zqxj' }, 'country'],
        [{ sort: 'zqxj' }, 'sort'],
        [{ without: 'zqxj' }, 'without'],
        [{ idle_days: 8 }, 'idle_days'],
        [{ unknown: 'zqxj' }, 'unknown'],
      ]
      for (const [body, field] of refused) {
        const answer = await call('POST', '/lead-lists', body)
        expect(codeOf(answer), field).toEqual([422, 'invalid_fields'])
        expect(answer.json).toMatchObject({ errors: [{ field }] })
        expect(answer.text).not.toContain('zqxj')
      }
    })

    test('ends after 2,000 rows an hour without the export permission, and is logged from 500', async () => {
      await seedLeads(staff.manager.context, 100)
      await new InboxBackfill(staff.manager.context).run()
      const page = async (by: string) => codeOf(await as(by, 'POST', '/lead-lists', { limit: 100 }))
      for (let pages = 0; pages < 4; pages++) expect(await page(reader)).toEqual([200, undefined])
      expect(await actions()).not.toContain('leads.listed')
      for (let pages = 4; pages < 20; pages++) expect(await page(reader)).toEqual([200, undefined])
      const refused = await as(reader, 'POST', '/lead-lists', { limit: 100 })
      expect(codeOf(refused)).toEqual([429, 'too_many_attempts'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
      const [{ id }] = (await list({ limit: 1 })).items as unknown as [{ id: string }]
      expect(codeOf(await as(reader, 'GET', `/leads/rows?ids=${id}`))).toEqual([429, 'too_many_attempts'])
      for (let pages = 0; pages < 21; pages++) expect(await page(dev)).toEqual([200, undefined])
      const listed = (await audited(staff.manager)).filter(({ action }) => action === 'leads.listed')
      expect(listed).toMatchObject([{ staff_member_id: reader, fields: '[{"name":"count","after":500}]' }])
    })

    test('can be filtered by time and by own leads', async () => {
      const id = await add()
      const tomorrow = new Date(Date.now() + 24 * HOUR).toISOString()
      expect((await list({ until: tomorrow })).items).toHaveLength(1)
      expect((await list({ since: tomorrow })).items).toHaveLength(0)
      await call('PATCH', `/leads/${id}`, { version: 1, owner_id: dev })
      expect((await list({ view: 'mine' })).items).toHaveLength(1)
      expect((await list({ view: 'mine' }, ines)).items).toHaveLength(0)
    })

    test('can be sorted, and its cursor belongs to its order', async () => {
      const ids = [await add(), await add('quick', quickBody)]
      const first = await list({ sort: 'oldest', limit: 1 })
      expect(first).toMatchObject({ items: [{ id: ids[0] }] })
      expect(await list({ sort: 'oldest', limit: 1, cursor: first.next })).toMatchObject({ items: [{ id: ids[1] }] })
      expect(codeOf(await call('POST', '/lead-lists', { cursor: first.next }))).toEqual([400, 'invalid_cursor'])
      expect(await list({ sort: 'waiting', without: 'quick' })).toMatchObject({ items: [{ id: ids[0] }] })
      expect((await list({ idle_days: 7 })).items).toEqual([])
    })

    test('does not count as a write', async () => {
      await Promise.all(Array.from({ length: 310 }, () => call('POST', '/lead-lists', { limit: 1 })))
      expect((await call('POST', '/lead-lists', {})).status).toBe(200)
    }, 30_000)
  })

  test('rows are returned in the requested order, without missing ones', async () => {
    const [one, two] = [await add(), await add('quick', quickBody)]
    const rows = dataOf(await call('GET', `/leads/rows?ids=${two},${unknownId},${one}`))
    expect(rows).toMatchObject([{ id: two, kind: 'quick' }, { id: one }])
    for (const ids of ['', 'amara', `${one},${one}`, Array.from({ length: 101 }, () => one).join()])
      expect(codeOf(await call('GET', `/leads/rows?ids=${ids}`))).toEqual([400, 'invalid_query'])
  })

  test('counts match the views and the failed messages', async () => {
    await add()
    await add('quick', quickBody, { honeypot: 'x' })
    await staff.manager.context.db.write((queries) =>
      queries.updateTable('deliveries').set({ state: 'dead' }).where('channel', '=', 'webhook').execute(),
    )
    expect(dataOf(await call('GET', '/leads/counts'))).toEqual({
      ...{ waiting: 1, mine: 0, snoozed: 0, held: 1, all: 2, dead: 2, unknown: 0, mails: 0 },
    })
  })

  test('colleagues include those who can own leads and those who cannot', async () => {
    expect(dataOf(await as(reader, 'GET', '/colleagues'))).toEqual([
      { id: reader, name: `reader ${reader}`, role: 'reader', can_own_leads: false },
      { id: dev, name: `sales ${dev}`, role: 'sales', can_own_leads: true },
      { id: ines, name: `sales ${ines}`, role: 'sales', can_own_leads: true },
    ])
  })

  describe('an export', () => {
    test('is a file of the matching leads, and the log has their number', async () => {
      await add('contact', { ...contactBody, company: '=Kettle' })
      const quick = await add('quick', quickBody)
      const answer = await call('POST', '/lead-exports', { filter: { kind: 'contact', search: 'amara' } })
      expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        ...[200, 'text/csv; charset=utf-8', 'no-store'],
      ])
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/)
      const lines = answer.text.split('\r\n')
      expect(lines[0]).toMatch(/^\uFEFF"id","created_at"/)
      expect(lines[1]).toContain('"\'=Kettle"')
      expect(lines.slice(2)).toEqual([''])
      expect((await call('POST', '/lead-exports', { ids: [quick, unknownId] })).text.split('\r\n')).toHaveLength(3)
      const fields = (await audited(staff.manager)).map((entry) => JSON.parse(entry.fields ?? ''))
      expect(fields).toEqual([
        [{ name: 'count', after: 1 }, { name: 'view' }, { name: 'kind' }, { name: 'search' }],
        [{ name: 'count', after: 1 }, { name: 'ids' }],
      ])
    })

    test('without leads and filter, or with both, is refused', async () => {
      for (const body of [
        {},
        { ids: [unknownId], filter: {} },
        { ids: [] },
        { ids: ['amara'] },
        { filter: { view: 'x' } },
      ])
        expect(codeOf(await call('POST', '/lead-exports', body))).toEqual([422, 'invalid_fields'])
      expect(await actions()).toEqual([])
    })

    test('is limited to ten an hour', async () => {
      for (let count = 0; count < 10; count++)
        expect((await call('POST', '/lead-exports', { filter: {} })).status).toBe(200)
      const answer = await call('POST', '/lead-exports', { filter: {} })
      expect(codeOf(answer)).toEqual([429, 'too_many_attempts'])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_000)
    })
  })
})
