import { describe, expect, test } from 'vitest'
import { erasePerson } from '#server/privacy/erasure.ts'
import { onEachDatabase } from './databases.ts'
import { inboxIds } from './lead-inbox.ts'
import { dev, ines, leadStaffForTests, type Page, unknownId } from './lead-staff-for-tests.ts'
import { contactBody, quickBody } from './leads.ts'
import { audited, codeOf, dataOf } from './manager-for-tests.ts'

onEachDatabase((empty) => {
  const staff = leadStaffForTests(empty)
  const { as, call, add } = staff
  const correct = (id: string, facts: object, version = 1, who = dev) =>
    as(who, 'PATCH', `/leads/${id}/facts`, { version, ...facts })
  const lead = async (id: string) => dataOf(await call('GET', `/leads/${id}`))
  const corrections = async (id: string) =>
    dataOf<Page>(await call('GET', `/leads/${id}/timeline`)).items.filter(
      (item) => 'type' in item && item.type === 'correction',
    )

  describe('a correction', () => {
    test('is used by search, export and related leads, and its timeline entry has both values', async () => {
      const id = await add()
      const other = await add('quick', { email: 'amara@kettle.example' })
      const facts = {
        last_name: ' Lindquist ',
        email: 'amara@kettle.example',
        telephone: '07400 123457',
        country: 'FR',
      }
      expect(codeOf(await correct(id, facts))).toEqual([422, 'invalid_fields'])
      const corrected = dataOf(await correct(id, { ...facts, telephone: '+44 7400 123457' }))
      expect(corrected).toMatchObject({ version: 2, changed_by: dev, stage: 'new', waiting: true })
      expect(await lead(id)).toMatchObject({
        ...{ last_name: 'Lindquist', email: facts.email, telephone: '+447400123457', country: 'FR' },
        ...{ first_name: 'Amara', company: contactBody.company, telephone_valid: true },
      })
      expect(await corrections(id)).toMatchObject([
        {
          staff_member_id: dev,
          fields: expect.arrayContaining([
            { name: 'last_name', before: 'Lindqvist', after: 'Lindquist' },
            { name: 'email', before: contactBody.email, after: facts.email },
            { name: 'telephone', before: contactBody.telephone, after: '+447400123457' },
            { name: 'country', before: 'GB', after: 'FR' },
          ]),
        },
      ])
      const { context } = staff.manager
      expect(await inboxIds(context, { search: 'lindquist' })).toEqual([id])
      expect(await inboxIds(context, { search: 'lindqvist' })).toEqual([])
      expect(await inboxIds(context, { country: 'FR' })).toEqual([id])
      expect(dataOf(await call('GET', `/leads/${id}/related`))).toMatchObject({ person: [{ id: other }] })
      expect((await call('POST', '/lead-exports', { ids: [id] })).text).toContain(facts.email)
      const entry = (await audited(staff.manager)).find(({ action }) => action === 'lead.corrected')
      expect(entry).toMatchObject({ staff_member_id: dev, subject_id: id })
      expect(entry?.fields).not.toContain('kettle')
    })

    test('of an older version changes nothing and returns both values', async () => {
      const id = await add()
      await call('PATCH', `/leads/${id}`, { version: 1, stage: 'won' })
      const answer = await correct(id, { company: 'Kettle Events' }, 1, ines)
      expect(codeOf(answer)).toEqual([409, 'version_conflict'])
      expect(answer.json).toMatchObject({
        conflict: {
          ...{ version: 2, by: { id: dev } },
          fields: [{ name: 'company', theirs: contactBody.company, yours: 'Kettle Events' }],
        },
      })
      expect(await lead(id)).toMatchObject({ company: contactBody.company })
      expect(codeOf(await correct(id, { company: 'Kettle Events' }, 2, ines))[0]).toBe(200)
      // A repeat changes nothing.
      expect(dataOf(await correct(id, { company: 'Kettle Events' }, 2, ines))).toMatchObject({ version: 3 })
      expect(await corrections(id)).toHaveLength(1)
    })

    test('of many at once leaves the lead as one of them stored it', async () => {
      const id = await add()
      const answers = await Promise.all(
        [dev, ines, dev, ines].map((who, number) => correct(id, { company: `Kettle ${number}` }, 1, who)),
      )
      const [done] = answers.filter(({ status }) => status === 200)
      expect(done).toBeDefined()
      const current = await lead(id)
      expect(await corrections(id)).toHaveLength(answers.filter(({ status }) => status === 200).length)
      // Equal timestamps leave open which one is first.
      const last = expect.objectContaining({ after: current.company })
      expect(await corrections(id)).toContainEqual(expect.objectContaining({ fields: [last] }))
    })

    test('with invalid values, of no field, or of a held, erased or missing lead is refused', async () => {
      const [id, quick] = [await add(), await add('quick', quickBody)]
      const refused: [string, object, string][] = [
        [id, {}, ''],
        [id, { email: 'amara' }, 'email'],
        [id, { country: 'XX' }, 'country'],
        [id, { telephone: '12' }, 'telephone'],
        [id, { first_name: '<b>' }, 'first_name'],
        [id, { message: 'Hello' }, 'message'],
        [quick, { email: '' }, 'email'],
      ]
      for (const [of, facts, field] of refused) {
        const answer = await correct(of, facts)
        expect(codeOf(answer), JSON.stringify(facts)).toEqual([422, 'invalid_fields'])
        expect(answer.json).toMatchObject({ errors: [{ field }] })
      }
      const held = await add('quick', { email: 'held@example.com' }, { honeypot: 'x' })
      expect(codeOf(await correct(held, { email: 'b@example.com' }))).toEqual([409, 'lead_held'])
      await erasePerson(staff.manager.context, contactBody.email)
      expect(codeOf(await correct(id, { company: 'Kettle' }))).toEqual([409, 'lead_erased'])
      expect(codeOf(await correct(unknownId, { company: 'Kettle' }))).toEqual([404, 'not_found'])
    })

    test('can remove a value, and is undone by another one', async () => {
      const id = await add()
      await correct(id, { telephone: '', company: '' })
      expect(await lead(id)).toMatchObject({ telephone: null, telephone_valid: null, company: null })
      await correct(id, { telephone: '+44 7400 123456', company: contactBody.company }, 2)
      expect(await lead(id)).toMatchObject({ telephone: contactBody.telephone, company: contactBody.company })
      expect(await corrections(id)).toHaveLength(2)
    })

    test('is exported and erased with the visitor’s own values', async () => {
      const id = await add()
      await correct(id, { email: 'amara@kettle.example', company: 'Kettle Events' })
      const exported = (await call('POST', '/person-exports', { lead_id: id })).text
      for (const value of [contactBody.email, 'amara@kettle.example', contactBody.company, 'Kettle Events'])
        expect(exported).toContain(value)
      const { context } = staff.manager
      await erasePerson(context, 'amara@kettle.example')
      expect(await context.db.query.selectFrom('lead_corrections').selectAll().execute()).toEqual([])
      expect(await lead(id)).toMatchObject({ email: '', company: null })
    })
  })
})
