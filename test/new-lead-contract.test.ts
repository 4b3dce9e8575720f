import { describe, expect, test } from 'vitest'
import { planConfirmation } from '#server/deliveries/new-deliveries.ts'
import { reapplyErasures } from '#server/privacy/erasure-list.ts'
import { onEachDatabase } from './databases.ts'
import { inboxIds } from './lead-inbox.ts'
import { dev, ines, leadStaffForTests, note, type Page } from './lead-staff-for-tests.ts'
import { contactBody } from './leads.ts'
import { codeOf, dataOf } from './manager-for-tests.ts'

const card = { ...contactBody, message: '', is_confirmed: false }
const phoneCall = { first_name: 'Jonas', telephone: '+44 7400 123457', is_confirmed: false }

onEachDatabase((empty) => {
  const staff = leadStaffForTests(empty)
  const { as, call, add, actions } = staff
  const save = async (body: object, who = dev) => dataOf<{ id: string }>(await as(who, 'POST', '/leads', body)).id
  const confirmed = (id: string) => {
    const { context } = staff.manager
    return context.db.write((queries) => planConfirmation(queries, context.config, id, context.clock().getTime()))
  }

  describe('a lead that a staff member adds', () => {
    test('is assigned to them, audited and delivered to staff, without a confirmation', async () => {
      const id = await save(card)
      expect(dataOf(await call('GET', `/leads/${id}`))).toMatchObject({
        ...{ kind: 'contact', state: 'accepted', added_by: dev, email: card.email, message: null, consent_at: null },
        progress: { stage: 'in_progress', owner_id: dev, waiting: false, changed_by: dev, version: 1 },
        deliveries: expect.arrayContaining([
          expect.objectContaining({ channel: 'webhook', receiver: 'staff', state: 'pending' }),
          expect.objectContaining({ channel: 'email', receiver: 'staff', state: 'pending' }),
          expect.objectContaining({ purpose: 'confirmation', state: 'cancelled', last_error: 'not-requested' }),
        ]),
      })
      expect(await confirmed(id)).toBe(false)
      expect(await actions()).toEqual(['lead.added', 'lead.read'])
      const { items } = dataOf<Page>(await call('GET', `/leads/${id}/timeline`))
      expect(items).toContainEqual(expect.objectContaining({ event: 'lead.added', staff_member_id: dev }))
      expect(items).not.toContainEqual(expect.objectContaining({ type: 'lead', event: 'stored' }))
      expect(await inboxIds(staff.manager.context, { source: 'staff' })).toEqual([id])
      expect(await inboxIds(staff.manager.context, { search: 'lindq' })).toEqual([id])
      expect((await call('POST', '/lead-exports', { ids: [id] })).text).toContain(card.email)
    })

    test('gets a confirmation if they choose it', async () => {
      expect(await confirmed(await save({ ...card, is_confirmed: true }))).toBe(true)
    })

    test('is stored once if the request is repeated, and separately for each author and visitor', async () => {
      const id = await save(card)
      expect(await save(card)).toBe(id)
      const others = [await save(card, ines), await add('contact', { ...contactBody, message: 'Hello' })]
      expect(new Set([id, ...others]).size).toBe(3)
      expect((await actions()).filter((action) => action === 'lead.added')).toHaveLength(2)
    })

    test('is neither spam nor held nor limited, unlike a visitor’s', async () => {
      const spam = await add()
      await call('PATCH', `/leads/${spam}`, { version: 1, stage: 'spam' })
      Object.assign(staff.manager.context.config, { leadSoftLimit: 1, leadHardLimit: 2 })
      for (let number = 0; number < 4; number++) {
        const id = await save({ ...card, company: `www.kettle${number}.example/` })
        expect(dataOf(await call('GET', `/leads/${id}`))).toMatchObject({
          state: 'accepted',
          progress: { stage: 'in_progress' },
        })
      }
      const visitor = await add('contact', { ...contactBody, company: 'Kettle' })
      expect(dataOf(await call('GET', `/leads/${visitor}`))).toMatchObject({
        state: 'held',
        held_reasons: ['too-many'],
      })
    })

    test('needs a name and one contact, and reports each invalid field', async () => {
      const refused: [object, string[]][] = [
        [{ is_confirmed: false }, ['first_name', 'email']],
        [{ ...phoneCall, first_name: ' ' }, ['first_name']],
        [{ ...phoneCall, telephone: '07400 123457' }, ['telephone']],
        [{ ...phoneCall, telephone: '' }, ['email']],
        [{ ...card, email: 'amara', country: 'XX' }, ['email']],
        [{ ...card, country: 'XX' }, ['country']],
        [{ ...card, stage: 'won' }, ['stage']],
      ]
      for (const [body, fields] of refused) {
        const answer = await call('POST', '/leads', body)
        expect(codeOf(answer), JSON.stringify(body)).toEqual([422, 'invalid_fields'])
        expect(answer.json).toMatchObject({ errors: fields.map((field) => ({ field })) })
      }
      expect(await actions()).toEqual([])
    })
  })

  describe('a lead without an email address', () => {
    test('shares nothing with other leads without one', async () => {
      const id = await save({ ...phoneCall, telephone: '07400 123457', country: 'GB' })
      const other = await save({ first_name: 'Theo', telephone: '+44 7400 123458', is_confirmed: true })
      expect(dataOf(await call('GET', `/leads/${id}/related`))).toEqual({ person: [], company: [] })
      await call('PATCH', `/leads/${id}`, { version: 1, stage: 'spam' })
      expect(await staff.manager.context.db.query.selectFrom('spam_flags').selectAll().execute()).toEqual([])
      expect(await confirmed(other)).toBe(false)
    })

    test('gets no reply', async () => {
      const id = await save(phoneCall)
      expect(dataOf(await call('GET', `/leads/${id}`))).toMatchObject({ reply: { refused: 'unaddressed' } })
      const reply = { subject: 'Two halls', text: 'Yes.', mark_answered: true, version: 1 }
      expect(codeOf(await call('PUT', `/leads/${id}/replies/${note}`, reply))).toEqual([409, 'unaddressed'])
    })

    test('is found, exported and erased by its number', async () => {
      staff.cookies.set('owner', await staff.manager.signIn('owner', 'owner'))
      const asOwner = (path: string, body: object) => as('owner', 'POST', path, body)
      const telephone = '+447400123457'
      const id = await save(phoneCall)
      const other = await save({ first_name: 'Theo', telephone: '+44 7400 123458', is_confirmed: false })
      expect(dataOf(await asOwner('/person-searches', { telephone }))).toMatchObject([
        { email: telephone, leads: { contact: 1 } },
      ])
      expect((await call('POST', '/person-exports', { lead_id: id })).text).toContain('Jonas')
      expect(dataOf(await call('POST', '/privacy/requests', { kind: 'erasure', lead_id: id }))).toMatchObject({
        is_new: true,
      })
      expect(dataOf(await asOwner('/person-erasure-previews', { telephone }))).toMatchObject({ leads: 1 })
      const erasure = { telephone, confirmation: telephone, requested: true }
      const before = await leadRow(id)
      expect(dataOf(await asOwner('/person-erasures', erasure))).toMatchObject({ leads: 1 })
      expect(await leadRow(id)).toMatchObject({ first_name: null, telephone: null, added_by: dev })
      expect(await leadRow(other)).toMatchObject({ first_name: 'Theo', erased_at: null })
      const { context } = staff.manager
      await context.db.write((queries) => queries.updateTable('leads').set(before).where('id', '=', id).execute())
      expect(await reapplyErasures(context, [])).toBe(1)
    })
  })

  test('existing leads are found by mailbox and number, newest first', async () => {
    const first = await add()
    const second = await save({ ...phoneCall, telephone: contactBody.telephone })
    const matches = async (body: object) =>
      dataOf<{ id: string }[]>(await call('POST', '/lead-matches', body)).map(({ id }) => id)
    expect(await matches({ email: ' AMARA+fair@example.com' })).toEqual([first])
    expect(await matches({ telephone: '07400 123456', country: 'GB' })).toEqual([second, first])
    expect(await matches({ email: contactBody.email, telephone: contactBody.telephone })).toEqual([second, first])
    expect(await matches({ email: 'amara', telephone: '07400' })).toEqual([])
    expect(await matches({})).toEqual([])
  })

  const leadRow = (id: string) =>
    staff.manager.context.db.query.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
})
