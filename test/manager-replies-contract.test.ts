import { describe, expect, test } from 'vitest'
import { site as brand } from '#content/site.ts'
import { emailHashes, suppress } from '#server/deliveries/recipients/suppression-list.ts'
import { erasePerson } from '#server/privacy/erasure.ts'
import { onEachDatabase } from './databases.ts'
import { dev, ines, leadStaffForTests, note, reader, unknownId } from './lead-staff-for-tests.ts'
import { contactBody } from './leads.ts'
import { audited, codeOf, dataOf } from './manager-for-tests.ts'

onEachDatabase((empty) => {
  const staff = leadStaffForTests(empty)
  const { as, call, add, list, actions } = staff

  describe('a note', () => {
    const text = { kind: 'note', text: 'zqxjvkwq rings back' }

    test('is stored once, found by its text, and can be undone', async () => {
      const id = await add()
      const path = `/leads/${id}/notes/${note}`
      const stored = dataOf(await call('PUT', path, text))
      expect(stored).toMatchObject({ id: note, lead_id: id, staff_member_id: dev, version: 1, minutes: null })
      expect(dataOf(await call('PUT', path, text))).toEqual(stored)
      expect((await list({ search: 'zqxjvkwq' })).items).toMatchObject([
        { id, last_note: { excerpt: 'zqxjvkwq rings back' } },
      ])
      const other = await call('PUT', path, { ...text, text: 'zqxjvkwq changed' })
      expect(codeOf(other)).toEqual([409, 'version_conflict'])
      expect(other.json).toMatchObject({ conflict: { current: stored } })
      expect(dataOf(await call('PUT', path, { ...text, text: 'zqxjvkwq changed', version: 1 }))).toMatchObject({
        version: 2,
      })
      expect(codeOf(await as(ines, 'PUT', path, text))).toEqual([409, 'already_used'])
      expect(codeOf(await as(ines, 'DELETE', path))).toEqual([404, 'not_found'])
      expect(dataOf(await call('DELETE', path))).toBeNull()
      expect(codeOf(await call('DELETE', path))).toEqual([404, 'not_found'])
      expect((await list({ search: 'zqxjvkwq' })).items).toEqual([])
      expect(await actions()).toEqual(['lead.changed', 'lead.noted', 'lead.noted', 'lead.noted'])
    })

    test('that records a call sets the lead to in progress, and the audit log has both', async () => {
      const id = await add()
      await call('PUT', `/leads/${id}/notes/${note}`, { kind: 'call', text: 'No answer', minutes: 2 })
      expect(dataOf(await call('GET', `/leads/rows?ids=${id}`))).toMatchObject([
        { stage: 'in_progress', waiting: false },
      ])
      expect(await actions()).toEqual(['lead.changed', 'lead.noted'])
    })

    test('that is empty or too long is refused', async () => {
      const id = await add()
      const refused = [
        { ...text, text: ' ' },
        { ...text, text: 'x'.repeat(5_001) },
        { ...text, kind: 'mail' },
        { ...text, kind: 'call', minutes: -1 },
        { kind: 'note' },
      ]
      for (const body of refused)
        expect(codeOf(await call('PUT', `/leads/${id}/notes/${note}`, body))).toEqual([422, 'invalid_fields'])
      expect((await call('PUT', `/leads/${id}/notes/mine`, text)).status).toBe(404)
    })

    test('on an erased lead is refused', async () => {
      const id = await add()
      await erasePerson(staff.manager.context, contactBody.email)
      expect(codeOf(await call('PUT', `/leads/${id}/notes/${note}`, text))).toEqual([404, 'not_found'])
    })
  })

  test('a draft is stored for its author as typed', async () => {
    const id = await add()
    const draft = { subject: 'Two halls', text: 'Dear Amara,\n\nzqxjvkwq ' }
    expect(dataOf(await call('PUT', `/leads/${id}/draft`, { ...draft, text: `${draft.text}\0` }))).toMatchObject(draft)
    expect(dataOf(await call('GET', `/leads/${id}/draft`))).toMatchObject(draft)
    expect(dataOf(await as(ines, 'GET', `/leads/${id}/draft`))).toBeNull()
    expect(dataOf(await call('DELETE', `/leads/${id}/draft`))).toBeNull()
    expect(dataOf(await call('GET', `/leads/${id}/draft`))).toBeNull()
    expect((await call('PUT', `/leads/${id}/draft`, { subject: 'x'.repeat(201), text: '' })).status).toBe(422)
    expect((await call('PUT', `/leads/${unknownId}/draft`, draft)).status).toBe(404)
  })

  test('a signature is stored as plain text, and is too long above 1,000 characters', async () => {
    const version = async () =>
      dataOf<{ staff_member: { version: number } }>(await call('GET', '/me')).staff_member.version
    const put = async (signature: unknown) => call('PATCH', '/me', { version: await version(), signature })
    const stored = await put(' Ines Castro\r\nSales\u0000 ')
    expect(dataOf(stored)).toMatchObject({ staff_member: { signature: 'Ines Castro\nSales' } })
    expect(codeOf(await put('𠮷'.repeat(1_001)))).toEqual([422, 'invalid_fields'])
    expect(codeOf(await put(null))).toEqual([422, 'invalid_fields'])
    expect(dataOf(await put('𠮷'.repeat(1_000)))).toMatchObject({ staff_member: { signature: '𠮷'.repeat(1_000) } })
    expect(dataOf(await put(''))).toMatchObject({ staff_member: { signature: '' } })
  })

  describe('a reply', () => {
    const reply = '0b8e7f5e-5ad5-4b6a-9f3b-1d9b1f6f0002'
    const words = { subject: 'Two halls', text: 'Dear Amara,\nzqxjvkwq', mark_answered: true, version: 1 }

    test('is stored once with the author’s address, and can be undone', async () => {
      const id = await add()
      const path = `/leads/${id}/replies/${reply}`
      const stored = dataOf(await call('PUT', path, words))
      expect(stored).toMatchObject({
        mail: { id: reply, direction: 'out', subject: 'Two halls', staff_member_id: dev },
        progress: { version: 2, stage: 'answered', changed_by: dev },
      })
      expect(dataOf(await call('PUT', path, words))).toEqual(stored)
      const mails = await staff.manager.context.db.query
        .selectFrom('lead_mails')
        .innerJoin('staff_members', 'staff_members.id', 'lead_mails.staff_member_id')
        .select(['reply_address', 'staff_members.email'])
        .execute()
      expect(mails.map(({ reply_address, email }) => reply_address === email)).toEqual([true])
      expect(codeOf(await as(ines, 'DELETE', path))).toEqual([404, 'not_found'])
      expect(dataOf(await call('DELETE', path))).toBeNull()
      expect(dataOf(await call('GET', `/leads/${id}/draft`))).toMatchObject({ text: words.text })
      expect(await actions()).toEqual(['lead.changed', 'lead.replied', 'lead.replied'])
    })

    test('shows its addresses in advance, or why it would be refused', async () => {
      const id = await add()
      const told = async (of: string) => dataOf<{ reply: object }>(await call('GET', `/leads/${of}`)).reply
      const email = dataOf<{ staff_member: { email: string } }>(await call('GET', '/me')).staff_member.email
      const own = {
        refused: null,
        from: `sales ${dev}, ${brand.product}`,
        destination: 'sender',
        reply_to: email,
        to_file: true,
      }
      expect(await told(id)).toEqual(own)
      const held = await add('contact', { ...contactBody, message: 'Else' }, { honeypot: 'x' })
      expect(await told(held)).toEqual({ ...own, refused: 'held' })
      const [hash] = emailHashes(staff.manager.context.config.appSecret, contactBody.email)
      await suppress(staff.manager.context, hash, 'unsubscribed')
      expect(await told(id)).toEqual({ ...own, refused: 'unsubscribed' })
      await erasePerson(staff.manager.context, contactBody.email)
      expect(await told(id)).toEqual({ ...own, refused: 'erased' })
    })

    test('is not sent by two people at once or twice under one id', async () => {
      const id = await add()
      await call('PUT', `/leads/${id}/replies/${reply}`, words)
      const late = await as(ines, 'PUT', `/leads/${id}/replies/${note}`, words)
      expect(codeOf(late)).toEqual([409, 'version_conflict'])
      expect(late.json).toMatchObject({ conflict: { version: 2, by: { id: dev }, current: { stage: 'answered' } } })
      expect(codeOf(await as(ines, 'PUT', `/leads/${id}/replies/${reply}`, words))).toEqual([409, 'already_used'])
    })

    test('has up to five valid addresses in Cc, none of which unsubscribed', async () => {
      const id = await add()
      const put = (cc: unknown) => call('PUT', `/leads/${id}/replies/${reply}`, { ...words, cc })
      for (const cc of [
        'jo',
        'jo@example',
        'jo@example.com\r\nBcc: x@example.com',
        '1@a.co,2@a.co,3@a.co,4@a.co,5@a.co,6@a.co',
        7,
      ])
        expect(codeOf(await put(cc)), String(cc)).toEqual([422, 'invalid_fields'])
      const [hash] = emailHashes(staff.manager.context.config.appSecret, 'max@example.com')
      await suppress(staff.manager.context, hash, 'unsubscribed')
      const refused = await put('jo@example.com, max+x@example.com')
      expect(codeOf(refused)).toEqual([409, 'unsubscribed'])
      expect(refused.json).toMatchObject({ message: expect.stringContaining('max+x@example.com unsubscribed') })
      const stored = dataOf(await put('jo@example.com; Ann@example.com'))
      expect(stored).toMatchObject({ mail: { cc: 'jo@example.com, Ann@example.com' } })
      expect(dataOf(await put('jo@example.com Ann@example.com'))).toEqual(stored)
      expect(codeOf(await put('jo@example.com'))).toEqual([409, 'already_used'])
      await call('DELETE', `/leads/${id}/replies/${reply}`)
      expect(dataOf(await call('GET', `/leads/${id}/draft`))).toMatchObject({ cc: 'jo@example.com, Ann@example.com' })
      const draft = { subject: '', text: '', cc: 'jo@exam' }
      expect(dataOf(await call('PUT', `/leads/${id}/draft`, draft))).toMatchObject(draft)
    })

    test('that was sent cannot be undone', async () => {
      const id = await add()
      await call('PUT', `/leads/${id}/replies/${reply}`, words)
      await staff.manager.context.db.write((queries) =>
        queries.updateTable('deliveries').set({ state: 'done' }).where('channel', '=', 'reply').execute(),
      )
      expect(codeOf(await call('DELETE', `/leads/${id}/replies/${reply}`))).toEqual([409, 'too_late'])
    })

    test('is refused without text, to a held lead, and to an unsubscribed visitor', async () => {
      const held = await add('contact', { ...contactBody, message: 'Else' }, { honeypot: 'x' })
      expect(codeOf(await call('PUT', `/leads/${held}/replies/${reply}`, words))).toEqual([409, 'lead_held'])
      const id = await add()
      for (const body of [
        { ...words, text: ' ' },
        { ...words, subject: '' },
        { ...words, version: null },
      ]) {
        const refused = await call('PUT', `/leads/${id}/replies/${reply}`, body)
        expect(codeOf(refused)).toEqual([422, 'invalid_fields'])
        expect(refused.text).not.toContain('zqxjvkwq')
      }
      expect(codeOf(await as(reader, 'PUT', `/leads/${id}/replies/${reply}`, words))).toEqual([403, 'not_allowed'])
      const [hash] = emailHashes(staff.manager.context.config.appSecret, contactBody.email)
      await suppress(staff.manager.context, hash, 'unsubscribed')
      expect(codeOf(await call('PUT', `/leads/${id}/replies/${reply}`, words))).toEqual([409, 'unsubscribed'])
      expect(codeOf(await call('PUT', `/leads/${unknownId}/replies/${reply}`, words))).toEqual([404, 'not_found'])
    })
  })

  test('no log, audit entry or error contains text that people wrote', async () => {
    const id = await add()
    const words = { kind: 'note', text: 'zqxjvkwq rings back' }
    await call('POST', '/lead-lists', { search: 'amara zqxjvkwq' })
    await call('GET', `/leads/${id}`)
    await call('PUT', `/leads/${id}/notes/${note}`, words)
    await call('PUT', `/leads/${id}/draft`, { subject: 'zqxjvkwq', text: 'zqxjvkwq' })
    await call('POST', '/lead-exports', { filter: { search: 'amara' } })
    const refused = [
      await call('PUT', `/leads/${id}/notes/${note}`, { ...words, minutes: 'zqxjvkwq' }),
      await call('POST', '/lead-changes', { changes: [{ id, version: 'zqxjvkwq' }] }),
      await call('GET', '/leads/rows?ids=zqxjvkwq'),
      await call('GET', `/leads/${id}/timeline?limit=zqxjvkwq&cursor=zqxjvkwq`),
    ]
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 400, 400])
    const said =
      refused.map(({ text }) => text).join('') + staff.manager.logged() + JSON.stringify(await audited(staff.manager))
    expect(said).not.toMatch(/zqxjvkwq|amara|kettle|447400 ?123|two halls/i)
  })
})
