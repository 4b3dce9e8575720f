import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LeadKind } from '#domain/lead-fields.ts'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { emailHashes } from '#server/recipients/contact-hash.ts'
import { suppress } from '#server/recipients/suppress.ts'
import { onEachDatabase } from './databases.ts'
import { addToDesk } from './desk.ts'
import { contactBody, demoBody, quickBody } from './leads.ts'
import { type CallAnswer, dataOf, type ManagerForTests, startManager } from './manager-for-tests.ts'

const dev = '019e2734-7c00-7000-8000-000000000001'
const ines = '019e2734-7c00-7000-8000-000000000002'
const reader = '019e2734-7c00-7000-8000-000000000003'
const nobody = '019e2734-7c00-7000-8000-000000000009'
const note = '0b8e7f5e-5ad5-4b6a-9f3b-1d9b1f6f0001'
interface Page {
  items: { at: string }[]
  next: string | null
}
const HOUR = 3_600_000

onEachDatabase((empty) => {
  let manager: ManagerForTests
  const cookies = new Map<string, string>()
  beforeEach(async () => {
    manager = await startManager(await empty())
    cookies.set(dev, await manager.signIn(dev, 'sales'))
    cookies.set(ines, await manager.signIn(ines, 'sales'))
    cookies.set(reader, await manager.signIn(reader, 'reader'))
  })
  afterEach(() => manager.stop())

  const as = (who: string, method: string, path: string, body?: object) =>
    manager.call(method, path, { cookie: cookies.get(who), ...(body && { body }) })
  const call = (method: string, path: string, body?: object) => as(dev, method, path, body)
  const codeOf = (answer: CallAnswer) => [answer.status, answer.json.code]
  const add = (kind: LeadKind = 'contact', body: object = contactBody, source = {}) =>
    addToDesk(manager.context, kind, body, source)
  const list = async (body: object, who = dev) => dataOf<Page>(await as(who, 'POST', '/lead-lists', body))
  const audited = () =>
    manager.context.db.query
      .selectFrom('audit')
      .select(['action', 'operator_id', 'subject_id', 'fields'])
      .where('action', '!=', 'session.began')
      .orderBy('id')
      .execute()
  /** Within one ms the order of ids is arbitrary. */
  const actions = async () => (await audited()).map(({ action }) => action).sort()

  describe('a list', () => {
    test('goes on where its cursor says, and takes words in the body alone', async () => {
      const ids = []
      for (const name of ['one', 'two', 'three'])
        ids.unshift(await add('contact', { ...contactBody, email: `${name}@kettle.example`, message: `zqxj ${name}` }))
      const first = await list({ words: 'zqxj', limit: 2 })
      expect(first).toMatchObject({ items: [{ id: ids[0], version: 1, stage: 'new', waits: true }, { id: ids[1] }] })
      const second = await list({ words: 'zqxj', limit: 2, cursor: first.next })
      expect(second).toMatchObject({ items: [{ id: ids[2] }], next: null, searching: false })
      expect((await list({ words: 'zqxj two' })).items).toMatchObject([{ id: ids[1], excerpt: 'zqxj two' }])
      expect(codeOf(await call('POST', '/lead-lists', { words: 'other', cursor: first.next }))).toEqual([
        400,
        'invalid_cursor',
      ])
      expect(codeOf(await call('POST', '/lead-lists', { cursor: 'broken' }))).toEqual([400, 'invalid_cursor'])
    })

    test('of a filter that is none is refused, and nothing of it is repeated', async () => {
      const refused: [object, string][] = [
        [{ view: 'zqxj words' }, 'view'],
        [{ words: 'zqxj'.repeat(60) }, 'words'],
        [{ words: '?!' }, 'words'],
        [{ words: 7 }, 'words'],
        [{ limit: 0 }, 'limit'],
        [{ limit: '50' }, 'limit'],
        [{ since: 'zqxj' }, 'since'],
        [{ since: '2026-99-99T00:00:00Z' }, 'since'],
        [{ owner: 'zqxj' }, 'owner'],
        [{ source: 'zq\0xj' }, 'source'],
        [{ country: 'zqxj' }, 'country'],
        [{ unknown: 'zqxj' }, 'unknown'],
      ]
      for (const [body, field] of refused) {
        const answer = await call('POST', '/lead-lists', body)
        expect(codeOf(answer), field).toEqual([422, 'invalid_fields'])
        expect(answer.json).toMatchObject({ errors: [{ field }] })
        expect(answer.text).not.toContain('zqxj')
      }
    })

    test('is narrowed by times as well, and to one’s own leads', async () => {
      const id = await add()
      const tomorrow = new Date(Date.now() + 24 * HOUR).toISOString()
      expect((await list({ until: tomorrow })).items).toHaveLength(1)
      expect((await list({ since: tomorrow })).items).toHaveLength(0)
      await call('PATCH', `/leads/${id}`, { version: 1, owner_id: dev })
      expect((await list({ view: 'mine' })).items).toHaveLength(1)
      expect((await list({ view: 'mine' }, ines)).items).toHaveLength(0)
    })

    test('is no write, so it is not counted as one', async () => {
      await Promise.all(Array.from({ length: 310 }, () => call('POST', '/lead-lists', { limit: 1 })))
      expect((await call('POST', '/lead-lists', {})).status).toBe(200)
    }, 30_000)
  })

  test('rows come in the order that is asked for, without those that are not there', async () => {
    const [one, two] = [await add(), await add('quick', quickBody)]
    const rows = dataOf(await call('GET', `/leads/rows?ids=${two},${nobody},${one}`))
    expect(rows).toMatchObject([{ id: two, kind: 'quick' }, { id: one }])
    for (const ids of ['', 'amara', `${one},${one}`, Array.from({ length: 101 }, () => one).join()])
      expect(codeOf(await call('GET', `/leads/rows?ids=${ids}`))).toEqual([400, 'invalid_query'])
  })

  test('counts are those of the views, and of messages that stopped', async () => {
    await add()
    await add('quick', quickBody, { honeypot: 'x' })
    await manager.context.db.write((queries) =>
      queries.updateTable('deliveries').set({ state: 'dead' }).where('channel', '=', 'webhook').execute(),
    )
    expect(dataOf(await call('GET', '/leads/counts'))).toEqual({
      ...{ waiting: 1, mine: 0, later: 0, held: 1, kept: 2, dead: 2, unknown: 0, mails: 0 },
    })
  })

  test('colleagues are those whom leads can be given to, and those whom they cannot', async () => {
    expect(dataOf(await as(reader, 'GET', '/colleagues'))).toEqual([
      { id: reader, name: `reader ${reader}`, role: 'reader', works: false },
      { id: dev, name: `sales ${dev}`, role: 'sales', works: true },
      { id: ines, name: `sales ${ines}`, role: 'sales', works: true },
    ])
  })

  describe('one lead', () => {
    test('comes whole, and who read it is logged once an hour', async () => {
      const id = await add('demo', demoBody, { pageReferer: 'https://www.example.com/modules/demo' })
      const lead = dataOf<{ deliveries: object[] }>(await call('GET', `/leads/${id}`))
      expect(lead).toMatchObject({
        ...{
          id,
          kind: 'demo',
          email: demoBody.email,
          telephone: demoBody.telephone,
          notes: [],
          seconds_to_answer: null,
        },
        progress: { version: 1, stage: 'new', waits: true },
        demo: { number: expect.stringMatching(/^DEMO-\d{4}$/), phones: 0 },
        first_touch: { lead_id: id, page: expect.stringContaining('/modules/demo') },
        kept_until: expect.stringMatching(/Z$/),
      })
      expect(lead).not.toHaveProperty('client_hash')
      expect(lead.deliveries.length).toBeGreaterThan(2)
      await call('GET', `/leads/${id}`)
      await call('GET', `/leads/${id}/order`)
      await as(reader, 'GET', `/leads/${id}`)
      expect(await audited()).toMatchObject([
        { action: 'lead.read', operator_id: dev, subject_id: id },
        { action: 'lead.read', operator_id: reader, subject_id: id },
      ])
    })

    test('that is not there is not found', async () => {
      for (const id of [nobody, 'amara'])
        for (const path of ['', '/order'])
          expect(codeOf(await call('GET', `/leads/${id}${path}`))).toEqual([404, 'not_found'])
    })

    test('is shown with what the same person and company sent', async () => {
      const id = await add()
      const same = await add('quick', { email: 'Amara@example.com' })
      const company = await add('contact', { ...contactBody, email: 'jo@kettle.example', telephone: '+447400123457' })
      const related = dataOf(await call('GET', `/leads/${id}/related`))
      expect(related).toMatchObject({ person: [{ id: same }], company: [{ id: company }] })
    })

    test('has a running order, newest first, in pages that miss nothing', async () => {
      const id = await add('contact', contactBody, { honeypot: 'x' })
      await call('GET', `/leads/${id}`)
      await call('POST', `/leads/${id}/release`, { version: 1 })
      await call('PUT', `/leads/${id}/notes/${note}`, { kind: 'call', text: 'No answer', minutes: 1 })
      const whole = dataOf<Page>(await call('GET', `/leads/${id}/order`)).items
      expect(whole).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ type: 'lead', what: 'held', reasons: ['honeypot'] }),
          expect.objectContaining({ type: 'work', what: 'lead.read', operator_id: dev }),
          expect.objectContaining({ type: 'work', what: 'lead.released', operator_id: dev }),
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
        const page: Page = dataOf(await call('GET', `/leads/${id}/order?limit=1${cursor && `&cursor=${cursor}`}`))
        paged.push(...page.items)
        cursor = page.next
      }
      expect(paged).toEqual(whole)
      const other = await add('quick', quickBody)
      const { next } = dataOf(await call('GET', `/leads/${id}/order?limit=1`))
      expect(codeOf(await call('GET', `/leads/${other}/order?cursor=${next}`))).toEqual([400, 'invalid_cursor'])
    })
  })

  describe('a change', () => {
    test('is made once, logged with it, and told to whoever came later', async () => {
      const id = await add()
      const later = '2027-01-04T09:00:00.000Z'
      const change = { version: 1, owner_id: dev, later_until: later }
      const progress = dataOf(await call('PATCH', `/leads/${id}`, change))
      expect(progress).toMatchObject({ version: 2, stage: 'in_progress', owner_id: dev, later_until: later })
      expect(dataOf(await call('PATCH', `/leads/${id}`, change))).toEqual(progress)
      const late = await as(ines, 'PATCH', `/leads/${id}`, { version: 1, stage: 'won', later_until: null })
      expect(codeOf(late)).toEqual([409, 'changed_meanwhile'])
      expect(late.json).toMatchObject({
        conflict: {
          ...{ id, version: 2, by: { id: dev, name: `sales ${dev}` }, at: progress.updated_at, current: progress },
          fields: [
            { name: 'stage', theirs: 'in_progress', yours: 'won' },
            { name: 'later_until', theirs: later, yours: null },
          ],
        },
      })
      expect(await audited()).toMatchObject([
        { action: 'lead.changed', operator_id: dev, subject_id: id, fields: expect.stringContaining('"owner_id"') },
      ])
    })

    test('that is none, or gives the lead to nobody, is refused', async () => {
      const id = await add()
      const refused: [object, string][] = [
        [{ stage: 'won' }, 'version'],
        [{ version: '1', stage: 'won' }, 'version'],
        [{ version: 1 }, ''],
        [{ version: 1, stage: 'lost' }, 'stage'],
        [{ version: 1, owner_id: nobody }, 'owner_id'],
        [{ version: 1, owner_id: reader }, 'owner_id'],
        [{ version: 1, later_until: '2099-01-01T00:00:00Z' }, 'later_until'],
        [{ version: 1, later_until: 4_070_908_800_000 }, 'later_until'],
      ]
      for (const [change, field] of refused) {
        const answer = await call('PATCH', `/leads/${id}`, change)
        expect(codeOf(answer), JSON.stringify(change)).toEqual([422, 'invalid_fields'])
        expect(answer.json).toMatchObject({ errors: [{ field }] })
      }
      expect(await actions()).toEqual([])
    })

    test('of a lead that is held, erased or not there is refused', async () => {
      const [held, erased] = [await add('quick', { email: 'held@example.com' }, { honeypot: 'x' }), await add()]
      await erasePerson(manager.context, contactBody.email)
      const change = { version: 1, stage: 'won' }
      expect(codeOf(await call('PATCH', `/leads/${held}`, change))).toEqual([409, 'lead_held'])
      expect(codeOf(await call('PATCH', `/leads/${erased}`, change))).toEqual([409, 'lead_erased'])
      expect(codeOf(await call('PATCH', `/leads/${nobody}`, change))).toEqual([404, 'not_found'])
    })

    test('to spam marks the address until it is taken back', async () => {
      const id = await add()
      expect(dataOf(await call('PATCH', `/leads/${id}`, { version: 1, stage: 'spam' }))).toMatchObject({ version: 2 })
      const next = await add('quick', quickBody)
      expect(dataOf(await call('GET', `/leads/rows?ids=${next}`))).toMatchObject([{ stage: 'spam' }])
      dataOf(await call('PATCH', `/leads/${id}`, { version: 2, stage: 'in_progress' }))
      const last = await add('demo', demoBody)
      expect(dataOf(await call('GET', `/leads/rows?ids=${last}`))).toMatchObject([{ stage: 'new' }])
      expect(await actions()).toEqual(['lead.spam', 'lead.spam'])
    })

    test('of many is made for each by itself', async () => {
      const [one, two, held] = [
        await add(),
        await add('quick', quickBody),
        await add('quick', { email: 'held@example.com' }, { honeypot: 'x' }),
      ]
      await as(ines, 'PATCH', `/leads/${two}`, { version: 1, stage: 'won' })
      const changes = [one, two, held, nobody].map((id) => ({ id, version: 1, stage: 'answered' }))
      expect(dataOf(await call('POST', '/lead-changes', { changes }))).toMatchObject({
        done: [{ id: one, version: 2, stage: 'answered' }],
        conflicts: [{ id: two, by: { id: ines }, fields: [{ name: 'stage', theirs: 'won', yours: 'answered' }] }],
        refused: [{ id: held, reason: 'held' }],
        missing: [nobody],
      })
      expect(new Set((await audited()).map(({ subject_id }) => subject_id))).toEqual(new Set([two, one]))
    })

    test('of none, of too many, or of one lead twice is refused', async () => {
      const change = { id: nobody, version: 1, stage: 'won' }
      const many = Array.from({ length: 201 }, () => ({ ...change, id: crypto.randomUUID() }))
      for (const changes of [[], [change, change], many, [{ id: nobody, version: 1 }], [{ ...change, id: 'amara' }]])
        expect(codeOf(await call('POST', '/lead-changes', { changes }))).toEqual([422, 'invalid_fields'])
    })
  })

  describe('a release', () => {
    test('plans what the form promised, once', async () => {
      const id = await add('demo', demoBody, { honeypot: 'x' })
      const released = dataOf(await call('POST', `/leads/${id}/release`, { version: 1 }))
      expect(released).toMatchObject({ version: 2, stage: 'new', waits: true, changed_by: dev })
      expect(dataOf(await call('POST', `/leads/${id}/release`, { version: 1 }))).toEqual(released)
      expect(codeOf(await as(ines, 'POST', `/leads/${id}/release`, { version: 1 }))).toEqual([409, 'changed_meanwhile'])
      const lead = dataOf(await call('GET', `/leads/${id}`))
      expect(lead).toMatchObject({ state: 'accepted', demo: { room: expect.any(String) } })
      expect((await actions()).filter((action) => action === 'lead.released')).toHaveLength(1)
    })

    test('and an erasure at the same time wait for each other, and both end', async () => {
      const ids: string[] = []
      for (let lead = 0; lead < 10; lead++)
        ids.push(await add('quick', { email: `v${lead}@example.com` }, { honeypot: 'x' }))
      const erased = ids.map((_, lead) => erasePerson(manager.context, `v${lead}@example.com`))
      const released = await Promise.all(ids.map((id) => call('POST', `/leads/${id}/release`, { version: 1 })))
      await Promise.all(erased)
      for (const answer of released) expect([200, 409], answer.text).toContain(answer.status)
    })

    test('of one that is spam takes the mark back; of an erased one it is refused', async () => {
      const id = await add('contact', contactBody, { honeypot: 'x' })
      await call('PATCH', `/leads/${id}`, { version: 1, stage: 'spam' })
      expect(dataOf(await call('POST', `/leads/${id}/release`, { version: 2 }))).toMatchObject({ stage: 'new' })
      expect(await manager.context.db.query.selectFrom('spam_marks').selectAll().execute()).toEqual([])
      await erasePerson(manager.context, contactBody.email)
      expect(codeOf(await call('POST', `/leads/${id}/release`, { version: 3 }))).toEqual([409, 'lead_erased'])
      expect(codeOf(await call('POST', `/leads/${nobody}/release`, { version: 1 }))).toEqual([404, 'not_found'])
    })
  })

  describe('a note', () => {
    const text = { kind: 'note', text: 'zqxj rings back' }

    test('is stored once, found by its words, and taken back', async () => {
      const id = await add()
      const path = `/leads/${id}/notes/${note}`
      const stored = dataOf(await call('PUT', path, text))
      expect(stored).toMatchObject({ id: note, lead_id: id, operator_id: dev, version: 1, minutes: null })
      expect(dataOf(await call('PUT', path, text))).toEqual(stored)
      expect((await list({ words: 'zqxj' })).items).toMatchObject([{ id, last_note: { excerpt: 'zqxj rings back' } }])
      const other = await call('PUT', path, { ...text, text: 'zqxj changed' })
      expect(codeOf(other)).toEqual([409, 'changed_meanwhile'])
      expect(other.json).toMatchObject({ conflict: { current: stored } })
      expect(dataOf(await call('PUT', path, { ...text, text: 'zqxj changed', version: 1 }))).toMatchObject({
        version: 2,
      })
      expect(codeOf(await as(ines, 'PUT', path, text))).toEqual([409, 'already_used'])
      expect(codeOf(await as(ines, 'DELETE', path))).toEqual([404, 'not_found'])
      expect(dataOf(await call('DELETE', path))).toBeNull()
      expect(codeOf(await call('DELETE', path))).toEqual([404, 'not_found'])
      expect((await list({ words: 'zqxj' })).items).toEqual([])
      expect(await actions()).toEqual(['lead.noted', 'lead.noted', 'lead.noted'])
    })

    test('that logs a call begins the work, and both are logged', async () => {
      const id = await add()
      await call('PUT', `/leads/${id}/notes/${note}`, { kind: 'call', text: 'No answer', minutes: 2 })
      expect(dataOf(await call('GET', `/leads/rows?ids=${id}`))).toMatchObject([{ stage: 'in_progress', waits: false }])
      expect(await actions()).toEqual(['lead.changed', 'lead.noted'])
    })

    test('that says nothing, or too much, is refused', async () => {
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
      await erasePerson(manager.context, contactBody.email)
      expect(codeOf(await call('PUT', `/leads/${id}/notes/${note}`, text))).toEqual([404, 'not_found'])
    })
  })

  test('a draft is kept for its own operator as it was typed', async () => {
    const id = await add()
    const draft = { subject: 'Two halls', text: 'Dear Amara,\n\nzqxj ' }
    expect(dataOf(await call('PUT', `/leads/${id}/draft`, { ...draft, text: `${draft.text}\0` }))).toMatchObject(draft)
    expect(dataOf(await call('GET', `/leads/${id}/draft`))).toMatchObject(draft)
    expect(dataOf(await as(ines, 'GET', `/leads/${id}/draft`))).toBeNull()
    expect(dataOf(await call('DELETE', `/leads/${id}/draft`))).toBeNull()
    expect(dataOf(await call('GET', `/leads/${id}/draft`))).toBeNull()
    expect((await call('PUT', `/leads/${id}/draft`, { subject: 'x'.repeat(201), text: '' })).status).toBe(422)
    expect((await call('PUT', `/leads/${nobody}/draft`, draft)).status).toBe(404)
  })

  describe('a reply', () => {
    const reply = '0b8e7f5e-5ad5-4b6a-9f3b-1d9b1f6f0002'
    const words = { subject: 'Two halls', text: 'Dear Amara,\nzqxj', mark_answered: true, version: 1 }

    test('is stored once with the writer’s address, and taken back', async () => {
      const id = await add()
      const path = `/leads/${id}/replies/${reply}`
      const stored = dataOf(await call('PUT', path, words))
      expect(stored).toMatchObject({
        mail: { id: reply, direction: 'out', subject: 'Two halls', operator_id: dev },
        progress: { version: 2, stage: 'answered', changed_by: dev },
      })
      expect(dataOf(await call('PUT', path, words))).toEqual(stored)
      const mails = await manager.context.db.query
        .selectFrom('lead_mails')
        .innerJoin('operators', 'operators.id', 'lead_mails.operator_id')
        .select(['reply_address', 'operators.email'])
        .execute()
      expect(mails.map(({ reply_address, email }) => reply_address === email)).toEqual([true])
      expect(codeOf(await as(ines, 'DELETE', path))).toEqual([404, 'not_found'])
      expect(dataOf(await call('DELETE', path))).toBeNull()
      expect(dataOf(await call('GET', `/leads/${id}/draft`))).toMatchObject({ text: words.text })
      expect(await actions()).toEqual(['lead.changed', 'lead.replied', 'lead.replied'])
    })

    test('says before whom its answers go to, or why there is none', async () => {
      const id = await add()
      const told = async (of: string) => dataOf<{ reply: object }>(await call('GET', `/leads/${of}`)).reply
      const email = dataOf<{ operator: { email: string } }>(await call('GET', '/me')).operator.email
      const own = { refused: null, from: `sales ${dev}, Lanyard`, answers: 'sender', answers_to: email }
      expect(await told(id)).toEqual(own)
      const held = await add('contact', { ...contactBody, message: 'Else' }, { honeypot: 'x' })
      expect(await told(held)).toEqual({ ...own, refused: 'held' })
      const [hash] = emailHashes(manager.context.config.appSecret, contactBody.email)
      await suppress(manager.context, hash, 'unsubscribed')
      expect(await told(id)).toEqual({ ...own, refused: 'unsubscribed' })
      await erasePerson(manager.context, contactBody.email)
      expect(await told(id)).toEqual({ ...own, refused: 'erased' })
    })

    test('is not sent by two people at once, nor twice under one id', async () => {
      const id = await add()
      await call('PUT', `/leads/${id}/replies/${reply}`, words)
      const late = await as(ines, 'PUT', `/leads/${id}/replies/${note}`, words)
      expect(codeOf(late)).toEqual([409, 'changed_meanwhile'])
      expect(late.json).toMatchObject({ conflict: { version: 2, by: { id: dev }, current: { stage: 'answered' } } })
      expect(codeOf(await as(ines, 'PUT', `/leads/${id}/replies/${reply}`, words))).toEqual([409, 'already_used'])
    })

    test('that has left cannot be taken back', async () => {
      const id = await add()
      await call('PUT', `/leads/${id}/replies/${reply}`, words)
      await manager.context.db.write((queries) =>
        queries.updateTable('deliveries').set({ state: 'done' }).where('channel', '=', 'reply').execute(),
      )
      expect(codeOf(await call('DELETE', `/leads/${id}/replies/${reply}`))).toEqual([409, 'too_late'])
    })

    test('is refused without words, to a held lead, and to whoever wants no more messages', async () => {
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
        expect(refused.text).not.toContain('zqxj')
      }
      expect(codeOf(await as(reader, 'PUT', `/leads/${id}/replies/${reply}`, words))).toEqual([403, 'not_allowed'])
      const [hash] = emailHashes(manager.context.config.appSecret, contactBody.email)
      await suppress(manager.context, hash, 'unsubscribed')
      expect(codeOf(await call('PUT', `/leads/${id}/replies/${reply}`, words))).toEqual([409, 'unsubscribed'])
      expect(codeOf(await call('PUT', `/leads/${nobody}/replies/${reply}`, words))).toEqual([404, 'not_found'])
    })
  })

  describe('an export', () => {
    test('is a file of the leads that fit, and the log has their number', async () => {
      await add('contact', { ...contactBody, company: '=Kettle' })
      const quick = await add('quick', quickBody)
      const answer = await call('POST', '/lead-exports', { filter: { kind: 'contact', words: 'amara' } })
      expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        ...[200, 'text/csv; charset=utf-8', 'no-store'],
      ])
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/)
      const lines = answer.text.split('\r\n')
      expect(lines[0]).toMatch(/^\uFEFF"id","created_at"/)
      expect(lines[1]).toContain('"\'=Kettle"')
      expect(lines.slice(2)).toEqual([''])
      expect((await call('POST', '/lead-exports', { ids: [quick, nobody] })).text.split('\r\n')).toHaveLength(3)
      const fields = (await audited()).map((entry) => JSON.parse(entry.fields ?? ''))
      expect(fields).toEqual([
        [{ name: 'count', after: 1 }, { name: 'view' }, { name: 'kind' }, { name: 'words' }],
        [{ name: 'count', after: 1 }, { name: 'ids' }],
      ])
    })

    test('of no leads and no filter, or of both, is refused', async () => {
      for (const body of [
        {},
        { ids: [nobody], filter: {} },
        { ids: [] },
        { ids: ['amara'] },
        { filter: { view: 'x' } },
      ])
        expect(codeOf(await call('POST', '/lead-exports', body))).toEqual([422, 'invalid_fields'])
      expect(await actions()).toEqual([])
    })

    test('is made ten times an hour at most', async () => {
      for (let count = 0; count < 10; count++)
        expect((await call('POST', '/lead-exports', { filter: {} })).status).toBe(200)
      const answer = await call('POST', '/lead-exports', { filter: {} })
      expect(codeOf(answer)).toEqual([429, 'too_many_tries'])
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_000)
    })
  })

  test('nothing that anybody wrote is in the log, the audit log or an error', async () => {
    const id = await add()
    const words = { kind: 'note', text: 'zqxj rings back' }
    await call('POST', '/lead-lists', { words: 'amara zqxj' })
    await call('GET', `/leads/${id}`)
    await call('PUT', `/leads/${id}/notes/${note}`, words)
    await call('PUT', `/leads/${id}/draft`, { subject: 'zqxj', text: 'zqxj' })
    await call('POST', '/lead-exports', { filter: { words: 'amara' } })
    const refused = [
      await call('PUT', `/leads/${id}/notes/${note}`, { ...words, minutes: 'zqxj' }),
      await call('POST', '/lead-changes', { changes: [{ id, version: 'zqxj' }] }),
      await call('GET', '/leads/rows?ids=zqxj'),
      await call('GET', `/leads/${id}/order?limit=zqxj&cursor=zqxj`),
    ]
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 400, 400])
    const said = refused.map(({ text }) => text).join('') + manager.logged() + JSON.stringify(await audited())
    expect(said).not.toMatch(/zqxj|amara|kettle|447400|two halls/i)
  })
})
