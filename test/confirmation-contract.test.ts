import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { createEmailChannel } from '#server/deliveries/channels/email/mail-channel.ts'
import { createDispatcher, type Dispatcher } from '#server/deliveries/dispatcher.ts'
import { contactHash, suppress } from '#server/deliveries/recipients/suppression-list.ts'
import { redriveDelivery } from '#server/deliveries/redrive-deliveries.ts'
import { approveLeads } from '#server/leads/inbox/approve-leads.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { erasePerson } from '#server/privacy/erasure.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { type SmtpSink, startSmtpSink } from './fakes/smtp-sink.ts'
import { contactBody, demoBody, quickBody } from './leads.ts'

const DAY = 24 * 3_600_000

onEachDatabase((empty) => {
  let sink: SmtpSink
  let context: TestContext
  let dispatcher: Dispatcher

  beforeEach(async () => {
    sink = await startSmtpSink()
  })
  afterEach(async () => {
    await dispatcher.stop(0)
    await context.db.close()
    await sink.stop()
  })

  async function begin(changes: Parameters<typeof testContext>[1] = {}) {
    const { mail } = readConfig({
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      MAIL_FROM: 'Sender <hello@example.com>',
      STAFF_EMAIL: 'sales@example.com',
    })
    context = await testContext(await empty(), { mail, siteOrigin: 'https://www.example.com', ...changes })
    dispatcher = createDispatcher(context, [createEmailChannel(context)])
  }
  const submit = (kind: 'contact' | 'quick' | 'demo', body: object, source = {}) =>
    submitLead(context, kind, body, { ipAddress: '192.0.2.1', ...source })
  /** Delivers the messages to staff, then those that depend on them. */
  async function work() {
    for (let round = 0; round < 2; round++) {
      await dispatcher.poll()
      await dispatcher.idle()
    }
  }
  const toVisitors = () => sink.received.filter(({ to }) => !to.includes('sales@example.com'))
  const planned = () =>
    context.db.query.selectFrom('deliveries').selectAll().where('purpose', '=', 'confirmation').execute()
  const later = (ms: number) => {
    context.clock.now = new Date(context.clock.now.getTime() + ms)
  }

  test.each([
    ['contact', contactBody, 'We have your message', 'Got it, Amara'],
    ['quick', quickBody, 'Thank you, we will be in touch', 'Thank you'],
  ] as const)('a visitor who sends the %s form gets a confirmation', async (kind, body, subject, heading) => {
    await begin()
    await submit(kind, body)
    await work()
    const [received, ...more] = toVisitors()
    expect(more).toEqual([])
    expect(received?.to).toEqual([body.email])
    expect(received?.mail.subject).toBe(subject)
    expect(received?.mail.text).toContain(heading)
    expect(received?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
    for (const part of [received?.mail.text, received?.mail.html]) {
      expect(part).toContain('https://www.example.com/u/')
      for (const typed of ['Lindqvist', 'Kettle', 'Sourcing', 'halls', '400123456']) expect(part).not.toContain(typed)
    }
  })

  test('other messages to staff do not trigger a confirmation', async () => {
    await begin()
    await submit('contact', contactBody)
    await context.db.write((queries) => queries.updateTable('deliveries').set({ purpose: 'webhook-gone' }).execute())
    await work()
    expect([sink.received.length, await planned()]).toEqual([1, []])
  })

  test('a demo needs no confirmation, and a held lead gets one when it is approved', async () => {
    await begin()
    await submit('demo', demoBody)
    const held = await submit('contact', contactBody, { honeypot: 'x' })
    await work()
    expect(await planned()).toEqual([])
    later(3 * DAY)
    await approveLeads(context, ['id' in held ? held.id : ''])
    await work()
    expect((await planned()).map(({ state }) => state)).toEqual(['done'])
  })

  test('a lead is confirmed only after staff received it', async () => {
    await begin()
    sink.refuseNext(1, 'message', 451)
    await submit('contact', contactBody)
    await work()
    expect(await planned()).toEqual([])
    later(10_000)
    await work()
    expect(toVisitors()).toHaveLength(1)
  })

  test('a mailbox gets one confirmation a day, in any spelling and from any form', async () => {
    await begin()
    const [name, domain] = contactBody.email.split('@')
    await submit('contact', contactBody)
    await submit('contact', { ...contactBody, message: 'And another.' })
    await submit('quick', { email: `${name}+tag@${domain}` })
    await work()
    expect(toVisitors()).toHaveLength(1)
    later(DAY)
    await submit('quick', { email: contactBody.email })
    await work()
    expect(toVisitors()).toHaveLength(2)
  })

  test('a lead has at most one confirmation, even if staff receive it again', async () => {
    await begin()
    await submit('contact', contactBody)
    await work()
    const [staff] = await context.db.query
      .selectFrom('deliveries')
      .selectAll()
      .where('receiver', '=', 'staff')
      .execute()
    await context.db.write((queries) =>
      queries
        .updateTable('deliveries')
        .set({ state: 'dead' })
        .where('id', '=', staff?.id ?? '')
        .execute(),
    )
    later(DAY)
    await redriveDelivery(context, staff?.id ?? '')
    await work()
    expect(toVisitors()).toHaveLength(1)
  })

  test('an unsubscribed visitor gets no confirmation, and none is sent above the daily limit', async () => {
    await begin({ emailDailyLimit: 1 })
    await suppress(context, contactHash(context.config.appSecret, 'email', contactBody.email), 'unsubscribed')
    await submit('contact', contactBody)
    await work()
    expect(await planned()).toEqual([])
    for (const name of ['ann', 'bob']) await submit('quick', { email: `${name}@example.com` })
    await work()
    expect(toVisitors()).toHaveLength(1)
    expect((await planned()).map(({ state, last_error }) => [state, last_error]).sort()).toEqual([
      ['cancelled', 'email-limit'],
      ['done', null],
    ])
  })

  test('an erased person gets no confirmation', async () => {
    await begin()
    await submit('contact', contactBody)
    await erasePerson(context, contactBody.email)
    await work()
    expect(await planned()).toEqual([])
    expect(toVisitors()).toEqual([])
  })
})
