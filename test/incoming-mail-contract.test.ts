import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailWebhookPath } from '#domain/paths.ts'
import { replyAddress } from '#server/deliveries/recipients/reply-address.ts'
import { emailHashes, suppress } from '#server/deliveries/recipients/suppression-list.ts'
import { registerMailWebhook } from '#server/leads/inbound/mail-webhook.ts'
import { readMail } from '#server/leads/inbound/read-mail.ts'
import { MAX_UNMATCHED, receiveMail } from '#server/leads/inbound/receive-mail.ts'
import { changeLead } from '#server/leads/inbox/change-lead.ts'
import { readLeadDetail } from '#server/leads/inbox/lead-detail.ts'
import { listUnmatchedMails, mailsOfLead, matchMail } from '#server/leads/inbox/mails.ts'
import { sendReply } from '#server/leads/inbox/replies.ts'
import { erasePerson } from '#server/privacy/erasure.ts'
import { exportPerson } from '#server/privacy/person-export.ts'
import { findPerson } from '#server/privacy/person-search.ts'
import { runRetention } from '#server/privacy/retention.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { formOf, signedFields, signingKey } from './fakes/mailgun.ts'
import { addToInbox } from './lead-inbox.ts'
import { contactBody } from './leads.ts'
import { rawMail } from './raw-mail.ts'

const inbound = { address: 'answers@example.com', webhookKey: signingKey, mailbox: undefined }
const ines = { staffMemberId: 'ines', name: 'Ines Duarte', replyAddress: 'ines@example.com' }
const DAY = 24 * 3_600_000

onEachDatabase((empty) => {
  let context: TestContext
  let other: TestContext
  let lead: string
  let changes: unknown[]

  beforeEach(async () => {
    const settings = await empty()
    context = await testContext(settings, { inbound })
    other = await testContext(settings, { inbound })
    lead = await addToInbox(context, 'contact', contactBody)
    changes = []
    context.changes.subscribe((change) => void (change !== 'unknown' && changes.push(change)))
  })
  afterEach(() => Promise.all([context.db.close(), other.db.close()]))

  const receive = async (message: string, where = context) => {
    const mail = await readMail(context.config, Buffer.from(message))
    if (!mail) throw new Error('unreadable')
    return receiveMail(where, mail)
  }
  const proof = (id = lead) => replyAddress(context.config, id) ?? ''
  const progress = async (id = lead) => (await readLeadDetail(context, id))?.progress
  const texts = async (id = lead) => (await mailsOfLead(context, id)).map(({ text }) => text)
  const held = () => listUnmatchedMails(context, { before: undefined, limit: 100 })
  const reply = async () => {
    await sendReply(context, ines, {
      ...{ id: 'one', leadId: lead, subject: 'Halls', text: 'In May?', version: 1, markAnswered: true },
    })
    context.clock.now = other.clock.now = new Date(context.clock.now.getTime() + 1_000)
  }
  const answer = (text = 'Yes.') => rawMail({ to: proof(), text })

  describe('an incoming answer', () => {
    test('is added to its lead, sets it in progress, and is published', async () => {
      await reply()
      changes = []
      expect(await receive(answer())).toEqual({ state: 'answered', leadId: lead })
      expect(await progress()).toMatchObject({
        ...{ stage: 'in_progress', version: 3, changed_by: null, visitor_replied_at: context.clock.now.toISOString() },
      })
      expect(changes).toEqual([{ leads: [lead] }])
      expect(await mailsOfLead(context, lead)).toMatchObject([
        { direction: 'out' },
        { direction: 'in', text: 'Yes.', sender_name: 'Amara Lindqvist', held_reason: null, staff_member_id: null },
      ])
    })

    test('to a lead without a reply changes no stage', async () => {
      await changeLead(context, ines, { id: lead, version: 1, stage: 'won' })
      expect(await receive(answer())).toMatchObject({ state: 'answered' })
      expect(await progress()).toMatchObject({ stage: 'won', version: 2, changed_by: 'ines' })
    })

    test('is stored once, even if it arrives several times at once', async () => {
      await reply()
      const message = answer()
      const taken = await Promise.all([receive(message), receive(message, other), receive(message)])
      expect(taken.map(({ state }) => state).sort()).toEqual(['answered', 'known', 'known'])
      expect(await receive(message)).toEqual({ state: 'known' })
      expect(await texts()).toEqual(['In May?', 'Yes.'])
      expect(await progress()).toMatchObject({ version: 3 })
    })

    test('with the Message-ID of another mail is stored as well, each once', async () => {
      const mail = (text: string) => rawMail({ to: proof(), messageId: '<1@crm.example>', text })
      const [first, second] = [mail('First.'), mail('Second.')]
      const taken = await Promise.all([receive(first), receive(second, other), receive(second)])
      expect(taken.map(({ state }) => state).sort()).toEqual(['answered', 'answered', 'known'])
      expect([(await receive(first)).state, (await receive(second)).state]).toEqual(['known', 'known'])
      expect((await texts()).sort()).toEqual(['First.', 'Second.'])
    })

    test('without a Message-ID is stored once, and the reply names none', async () => {
      const message = rawMail({ to: proof(), messageId: null })
      expect([await receive(message), await receive(message)].map(({ state }) => state)).toEqual(['answered', 'known'])
      context.clock.now = new Date(context.clock.now.getTime() + 1_000)
      await reply()
      expect((await mailsOfLead(context, lead)).at(-1)).toMatchObject({ direction: 'out', in_reply_to: null })
    })

    test('is matched by the mail that it answers', async () => {
      await reply()
      const [mail] = await mailsOfLead(context, lead)
      const references = `<one@else.example> <${mail?.delivery_id}@example.com>`
      await addToInbox(context, 'contact', { ...contactBody, first_name: 'Ada', message: 'Else' })
      expect(await receive(rawMail({ headers: { References: references } }))).toEqual({
        state: 'answered',
        leadId: lead,
      })
    })

    test.each([
      ['amaralindqvist@gmail.com', 'Amara.Lindqvist+fair@googlemail.com'],
      ['joerg@xn--mller-kva.example', 'Jörg <joerg@müller.example>'],
      ['joerg@xn--mller-kva.example', 'joerg@xn--mller-kva.example'],
    ])('to a lead of %s from %s, the same mailbox, is accepted', async (email, from) => {
      const id = await addToInbox(context, 'contact', { ...contactBody, email })
      expect(await receive(rawMail({ from, to: proof(id) }))).toEqual({ state: 'answered', leadId: id })
    })
  })

  describe('a mail is held for review', () => {
    test.each<[string, () => Promise<string>, object]>([
      ['a stranger', async () => rawMail({ from: 'Who <who@else.example>' }), { reason: 'unknown_sender' }],
      [
        'somebody else with the proof of a lead',
        async () => rawMail({ from: 'who@else.example', to: proof() }),
        { reason: 'other_sender' },
      ],
      [
        'an address of several people',
        async () => {
          await addToInbox(context, 'contact', { ...contactBody, first_name: 'Ada', message: 'Else' })
          return rawMail()
        },
        { reason: 'several_people' },
      ],
      [
        'one who names the address of a lead and proves nothing',
        async () => {
          return rawMail({
            from: 'AMARA+x@example.com',
            headers: { 'Authentication-Results': 'mx.example; dmarc=pass' },
          })
        },
        { reason: 'not_proven' },
      ],
      [
        'one with an international address',
        async () => rawMail({ from: 'Jörg <jörg@müller.example>' }),
        { reason: 'unknown_sender' },
      ],
      [
        'one with an international address and the proof of a lead',
        async () => rawMail({ from: 'jörg@müller.example', to: proof() }),
        { reason: 'other_sender' },
      ],
      ['one without an address', async () => rawMail({ from: 'nobody', to: proof() }), { reason: 'other_sender' }],
      [
        'a mailing list',
        async () => rawMail({ from: 'a@else.example', headers: { 'List-Id': '<a>' } }),
        { reason: 'unknown_sender' },
      ],
      [
        'one who was erased',
        async () => {
          await erasePerson(context, contactBody.email)
          return rawMail({ to: proof() })
        },
        { reason: 'unknown_sender' },
      ],
      [
        'one whose lead is held',
        async () => {
          await erasePerson(context, contactBody.email)
          await addToInbox(context, 'contact', contactBody, { honeypot: 'filled' })
          return rawMail()
        },
        { reason: 'unknown_sender' },
      ],
      [
        'one with a proof of another secret',
        async () => rawMail({ from: 'who@else.example', to: proof().replace(/.@/, '~@') }),
        { reason: 'unknown_sender' },
      ],
    ])('%s', async (_, write, seen) => {
      const message = await write()
      changes = []
      expect(await receive(message)).toMatchObject({ state: 'held', ...seen })
      expect(changes).toEqual(['mails'])
      expect(await held()).toMatchObject([{ held_reason: seen && 'reason' in seen ? seen.reason : '' }])
      expect(await texts()).toEqual([])
    })

    test('without changing the lead that its sender names', async () => {
      await reply()
      await receive(rawMail())
      expect(await held()).toMatchObject([{ held_reason: 'not_proven', suggested: { id: lead } }])
      expect(await progress()).toMatchObject({ stage: 'answered', visitor_replied_at: null })
      expect(await texts()).toEqual(['In May?'])
    })

    test('with the lead that it names, until staff assign it', async () => {
      await reply()
      await receive(rawMail({ from: 'Who <who@else.example>', to: proof(), text: 'I answer for her.' }))
      const [mail] = await held()
      expect(mail).toMatchObject({ sender: 'who@else.example', suggested: { id: lead, name: 'Amara Lindqvist' } })
      const match = (leadId: string) => matchMail(context, { staffMemberId: 'ines' }, { id: mail?.id ?? '', leadId })
      expect(await match('0b8e7f5e-5ad5-4b6a-9f3b-1d9b1f6f0001')).toBe('no lead')
      expect((await Promise.all([match(lead), match(lead)])).sort()).toEqual(['matched', 'missing'])
      expect(await texts()).toEqual(['In May?', 'I answer for her.'])
      expect(await held()).toEqual([])
      expect(await progress()).toMatchObject({ stage: 'in_progress' })
    })

    test('up to a limit', async () => {
      const rows = Array.from({ length: MAX_UNMATCHED }, (_, at) => ({
        ...{ id: `held ${at}`, lead_id: null, delivery_id: null, direction: 'in' as const, message_id: `<${at}@x>` },
        ...{ in_reply_to: null, sender_name: '', reply_address: '', subject: '', text: '', attachments: '[]' },
        ...{ staff_member_id: null, held_reason: 'unknown_sender', suggested_lead_id: null, created_at: 1 },
      }))
      await context.db.write((queries) => queries.insertInto('lead_mails').values(rows).execute())
      expect(await receive(rawMail({ from: 'who@else.example' }))).toEqual({
        state: 'refused',
        reason: 'too many held',
      })
      expect(await receive(answer())).toMatchObject({ state: 'answered' })
    })
  })

  describe('no review is requested for', () => {
    const automatic = { 'Auto-Submitted': 'auto-replied' }

    test('an automatic answer, which is stored with its lead', async () => {
      await reply()
      changes = []
      expect(await receive(rawMail({ to: proof(), headers: automatic }))).toEqual({ state: 'automatic', leadId: lead })
      expect(await progress()).toMatchObject({ stage: 'answered', visitor_replied_at: null })
      expect((await mailsOfLead(context, lead)).at(-1)).toMatchObject({ held_reason: 'auto_reply' })
      expect(changes).toEqual([])
    })

    test('a bounce from any sender', async () => {
      const report = rawMail({
        ...{ from: 'mailer-daemon@mx.example', to: proof() },
        headers: { 'X-Failed-Recipients': contactBody.email },
      })
      expect(await receive(report)).toEqual({ state: 'automatic', leadId: lead })
      expect(await mailsOfLead(context, lead)).toMatchObject([{ held_reason: 'bounce' }])
    })

    test.each<[string, object, object]>([
      ['an automatic mail of a stranger', { from: 'news@else.example', headers: automatic }, { reason: 'automatic' }],
      ['a mail of our own', { from: 'answers@example.com' }, { reason: 'ours' }],
    ])('%s', async (_, mail, seen) => {
      expect(await receive(rawMail(mail))).toEqual({ state: 'ignored', ...seen })
      expect([await held(), changes]).toEqual([[], []])
    })

    test('the 31st mail of one sender within an hour', async () => {
      const states = []
      for (let at = 0; at < 31; at += 1) states.push((await receive(answer(String(at)))).state)
      expect([states.filter((state) => state === 'answered').length, states.at(-1)]).toEqual([30, 'refused'])
      context.clock.now = new Date(context.clock.now.getTime() + 3_600_000)
      expect(await receive(answer('later'))).toMatchObject({ state: 'answered' })
    })

    test('forged mails, which do not use up the real sender’s limit', async () => {
      const states = []
      for (let at = 0; at < 31; at += 1) states.push((await receive(rawMail({ text: String(at) }))).state)
      expect([states.filter((state) => state === 'held').length, states.at(-1)]).toEqual([30, 'refused'])
      expect(await receive(answer())).toMatchObject({ state: 'answered' })
    })
  })

  describe('after an unsubscribe', () => {
    const replied = async (id: string) =>
      (
        await sendReply(context, ines, {
          ...{ id, leadId: lead, subject: 'Halls', text: 'In May?', version: 9, markAnswered: false },
        })
      ).state
    const pass = () => {
      context.clock.now = new Date(context.clock.now.getTime() + 1_000)
    }
    beforeEach(async () => {
      pass()
      await suppress(context, emailHashes(context.config.appSecret, contactBody.email)[0], 'unsubscribed')
      pass()
    })

    test.each<[string, () => string]>([
      ['an automatic answer', () => rawMail({ to: proof(), headers: { 'Auto-Submitted': 'auto-replied' } })],
      ['a bounce', () => rawMail({ to: proof(), headers: { 'X-Failed-Recipients': contactBody.email } })],
      ['a forged mail that staff put on the lead', () => rawMail()],
      ['somebody else’s mail that staff put on the lead', () => rawMail({ from: 'who@else.example', to: proof() })],
    ])('%s does not allow a reply', async (_, write) => {
      await receive(write())
      for (const { id } of await held()) await matchMail(context, { staffMemberId: 'ines' }, { id, leadId: lead })
      expect(await texts()).toHaveLength(1)
      expect(await replied('one')).toBe('suppressed')
    })

    test('an answer from the verified address allows a reply', async () => {
      await receive(answer())
      expect(await replied('one')).not.toBe('suppressed')
    })
  })

  describe('of a person', () => {
    test('the export has mails without a lead and on other leads, and the erasure removes them', async () => {
      await receive(rawMail({ from: 'Who@Else.example', text: 'A secret of zqxj.' }))
      const [mail] = await held()
      await matchMail(context, { staffMemberId: 'ines' }, { id: mail?.id ?? '', leadId: lead })
      await receive(rawMail({ from: 'Who@Else.example', text: 'And another.' }))
      await receive(rawMail({ from: 'other@else.example' }))
      await receive(answer('My own.'))
      const { other_mails } = await exportPerson(context, 'who@else.example')
      expect(other_mails.map(({ text }) => text).sort()).toEqual(['A secret of zqxj.', 'And another.'])
      expect((await exportPerson(context, contactBody.email)).other_mails).toEqual([])
      expect(await findPerson(context, 'who@else.example')).toMatchObject({ first_at: null, mails: 2 })
      expect(await findPerson(context, contactBody.email)).toMatchObject({ leads: { contact: 1 }, mails: 2 })
      await erasePerson(context, 'WHO@else.example')
      expect((await held()).map(({ sender }) => sender)).toEqual(['other@else.example'])
      expect(await texts()).toEqual(['My own.'])
    })

    test('the erasure also removes mails of others on the lead', async () => {
      await receive(rawMail({ from: 'who@else.example', to: proof() }))
      await erasePerson(context, contactBody.email)
      expect(await held()).toEqual([])
    })
  })

  test('unmatched mails are stored for 30 days', async () => {
    await receive(rawMail({ from: 'who@else.example' }))
    context.clock.now = new Date(context.clock.now.getTime() + 30 * DAY)
    expect(await runRetention(context, { dryRun: true })).toMatchObject({ mails: 0 })
    context.clock.now = new Date(context.clock.now.getTime() + 1)
    expect(await runRetention(context, { dryRun: true })).toMatchObject({ mails: 1 })
    expect(await runRetention(context)).toMatchObject({ mails: 1 })
    expect(await held()).toEqual([])
  })

  describe('the webhook', () => {
    let app: FastifyInstance
    beforeEach(async () => {
      app = Fastify()
      registerMailWebhook(app, context)
      await app.ready()
    })
    afterEach(() => app.close())

    const timestamp = () => Math.floor(context.clock.now.getTime() / 1_000)
    const post = async (fields: Record<string, string | Buffer>, encoding?: 'urlencoded' | 'multipart') => {
      const { body, type } = await formOf(fields, encoding)
      const { statusCode, body: sentence } = await app.inject({
        ...{ method: 'POST', url: mailWebhookPath, payload: body, headers: { 'content-type': type } },
      })
      expect(sentence).toMatch(/^[A-Z].+\.\n$/)
      return statusCode
    }
    const signed = (message = answer(), given = {}) => signedFields(message, { timestamp: timestamp(), ...given })

    test.each(['urlencoded', 'multipart'] as const)('accepts a signed mail as %s', async (encoding) => {
      expect(await post({ ...signed(answer('Ja, schön & gut + 100 %')), recipient: proof() }, encoding)).toBe(200)
      expect(await texts()).toEqual(['Ja, schön & gut + 100 %'])
    })

    test('keeps bytes that are not UTF-8', async () => {
      const head = rawMail({
        to: proof(),
        headers: { 'Content-Type': 'text/plain; charset=iso-8859-1' },
        text: 'sch',
      })
      const message = Buffer.concat([Buffer.from(head.trimEnd()), Buffer.from([0xf6, 0x6e])])
      expect(await post(signedFields(message, { timestamp: timestamp() }))).toBe(200)
      expect(await texts()).toEqual(['schön'])
    })

    test('accepts a repeated request once', async () => {
      const fields = signed()
      expect(await Promise.all([post(fields), post(fields)])).toEqual([200, 200])
      expect(await post(fields)).toBe(200)
      expect(await texts()).toEqual(['Yes.'])
    })

    test('refuses a missing or foreign signature', async () => {
      const fields = signed()
      const refused = [
        { ...fields, signature: 'f'.repeat(64) },
        { ...fields, signature: '' },
        { ...fields, token: 'else' },
        { ...fields, timestamp: String(timestamp() + 1) },
        { ...fields, timestamp: 'NaN' },
        signed(answer(), { key: 'another signing key' }),
        signed(answer(), { timestamp: timestamp() - 9 * 3_600 - 1 }),
        signed(answer(), { timestamp: timestamp() + 301 }),
        { 'body-mime': answer() },
      ]
      for (const one of refused) expect(await post(one)).toBe(401)
      expect(await texts()).toEqual([])
      expect(await post(fields)).toBe(200)
      expect(await post({ ...fields, 'body-mime': answer('Forged.') })).toBe(401)
      expect(await texts()).toEqual(['Yes.'])
    })

    test('defers more than 30 mails of one sender', async () => {
      const statuses = []
      for (let at = 0; at < 31; at += 1) statuses.push(await post(signed(answer(String(at)))))
      expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 503])
    })

    test('rejects invalid mails permanently, and reports oversized ones', async () => {
      expect(await post({ ...signed(), 'body-mime': '' })).toBe(406)
      const { 'body-mime': _, ...without } = signed()
      expect(await post(without)).toBe(406)
      const json = { method: 'POST', url: mailWebhookPath, headers: { 'content-type': 'application/json' } } as const
      expect((await app.inject({ ...json, payload: '{}' })).statusCode).toBe(406)
      expect((await app.inject({ ...json, payload: 'x'.repeat(33 * 1_024 * 1_024) })).statusCode).toBe(413)
    })

    test('does not exist without its key', async () => {
      const without = Fastify()
      registerMailWebhook(without, { ...context, config: { ...context.config, inbound: undefined } })
      expect((await without.inject({ method: 'POST', url: mailWebhookPath })).statusCode).toBe(404)
      await without.close()
    })
  })
})
