import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changeLead, type LeadChange } from '#server/leads/inbox/change-lead.ts'
import { wakeSnoozed } from '#server/leads/inbox/inbox-jobs.ts'
import { openLead } from '#server/leads/inbox/lead-detail.ts'
import { saveNote } from '#server/leads/inbox/notes.ts'
import { readOverview } from '#server/leads/overview/read-overview.ts'
import { erasePerson } from '#server/privacy/erasure.ts'
import { runRetention } from '#server/privacy/retention.ts'
import { noon, type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { addToInbox } from './lead-inbox.ts'
import { dev, ines, leadStaffForTests } from './lead-staff-for-tests.ts'
import { contactBody, demoBody, quickBody } from './leads.ts'
import { incomingMail } from './mails.ts'
import { codeOf, dataOf } from './manager-for-tests.ts'

const DAY = 24 * 3_600_000
const actor = { staffMemberId: 'dev' }

interface Timeline {
  items: { event: string; staff_member_id: string | null; fields?: { name: string; after?: unknown }[] }[]
}

onEachDatabase((empty) => {
  describe('the staff API', () => {
    const staff = leadStaffForTests(empty)
    const { as, call, add } = staff
    const patch = async (id: string, change: object, who = dev) =>
      dataOf<{ version: number }>(await as(who, 'PATCH', `/leads/${id}`, change))
    const work = async (id: string) =>
      dataOf<Timeline>(await call('GET', `/leads/${id}/timeline`)).items.filter(({ event }) =>
        /^lead.ch|ret/.test(event),
      )

    test('closes a lead with value and reason, and its timeline and exports have both', async () => {
      const id = await add()
      const won = { stage: 'won', close_reason: ' Signed\u200b on Friday ', won_value: 120_050 }
      expect(await patch(id, { version: 1, ...won })).toMatchObject({
        ...{ version: 2, stage: 'won', close_reason: 'Signed on Friday', won_value: 120_050 },
      })
      expect(dataOf(await call('GET', `/leads/${id}`))).toMatchObject({
        progress: { close_reason: 'Signed on Friday', won_value: 120_050 },
        currency: { sign: '£', digits: 2 },
      })
      expect((await work(id))[0]?.fields).toEqual([
        { name: 'stage', before: 'new', after: 'won' },
        { name: 'close_reason', after: 'Signed on Friday' },
        { name: 'won_value', before: null, after: 120_050 },
      ])
      const csv = (await call('POST', '/lead-exports', { filter: { stage: 'won' } })).text.split('\r\n')
      expect(csv[0]).toMatch(/,"added_by","stage","close_reason","won_value"$/)
      expect(csv[1]).toMatch(/,"won","Signed on Friday","1200.50"$/)
    })

    test('an audit entry has no reason', async () => {
      const id = await add()
      await patch(id, { version: 1, stage: 'closed', close_reason: 'Amara moved away' })
      const audit = JSON.stringify(await staff.manager.context.db.query.selectFrom('audit').selectAll().execute())
      expect(audit).toContain('close_reason')
      expect(audit).not.toContain('Amara')
    })

    test('refuses a value or reason that the lead could not have', async () => {
      const id = await add()
      const refused: [object, string][] = [
        [{ stage: 'closed', won_value: 1 }, 'won_value'],
        [{ won_value: 1 }, 'won_value'],
        [{ stage: 'won', won_value: 1.5 }, 'won_value'],
        [{ stage: 'won', won_value: -1 }, 'won_value'],
        [{ stage: 'won', won_value: 1_000_000_000_001 }, 'won_value'],
        [{ stage: 'answered', close_reason: 'No' }, 'close_reason'],
        [{ stage: 'won', close_reason: 'x'.repeat(201) }, 'close_reason'],
        [{ stage: 'won', close_reason: 1 }, 'close_reason'],
        [{ snoozed_until: '2027-01-04T09:00:00.000Z', snooze_reason: 'x'.repeat(201) }, 'snooze_reason'],
      ]
      for (const [change, field] of refused) {
        const answer = await call('PATCH', `/leads/${id}`, { version: 1, ...change })
        expect(codeOf(answer), JSON.stringify(change)).toEqual([422, 'invalid_fields'])
        expect(answer.json).toMatchObject({ errors: [{ field }] })
      }
    })

    test('a later change of another person is a conflict with both values', async () => {
      const id = await add()
      await patch(id, { version: 1, stage: 'won', won_value: 5_000 }, ines)
      const late = await call('PATCH', `/leads/${id}`, { version: 1, stage: 'won', won_value: 7_000 })
      expect(codeOf(late)).toEqual([409, 'version_conflict'])
      expect(late.json).toMatchObject({ conflict: { fields: [{ name: 'won_value', theirs: '5000', yours: '7000' }] } })
    })

    test('a snoozed lead returns with its reason until staff handle it', async () => {
      const id = await add()
      const until = new Date(Date.now() + 50)
      const snoozed = { snoozed_until: until.toISOString(), snooze_reason: 'Call about the hall' }
      expect(await patch(id, { version: 1, ...snoozed })).toMatchObject(snoozed)
      await expect.poll(() => wakeSnoozed(staff.manager.context)).toEqual([id])
      const events = await work(id)
      const returned = events.find(({ event }) => event === 'lead.returned')
      const change = events.find(({ event }) => event === 'lead.changed')
      expect(returned).toMatchObject({ staff_member_id: null, at: until.toISOString() })
      expect(returned?.fields).toEqual([{ name: 'snooze_reason', after: 'Call about the hall' }])
      expect(change?.fields).toContainEqual({ name: 'snooze_reason', after: 'Call about the hall' })
      const rows = dataOf<{ snooze_reason: string }[]>(await call('GET', `/leads/rows?ids=${id}`))
      expect(rows).toMatchObject([{ waiting: true, snooze_reason: 'Call about the hall' }])
      expect(await patch(id, { version: 2, stage: 'answered' })).toMatchObject({ snooze_reason: null })
    })
  })

  describe('the database', () => {
    let context: TestContext
    let id: string
    beforeEach(async () => {
      context = await testContext(await empty(), { leadSoftLimit: 0, leadHardLimit: 0, demoRepeatHours: 0 })
      id = await addToInbox(context, 'demo', demoBody)
    })
    afterEach(() => context.db.close())

    const at = (ms: number) => {
      context.clock.now = new Date(noon.getTime() + ms)
    }
    const change = (what: Partial<LeadChange>, version = 1) => changeLead(context, actor, { id, version, ...what })
    const release = (statement: string) => context.db.write((queries) => sql.raw(statement).execute(queries))
    const row = () => context.db.query.selectFrom('lead_inbox').selectAll().executeTakeFirstOrThrow()
    const end = async () => (await openLead(context, actor, id))?.retained_until
    const isLeft = async () => (await context.db.query.selectFrom('leads').select('id').execute()).length === 1

    /** Checks both the date that staff see and the deletion itself. */
    async function expectDeletedAfter(days: number) {
      expect(await end()).toBe(new Date(noon.getTime() + days * DAY).toISOString())
      at(days * DAY)
      await runRetention(context)
      expect(await isLeft()).toBe(true)
      at(days * DAY + 1)
      await runRetention(context)
      expect(await isLeft()).toBe(false)
    }

    test('a lead without work is deleted after the period of its kind', () => expectDeletedAfter(365))

    test('a won lead is deleted after the period of customers', async () => {
      at(100 * DAY)
      await change({ stage: 'won', won_value: 1 })
      await expectDeletedAfter(100 + 1_095)
    })

    test('an open reminder postpones the deletion, and so does its return', async () => {
      at(DAY)
      await change({ snoozed_until: noon.getTime() + 1_500 * DAY })
      at(1_499 * DAY)
      await runRetention(context)
      expect(await isLeft()).toBe(true)
      at(1_500 * DAY)
      expect(await wakeSnoozed(context)).toEqual([id])
      await expectDeletedAfter(1_500 + 1_095)
    })

    test('a note postpones the deletion', async () => {
      at(10 * DAY)
      await saveNote(context, actor, { id: 'note', leadId: id, kind: 'call', text: 'Rings at nine', minutes: 3 })
      await expectDeletedAfter(10 + 1_095)
    })

    test('an answer of the visitor postpones the deletion', async () => {
      const mail = { ...incomingMail(id), created_at: noon.getTime() + 20 * DAY }
      await context.db.write((queries) => queries.insertInto('lead_mails').values(mail).execute())
      await expectDeletedAfter(20 + 1_095)
    })

    test('spam and erased leads are deleted after the period of their kind', async () => {
      at(DAY)
      await change({ stage: 'spam' })
      await expectDeletedAfter(365)
      at(0)
      id = await addToInbox(context, 'quick', quickBody)
      at(DAY)
      await change({ stage: 'won' })
      await erasePerson(context, quickBody.email)
      await release(`UPDATE deliveries SET state = 'done'`)
      await expectDeletedAfter(730)
    })

    test('0 days keep customer records forever', async () => {
      context.config.retentionDays.customer = 0
      at(DAY)
      await change({ stage: 'closed', close_reason: 'No budget' })
      expect(await end()).toBeNull()
      at(20_000 * DAY)
      await runRetention(context)
      expect(await isLeft()).toBe(true)
    })

    test('a process of the previous release cannot delete a lead with work', async () => {
      at(DAY)
      await change({ owner_id: 'dev' })
      await expect(release('DELETE FROM leads')).rejects.toThrow('staff worked on this lead')
      expect(await isLeft()).toBe(true)
    })

    test('it can delete other leads', async () => {
      for (const table of ['deliveries', 'demos']) await release(`DELETE FROM ${table}`)
      await release('DELETE FROM leads')
      expect(await isLeft()).toBe(false)
    })

    test('its changes of a stage set and clear what belongs to it', async () => {
      at(DAY)
      await change({ stage: 'won', close_reason: 'Signed', won_value: 100 })
      await release(`UPDATE lead_inbox SET stage = 'closed', updated_at = 5, version = 3`)
      expect(await row()).toMatchObject({ closed_at: 5, close_reason: 'Signed', won_value: null })
      await release(`UPDATE lead_inbox SET stage = 'in_progress', updated_at = 6, version = 4`)
      expect(await row()).toMatchObject({ closed_at: null, close_reason: null, won_value: null })
      await release(`UPDATE lead_inbox SET stage = 'won', updated_at = 7, version = 5`)
      expect(await row()).toMatchObject({ closed_at: 7, won_value: null })
    })

    test('another stage drops value and reason, and an undo brings them back', async () => {
      await change({ stage: 'won', close_reason: 'Signed', won_value: 100 })
      await change({ stage: 'closed' }, 2)
      expect(await row()).toMatchObject({ stage: 'closed', close_reason: null, won_value: null })
      await change({ stage: 'won', close_reason: 'Signed', won_value: 100 }, 3)
      expect(await row()).toMatchObject({ stage: 'won', close_reason: 'Signed', won_value: 100 })
    })

    test('an erasure removes reasons, and counts the value still', async () => {
      await change({
        stage: 'won',
        close_reason: 'Amara signed',
        won_value: 100,
        snoozed_until: 1,
        snooze_reason: 'Hi',
      })
      await erasePerson(context, demoBody.email)
      expect(await row()).toMatchObject({ close_reason: null, snooze_reason: null, won_value: 100 })
      expect(await context.db.query.selectFrom('lead_reasons').selectAll().execute()).toEqual([])
    })

    test('the overview counts open leads, those closed this month, and first replies', async () => {
      const ids = [id]
      for (const email of ['a@example.com', 'b@example.com', 'c@example.com'])
        ids.push(await addToInbox(context, 'contact', { ...contactBody, email }))
      const reply = (leadId: string, seconds: number, author = 'dev') => ({
        ...incomingMail(leadId),
        ...{ id: `${leadId} ${seconds}`, message_id: null, direction: 'out' as const, staff_member_id: author },
        created_at: noon.getTime() + seconds * 1_000,
      })
      const [one = '', two = '', three = ''] = ids
      const replies = [reply(one, 60), reply(one, 90, 'ines'), reply(two, 120), reply(three, 30, 'ines')]
      at(200_000)
      await context.db.write((queries) => queries.insertInto('lead_mails').values(replies).execute())
      await change({ stage: 'won', won_value: 250 })
      await changeLead(context, actor, { id: two, version: 1, stage: 'won', won_value: 50 })
      await changeLead(context, actor, { id: three, version: 1, stage: 'closed' })
      const { pipeline } = await readOverview(context, { id: 'ines', role: 'owner' })
      expect(pipeline).toMatchObject({
        ...{ open: 1, won: { leads: 2, value: 300 }, lost: 1, currency: { sign: '£', digits: 2 } },
        first_replies: [
          { staff_member_id: 'dev', leads: 2, median_seconds: 90 },
          { staff_member_id: 'ines', leads: 1, median_seconds: 30 },
        ],
      })
      at(40 * DAY)
      const later = await readOverview(context, { id: 'ines', role: 'owner' })
      expect(later.pipeline).toMatchObject({ open: 1, won: { leads: 0, value: 0 }, first_replies: [] })
    })
  })
})
