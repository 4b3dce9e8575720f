import type { KyselyPlugin } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readTimeline } from '#server/leads/inbox/timeline.ts'
import { erasePerson } from '#server/privacy/erasure.ts'
import { onEachDatabase } from './databases.ts'
import { dev, HOUR, ines, leadStaffForTests, note, type Page, reader, unknownId } from './lead-staff-for-tests.ts'
import { contactBody, demoBody, quickBody } from './leads.ts'
import { incomingMail } from './mails.ts'
import { audited, codeOf, dataOf } from './manager-for-tests.ts'

onEachDatabase((empty) => {
  const staff = leadStaffForTests(empty)
  const { as, call, add, actions } = staff

  describe('one lead', () => {
    test('is returned completely, and its reader is logged once an hour', async () => {
      const id = await add('demo', demoBody, { pageReferer: 'https://www.example.com/modules/demo' })
      const lead = dataOf<{ deliveries: object[] }>(await call('GET', `/leads/${id}`))
      expect(lead).toMatchObject({
        ...{
          id,
          kind: 'demo',
          email: demoBody.email,
          telephone: demoBody.telephone,
          telephone_written: '+44 7400 123456',
          notes: [],
          seconds_to_answer: null,
        },
        progress: { version: 1, stage: 'new', waiting: true },
        demo: { number: expect.stringMatching(/^DEMO-\d{4}$/), phones: 0 },
        first_touch: { lead_id: id, page: expect.stringContaining('/modules/demo') },
        retained_until: expect.stringMatching(/Z$/),
      })
      expect(lead).not.toHaveProperty('client_hash')
      expect(lead.deliveries.length).toBeGreaterThan(2)
      await call('GET', `/leads/${id}`)
      await call('GET', `/leads/${id}/timeline`)
      await as(reader, 'GET', `/leads/${id}`)
      expect(await audited(staff.manager)).toMatchObject([
        { action: 'lead.read', staff_member_id: dev, subject_id: id },
        { action: 'lead.read', staff_member_id: reader, subject_id: id },
      ])
    })

    test('that does not exist is not found', async () => {
      for (const id of [unknownId, 'amara'])
        for (const path of ['', '/timeline'])
          expect(codeOf(await call('GET', `/leads/${id}${path}`))).toEqual([404, 'not_found'])
    })

    test('is shown with leads of the same person and company', async () => {
      const id = await add()
      const same = await add('quick', { email: 'Amara@example.com' })
      const company = await add('contact', { ...contactBody, email: 'jo@kettle.example', telephone: '+447400123457' })
      const related = dataOf(await call('GET', `/leads/${id}/related`))
      expect(related).toMatchObject({ person: [{ id: same }], company: [{ id: company }] })
    })

    test('has a timeline, newest first, in pages without gaps', async () => {
      const id = await add('contact', contactBody, { honeypot: 'x' })
      await call('GET', `/leads/${id}`)
      await call('POST', `/leads/${id}/approve`, { version: 1 })
      await call('PUT', `/leads/${id}/notes/${note}`, { kind: 'call', text: 'No answer', minutes: 1 })
      const whole = dataOf<Page>(await call('GET', `/leads/${id}/timeline`)).items
      expect(whole).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ type: 'lead', event: 'held', reasons: ['honeypot'] }),
          expect.objectContaining({ type: 'work', event: 'lead.read', staff_member_id: dev }),
          expect.objectContaining({ type: 'work', event: 'lead.approved', staff_member_id: dev }),
          expect.objectContaining({ type: 'note', note: expect.objectContaining({ id: note, kind: 'call' }) }),
        ]),
      )
      expect(whole.map(({ at }) => at)).toEqual(
        whole
          .map(({ at }: { at: string }) => at)
          .toSorted()
          .toReversed(),
      )
      const paged = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: Page = dataOf(await call('GET', `/leads/${id}/timeline?limit=1${cursor && `&cursor=${cursor}`}`))
        paged.push(...page.items)
        cursor = page.next
      }
      expect(paged).toEqual(whole)
      const other = await add('quick', quickBody)
      const { next } = dataOf(await call('GET', `/leads/${id}/timeline?limit=1`))
      expect(codeOf(await call('GET', `/leads/${other}/timeline?cursor=${next}`))).toEqual([400, 'invalid_cursor'])
    })

    test('reads only the texts of the mails of a page', async () => {
      const { context } = staff.manager
      const id = await add()
      const mails = Array.from({ length: 9 }, (_, place) => ({
        ...{ ...incomingMail(id), id: `mail ${place}`, message_id: `<${place}@x>`, text: `zqxj ${place}` },
        created_at: Date.now() + place * HOUR,
      }))
      await context.db.write((queries) => queries.insertInto('lead_mails').values(mails).execute())
      let texts = 0
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          texts += JSON.stringify(result.rows).split('zqxj').length - 1
          return result
        },
      }
      const db = Object.assign(Object.create(context.db) as typeof context.db, {
        query: context.db.query.withPlugin(counting),
      })
      const page = await readTimeline({ db }, id, { after: undefined, limit: 2 })
      expect(page?.items).toMatchObject([{ mail: { text: 'zqxj 8' } }, { mail: { text: 'zqxj 7' } }])
      expect([page?.hasMore, texts]).toEqual([true, 2])
    })
  })

  describe('a change', () => {
    test('is applied once, logged, and returned to a later conflict', async () => {
      const id = await add()
      const later = '2027-01-04T09:00:00.000Z'
      const change = { version: 1, owner_id: dev, snoozed_until: later }
      const progress = dataOf(await call('PATCH', `/leads/${id}`, change))
      expect(progress).toMatchObject({ version: 2, stage: 'in_progress', owner_id: dev, snoozed_until: later })
      expect(dataOf(await call('PATCH', `/leads/${id}`, change))).toEqual(progress)
      const late = await as(ines, 'PATCH', `/leads/${id}`, { version: 1, stage: 'won', snoozed_until: null })
      expect(codeOf(late)).toEqual([409, 'version_conflict'])
      expect(late.json).toMatchObject({
        conflict: {
          ...{ id, version: 2, by: { id: dev, name: `sales ${dev}` }, at: progress.updated_at, current: progress },
          fields: [
            { name: 'stage', theirs: 'in_progress', yours: 'won' },
            { name: 'snoozed_until', theirs: later, yours: null },
          ],
        },
      })
      expect(await audited(staff.manager)).toMatchObject([
        { action: 'lead.changed', staff_member_id: dev, subject_id: id, fields: expect.stringContaining('"owner_id"') },
      ])
    })

    test('that is empty or names an unknown owner is refused', async () => {
      const id = await add()
      const refused: [object, string][] = [
        [{ stage: 'won' }, 'version'],
        [{ version: '1', stage: 'won' }, 'version'],
        [{ version: 1 }, ''],
        [{ version: 1, stage: 'lost' }, 'stage'],
        [{ version: 1, owner_id: unknownId }, 'owner_id'],
        [{ version: 1, owner_id: reader }, 'owner_id'],
        [{ version: 1, snoozed_until: '2099-01-01T00:00:00Z' }, 'snoozed_until'],
        [{ version: 1, snoozed_until: 4_070_908_800_000 }, 'snoozed_until'],
      ]
      for (const [change, field] of refused) {
        const answer = await call('PATCH', `/leads/${id}`, change)
        expect(codeOf(answer), JSON.stringify(change)).toEqual([422, 'invalid_fields'])
        expect(answer.json).toMatchObject({ errors: [{ field }] })
      }
      expect(await actions()).toEqual([])
    })

    test('of a held, erased or missing lead is refused', async () => {
      const [held, erased] = [await add('quick', { email: 'held@example.com' }, { honeypot: 'x' }), await add()]
      await erasePerson(staff.manager.context, contactBody.email)
      const change = { version: 1, stage: 'won' }
      expect(codeOf(await call('PATCH', `/leads/${held}`, change))).toEqual([409, 'lead_held'])
      expect(codeOf(await call('PATCH', `/leads/${erased}`, change))).toEqual([409, 'lead_erased'])
      expect(codeOf(await call('PATCH', `/leads/${unknownId}`, change))).toEqual([404, 'not_found'])
    })

    test('to spam marks the address until it is undone', async () => {
      const id = await add()
      expect(dataOf(await call('PATCH', `/leads/${id}`, { version: 1, stage: 'spam' }))).toMatchObject({ version: 2 })
      const next = await add('quick', quickBody)
      expect(dataOf(await call('GET', `/leads/rows?ids=${next}`))).toMatchObject([{ stage: 'spam' }])
      dataOf(await call('PATCH', `/leads/${id}`, { version: 2, stage: 'in_progress' }))
      const last = await add('demo', demoBody)
      expect(dataOf(await call('GET', `/leads/rows?ids=${last}`))).toMatchObject([{ stage: 'new' }])
      expect(await actions()).toEqual(['lead.spam', 'lead.spam'])
    })

    test('of many leads is applied to each separately', async () => {
      const [one, two, held] = [
        await add(),
        await add('quick', quickBody),
        await add('quick', { email: 'held@example.com' }, { honeypot: 'x' }),
      ]
      await as(ines, 'PATCH', `/leads/${two}`, { version: 1, stage: 'won' })
      const changes = [one, two, held, unknownId].map((id) => ({ id, version: 1, stage: 'answered' }))
      expect(dataOf(await call('POST', '/lead-changes', { changes }))).toMatchObject({
        done: [{ id: one, version: 2, stage: 'answered' }],
        conflicts: [{ id: two, by: { id: ines }, fields: [{ name: 'stage', theirs: 'won', yours: 'answered' }] }],
        refused: [{ id: held, reason: 'held' }],
        missing: [unknownId],
      })
      expect(new Set((await audited(staff.manager)).map(({ subject_id }) => subject_id))).toEqual(new Set([two, one]))
    })

    test('of no lead, too many leads, or one lead twice is refused', async () => {
      const change = { id: unknownId, version: 1, stage: 'won' }
      const many = Array.from({ length: 201 }, () => ({ ...change, id: crypto.randomUUID() }))
      for (const changes of [[], [change, change], many, [{ id: unknownId, version: 1 }], [{ ...change, id: 'amara' }]])
        expect(codeOf(await call('POST', '/lead-changes', { changes }))).toEqual([422, 'invalid_fields'])
    })
  })

  describe('an approval', () => {
    test('plans the promised messages once', async () => {
      const id = await add('demo', demoBody, { honeypot: 'x' })
      const released = dataOf(await call('POST', `/leads/${id}/approve`, { version: 1 }))
      expect(released).toMatchObject({ version: 2, stage: 'new', waiting: true, changed_by: dev })
      expect(dataOf(await call('POST', `/leads/${id}/approve`, { version: 1 }))).toEqual(released)
      expect(codeOf(await as(ines, 'POST', `/leads/${id}/approve`, { version: 1 }))).toEqual([409, 'version_conflict'])
      const lead = dataOf(await call('GET', `/leads/${id}`))
      expect(lead).toMatchObject({ state: 'accepted', demo: { room: expect.any(String) } })
      expect((await actions()).filter((action) => action === 'lead.approved')).toHaveLength(1)
    })

    test('and an erasure at the same time wait for each other and both finish', async () => {
      const ids: string[] = []
      for (let lead = 0; lead < 10; lead++)
        ids.push(await add('quick', { email: `v${lead}@example.com` }, { honeypot: 'x' }))
      const erased = ids.map((_, lead) => erasePerson(staff.manager.context, `v${lead}@example.com`))
      const released = await Promise.all(ids.map((id) => call('POST', `/leads/${id}/approve`, { version: 1 })))
      await Promise.all(erased)
      for (const answer of released) expect([200, 409], answer.text).toContain(answer.status)
    })

    test('of spam removes the mark, and of an erased lead is refused', async () => {
      const id = await add('contact', contactBody, { honeypot: 'x' })
      await call('PATCH', `/leads/${id}`, { version: 1, stage: 'spam' })
      expect(dataOf(await call('POST', `/leads/${id}/approve`, { version: 2 }))).toMatchObject({ stage: 'new' })
      expect(await staff.manager.context.db.query.selectFrom('spam_flags').selectAll().execute()).toEqual([])
      await erasePerson(staff.manager.context, contactBody.email)
      expect(codeOf(await call('POST', `/leads/${id}/approve`, { version: 3 }))).toEqual([409, 'lead_erased'])
      expect(codeOf(await call('POST', `/leads/${unknownId}/approve`, { version: 1 }))).toEqual([404, 'not_found'])
    })
  })
})
