import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { site as brand } from '#content/site.ts'
import { WRITTEN_TO_FILE } from '#domain/deliveries/delivery.ts'
import { readChannelHealth } from '#server/deliveries/channels/channel-health.ts'
import { createReplyChannel } from '#server/deliveries/channels/reply/reply-channel.ts'
import { claimDue } from '#server/deliveries/delivery-queue.ts'
import { createDispatcher, type Dispatcher } from '#server/deliveries/dispatcher.ts'
import { emailHashes, suppress } from '#server/deliveries/recipients/suppression-list.ts'
import { redriveDelivery } from '#server/deliveries/redrive-deliveries.ts'
import { changeLead } from '#server/leads/inbox/change-lead.ts'
import { readLeadDetail } from '#server/leads/inbox/lead-detail.ts'
import { mailsOfLead } from '#server/leads/inbox/mails.ts'
import { type Author, type SentReply, sendReply, TAKE_BACK_TIME, takeBackReply } from '#server/leads/inbox/replies.ts'
import { findDraft, saveDraft } from '#server/leads/inbox/reply-drafts.ts'
import { readTimeline } from '#server/leads/inbox/timeline.ts'
import { erasePerson } from '#server/privacy/erasure.ts'
import { exportPerson } from '#server/privacy/person-export.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { type SmtpSink, startSmtpSink } from './fakes/smtp-sink.ts'
import { addToInbox } from './lead-inbox.ts'
import { contactBody } from './leads.ts'
import { incomingMail } from './mails.ts'

const LEASE = 30_000
const ines: Author = { staffMemberId: 'ines', name: 'Ines Duarte', replyAddress: 'ines@example.com' }
const dev: Author = { staffMemberId: 'dev', name: 'Dev Rao', replyAddress: 'dev@example.com' }

onEachDatabase((empty) => {
  let context: TestContext
  let other: TestContext
  let sink: SmtpSink
  let dispatcher: Dispatcher
  let lead: string

  beforeEach(async () => {
    sink = await startSmtpSink()
    const settings = await empty()
    const mail = {
      host: '127.0.0.1',
      port: sink.port,
      encryption: 'none',
      auth: undefined,
      from: { name: undefined, address: 'hello@example.com' },
      staff: ['sales@example.com'],
    } as const
    context = await testContext(settings, { mail: { ...mail, staff: [...mail.staff] } })
    other = await testContext(settings)
    dispatcher = createDispatcher(context, [createReplyChannel(context)])
    lead = await addToInbox(context, 'contact', contactBody)
  })
  afterEach(async () => {
    await dispatcher.stop(0)
    await Promise.all([context.db.close(), other.db.close()])
    await sink.stop()
  })

  const pass = (ms: number) => {
    context.clock.now = other.clock.now = new Date(context.clock.now.getTime() + ms)
  }
  const work = async (of = dispatcher) => {
    await of.poll()
    await of.idle()
  }
  const reply = (sent: Partial<SentReply> = {}, author = ines, where = context) =>
    sendReply(where, author, {
      id: 'one',
      leadId: lead,
      subject: 'Your halls in May',
      text: 'Dear Amara,\nyes.',
      version: 1,
      markAnswered: true,
      ...sent,
    })
  const undo = (author = ines, id = 'one') => takeBackReply(context, author, { id, leadId: lead })
  const deliveries = () =>
    context.db.query.selectFrom('deliveries').selectAll().where('channel', '=', 'reply').orderBy('purpose').execute()
  const states = async () => (await deliveries()).map(({ state }) => state)
  const progress = async () => (await readLeadDetail(context, lead))?.progress

  describe('a reply', () => {
    test('is sent once, when it can no longer be undone, from the site’s address to the visitor', async () => {
      await reply()
      pass(TAKE_BACK_TIME - 1)
      await work()
      expect(sink.received).toEqual([])
      pass(1)
      await work()
      await work()
      const [delivery] = await deliveries()
      expect(delivery).toMatchObject({
        state: 'done',
        purpose: 'reply 1',
        receiver: 'visitor',
        provider_status: 'sent',
      })
      expect(sink.received).toMatchObject([
        {
          key: delivery?.id,
          from: 'hello@example.com',
          to: [contactBody.email],
          mail: {
            from: { name: `Ines Duarte, ${brand.product}`, address: 'hello@example.com' },
            to: [{ name: 'Amara Lindqvist', address: contactBody.email }],
            replyTo: [{ name: 'Ines Duarte', address: 'ines@example.com' }],
            subject: 'Your halls in May',
            text: 'Dear Amara,\nyes.\n',
          },
        },
      ])
      expect(sink.received[0]?.raw).not.toMatch(/^(?:Auto-Submitted|In-Reply-To|References)/im)
    })

    test('answers the latest mail', async () => {
      const answer = incomingMail(lead)
      await context.db.write((queries) => queries.insertInto('lead_mails').values(answer).execute())
      await reply()
      pass(TAKE_BACK_TIME)
      await work()
      expect(sink.received[0]?.mail).toMatchObject({ inReplyTo: answer.message_id, references: answer.message_id })
      expect((await mailsOfLead(context, lead)).map(({ id, attachments }) => [id, attachments])).toEqual([
        [answer.id, ['plan.pdf']],
        ['one', []],
      ])
    })

    test('cannot add headers or recipients', async () => {
      await reply(
        { subject: 'Halls\r\nBcc: else@example.com', text: '\r\n.\r\nRCPT TO:<else@example.com>\r\n' },
        { ...ines, name: 'Ines\r\nBcc: else@example.com' },
      )
      pass(TAKE_BACK_TIME)
      await work()
      expect(sink.received).toHaveLength(1)
      expect(sink.received[0]?.to).toEqual([contactBody.email])
      expect(sink.received[0]?.raw).not.toMatch(/^Bcc:/im)
      expect(sink.received[0]?.mail).toMatchObject({
        subject: 'Halls Bcc: else@example.com',
        from: { name: `Ines Bcc: else@example.com, ${brand.product}` },
      })
    })

    test('is copied to the addresses in Cc, and is exported with them', async () => {
      await reply({ cc: 'jo@example.com, max@example.com' })
      pass(TAKE_BACK_TIME)
      await work()
      expect(sink.received).toHaveLength(1)
      expect(sink.received[0]?.to).toEqual([contactBody.email, 'jo@example.com', 'max@example.com'])
      expect(sink.received[0]?.mail).toMatchObject({
        to: [{ address: contactBody.email }],
        cc: [{ address: 'jo@example.com' }, { address: 'max@example.com' }],
      })
      const { leads } = await exportPerson(context, contactBody.email)
      expect(leads[0]?.mails).toMatchObject([{ cc: 'jo@example.com, max@example.com' }])
    })

    test('fails if the server accepts only a copy, and is not sent again', async () => {
      sink.refuseRecipient(contactBody.email, 450)
      await reply({ cc: 'jo@example.com' })
      pass(TAKE_BACK_TIME)
      await work()
      pass(24 * 3_600_000)
      await work()
      expect(sink.received.map(({ to }) => to)).toEqual([['jo@example.com']])
      expect(await states()).toEqual(['dead'])
    })

    test('is not copied to people who unsubscribed, before or after it was written', async () => {
      const [hash] = emailHashes(context.config.appSecret, 'max@example.com')
      await reply({ cc: 'Max@example.com' })
      await suppress(context, hash, 'unsubscribed')
      expect(await reply({ id: 'two', cc: 'jo@example.com, Max@example.com' })).toEqual({
        state: 'suppressed',
        cc: 'Max@example.com',
      })
      pass(TAKE_BACK_TIME)
      await work()
      expect(sink.received).toEqual([])
      expect(await deliveries()).toMatchObject([{ state: 'dead', last_error: 'cc-suppressed' }])
    })

    test('is stored once, however often its request is repeated', async () => {
      const sent = await Promise.all([reply(), reply({}, ines, other), reply()])
      expect(sent.map((one) => one.state)).toEqual(['stored', 'stored', 'stored'])
      expect(sent.map((one) => 'repeated' in one && one.repeated).sort()).toEqual([false, true, true])
      expect(await reply({ text: 'No.' })).toEqual({ state: 'taken' })
      expect(await reply({}, dev)).toEqual({ state: 'taken' })
      expect(await states()).toEqual(['pending'])
    })

    test('can be followed by another one', async () => {
      await reply()
      await reply({ id: 'two', text: 'And a map.' })
      expect((await deliveries()).map(({ purpose }) => purpose)).toEqual(['reply 1', 'reply 2'])
      pass(TAKE_BACK_TIME)
      await work()
      expect(sink.received.map(({ mail }) => mail.text).sort()).toEqual(['And a map.\n', 'Dear Amara,\nyes.\n'])
    })

    test('sets a lead in progress or answered, and replaces its draft', async () => {
      await saveDraft(context, 'ines', { leadId: lead, subject: '', text: 'Dear A' })
      await saveDraft(context, 'dev', { leadId: lead, subject: '', text: 'Hello' })
      await reply({ markAnswered: false })
      expect(await progress()).toMatchObject({
        ...{ stage: 'in_progress', owner_id: 'ines', version: 2, first_answer_at: null },
      })
      expect(await findDraft(context, 'ines', lead)).toBeUndefined()
      expect(await findDraft(context, 'dev', lead)).toMatchObject({ text: 'Hello' })
      await reply({ id: 'two' })
      expect(await progress()).toMatchObject({ stage: 'answered', version: 3, changed_by: 'ines' })
      await reply({ id: 'three', version: 3 }, dev)
      expect(await progress(), 'an owner stays').toMatchObject({ owner_id: 'ines', version: 3 })
    })

    test('is not sent if another staff member changed the lead', async () => {
      const outcomes = await Promise.all([reply(), reply({ id: 'two' }, dev, other)])
      expect(outcomes.map(({ state }) => state).sort()).toEqual(['conflict', 'stored'])
      expect(outcomes.find(({ state }) => state === 'conflict')).toMatchObject({ conflict: { version: 2 } })
      expect(await states()).toEqual(['pending'])
    })

    test.each<[string, () => Promise<unknown>, object]>([
      ['a lead that is gone', () => reply({ leadId: 'none' }), { state: 'missing' }],
      [
        'a held lead',
        async () => {
          lead = await addToInbox(context, 'contact', { ...contactBody, message: 'Else' }, { honeypot: 'filled' })
          return reply()
        },
        { state: 'refused', reason: 'held' },
      ],
      [
        'an erased person',
        async () => {
          await erasePerson(context, contactBody.email)
          return reply()
        },
        { state: 'refused', reason: 'erased' },
      ],
      [
        'somebody who wants no more messages',
        async () => {
          await unsubscribe()
          return reply()
        },
        { state: 'suppressed' },
      ],
    ])('to %s is refused', async (_, act, outcome) => {
      expect(await act()).toEqual(outcome)
      expect(await states()).toEqual([])
    })

    test('reaches a visitor who unsubscribed and wrote again, until they unsubscribe again', async () => {
      pass(-1)
      await unsubscribe()
      pass(1)
      expect(await reply()).toMatchObject({ state: 'stored' })
      pass(TAKE_BACK_TIME)
      await work()
      expect(sink.received).toHaveLength(1)
      await unsubscribe()
      expect(await reply({ id: 'two' })).toEqual({ state: 'suppressed' })
      pass(1)
      const mail = { ...incomingMail(lead), created_at: context.clock.now.getTime() }
      await context.db.write((queries) => queries.insertInto('lead_mails').values(mail).execute())
      expect(await reply({ id: 'two' })).toMatchObject({ state: 'stored' })
    })

    test('does not reach a visitor who unsubscribes before it is sent', async () => {
      await reply()
      await unsubscribe()
      pass(TAKE_BACK_TIME)
      await work()
      expect(sink.received).toEqual([])
      expect(await deliveries()).toMatchObject([{ state: 'dead', last_error: 'suppressed' }])
    })

    test('is in the person’s export and removed by the erasure', async () => {
      await reply()
      const { leads } = await exportPerson(context, contactBody.email)
      expect(leads[0]?.mails).toMatchObject([
        { direction: 'out', subject: 'Your halls in May', text: 'Dear Amara,\nyes.', sender_name: 'Ines Duarte' },
      ])
      await erasePerson(context, contactBody.email)
      expect(await mailsOfLead(context, lead)).toEqual([])
      pass(TAKE_BACK_TIME)
      await work()
      expect(sink.received).toEqual([])
      expect(await states()).toEqual(['cancelled'])
    })

    test('is written to a file without a mail server', async () => {
      const offline = createDispatcher(other, [createReplyChannel(other)])
      await reply()
      pass(TAKE_BACK_TIME)
      await work(offline)
      await offline.stop(0)
      const folder = join(context.config.dataDir, 'mailbox')
      expect(existsSync(folder) && readdirSync(folder)).toEqual([`${(await deliveries())[0]?.id}.eml`])
      expect(readFileSync(join(folder, `${(await deliveries())[0]?.id}.eml`), 'utf8')).toContain('Dear Amara,')
      expect(await deliveries()).toMatchObject([{ state: 'done', last_error: WRITTEN_TO_FILE }])
      expect((await readTimeline(context, lead))?.items).toContainEqual(
        expect.objectContaining({ type: 'delivery', channel: 'reply', event: 'written', error: null }),
      )
      const health = await readChannelHealth(other)
      expect(health.find(({ name }) => name === 'reply')?.day).toMatchObject({ done: 0, files: 1, read: 0 })
    })
  })

  describe('at most once', () => {
    test('a process that ends while it sends leaves the reply for a decision', async () => {
      await reply()
      pass(TAKE_BACK_TIME)
      await claimDue(other, { channel: 'reply', receiver: 'visitor', limit: 4, lease: LEASE })
      pass(LEASE)
      await work()
      await work()
      expect(sink.received).toEqual([])
      expect(await states()).toEqual(['unknown'])
    })

    test('a lost response leaves it for a decision, and only a staff member retries it', async () => {
      sink.dropNext(1)
      await reply()
      pass(TAKE_BACK_TIME)
      await work()
      pass(24 * 3_600_000)
      await work()
      expect(sink.received).toHaveLength(1)
      expect(await states()).toEqual(['unknown'])
      const id = (await deliveries())[0]?.id ?? ''
      expect(await redriveDelivery(context, id)).toMatchObject({ state: 'redriven', was: 'unknown' })
      expect(await undo()).toBe('too late')
      await work()
      expect(sink.received.map(({ key }) => key)).toEqual([id, id])
    })

    test('a reply that was certainly not accepted is sent again', async () => {
      sink.refuseNext(1, 'message', 451)
      await reply()
      pass(TAKE_BACK_TIME)
      await work()
      expect(sink.received).toEqual([])
      expect(await states()).toEqual(['pending'])
      pass(10_000)
      await work()
      expect(sink.received).toHaveLength(1)
    })
  })

  describe('undone', () => {
    test('it is never sent, not even by a repeated request, and its text is a draft again', async () => {
      await reply()
      expect(await undo()).toBe('taken back')
      expect(await undo()).toBe('taken back')
      expect(await findDraft(context, 'ines', lead)).toMatchObject({
        subject: 'Your halls in May',
        text: 'Dear Amara,\nyes.',
      })
      expect(await reply()).toMatchObject({ state: 'stored', repeated: true })
      pass(TAKE_BACK_TIME)
      await work()
      expect(sink.received).toEqual([])
      expect(await states()).toEqual(['cancelled'])
    })

    test('a newer draft stays', async () => {
      await reply()
      await saveDraft(context, 'ines', { leadId: lead, subject: 'Newer', text: 'Newer' })
      await undo()
      expect(await findDraft(context, 'ines', lead)).toMatchObject({ subject: 'Newer' })
    })

    test('it is refused once a process has claimed it', async () => {
      await reply()
      pass(TAKE_BACK_TIME)
      const [claimed, outcome] = await Promise.all([
        claimDue(other, { channel: 'reply', receiver: 'visitor', limit: 4, lease: LEASE }),
        undo(),
      ])
      expect([claimed.length, outcome]).toEqual(claimed.length === 1 ? [1, 'too late'] : [0, 'taken back'])
      if (claimed.length === 1) expect(await undo()).toBe('too late')
    })

    test('only by its author', async () => {
      await reply()
      expect(await undo(dev)).toBe('missing')
      expect(await undo(ines, 'none')).toBe('missing')
      expect(await states()).toEqual(['pending'])
    })
  })

  test('a change by the author on another page is no conflict', async () => {
    await changeLead(context, ines, { id: lead, version: 1, owner_id: 'ines' })
    expect(await reply()).toMatchObject({ state: 'stored' })
    expect(await reply({ id: 'two' }, dev)).toMatchObject({ state: 'conflict' })
  })

  const unsubscribe = () =>
    suppress(context, emailHashes(context.config.appSecret, contactBody.email)[0], 'unsubscribed')
})
