import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Outcome } from '#server/deliveries/channel.ts'
import { createChannels } from '#server/deliveries/channels/channel-health.ts'
import { createDispatcher, type Dispatcher } from '#server/deliveries/dispatcher.ts'
import { removeMessageFiles, writeMessageFile } from '#server/deliveries/message-file.ts'
import { newDelivery } from '#server/deliveries/new-deliveries.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { blankLeads } from '#server/privacy/blank-leads.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { type SmtpSink, startSmtpSink } from './fakes/smtp-sink.ts'
import { receiverSecret, startWebhookReceiver, type WebhookReceiver } from './fakes/webhook-receiver.ts'
import { contactBody, demoBody } from './leads.ts'

onEachDatabase((empty) => {
  let context: TestContext
  let dispatcher: Dispatcher
  let sink: SmtpSink
  let receiver: WebhookReceiver

  beforeEach(async () => {
    sink = await startSmtpSink()
    receiver = await startWebhookReceiver()
  })
  afterEach(async () => {
    await dispatcher.stop(0)
    await context.db.close()
    await Promise.all([sink.stop(), receiver.stop()])
  })

  async function begin(providers: boolean) {
    context = await testContext(await empty(), {
      leadSoftLimit: 0,
      leadHardLimit: 0,
      ...(providers && {
        mail: {
          host: '127.0.0.1',
          port: sink.port,
          encryption: 'none',
          auth: undefined,
          from: { name: undefined, address: 'hello@example.com' },
          staff: ['sales@example.com'],
        },
        webhook: { url: `http://127.0.0.1:${receiver.port}/`, secret: receiverSecret, allowPrivate: true },
      }),
    })
    // The receiver rejects signatures older than five minutes.
    context.clock.now = new Date()
    dispatcher = createDispatcher(context, createChannels(context))
  }
  const work = async () => {
    await dispatcher.poll()
    await dispatcher.idle()
  }
  const submit = (kind: 'contact' | 'demo', body: object) => submitLead(context, kind, body, { ipAddress: '192.0.2.1' })
  /** All deliveries except confirmations to visitors, which follow after staff received a lead. */
  const deliveries = () =>
    context.db.query
      .selectFrom('deliveries')
      .select(['id', 'channel', 'receiver', 'purpose', 'state', 'last_error'])
      .where('purpose', '!=', 'confirmation')
      .orderBy('channel')
      .orderBy('state')
      .execute()

  /** A confirmation to the visitor may follow before the dispatcher is idle. */
  const toStaff = () => sink.received.filter(({ to }) => to.includes('sales@example.com'))

  test('a lead reaches staff and the webhook, with the delivery id as the key', async () => {
    await begin(true)
    await submit('contact', contactBody)
    await work()
    const [email, webhook] = await deliveries()
    expect([email?.state, webhook?.state]).toEqual(['done', 'done'])
    expect(toStaff().map(({ key, mail }) => [key, mail.replyTo?.[0]?.address])).toEqual([
      [email?.id, 'amara@example.com'],
    ])
    expect(receiver.received.map(({ key, event }) => [key, event.data.message])).toEqual([
      [webhook?.id, contactBody.message],
    ])
  })

  test('after a lost response the retry has the same key', async () => {
    await begin(true)
    sink.dropNext(1)
    receiver.dropNext(1)
    await submit('contact', contactBody)
    await work()
    expect((await deliveries()).map(({ state }) => state)).toEqual(['pending', 'pending'])
    context.clock.now = new Date(context.clock.now.getTime() + 10_000)
    await work()
    expect((await deliveries()).map(({ state }) => state)).toEqual(['done', 'done'])
    expect(toStaff().map(({ key }) => key)).toEqual([toStaff()[0]?.key, toStaff()[0]?.key])
    expect(receiver.received.map(({ key }) => key)).toEqual([receiver.received[0]?.key, receiver.received[0]?.key])
  })

  test('a failed request does not change a delivery that another process has taken over', async () => {
    await begin(true)
    await submit('contact', contactBody)
    receiver.hang(true)
    await dispatcher.poll()
    await expect.poll(() => receiver.received.length).toBe(1)
    context.clock.now = new Date(context.clock.now.getTime() + 31_000)
    const outcome = Promise.withResolvers<Outcome>()
    const other = createDispatcher(context, [{ name: 'webhook', live: true, send: () => outcome.promise }])
    await other.poll()
    receiver.disconnect()
    await dispatcher.idle()
    const posted = async () => (await deliveries()).find(({ channel }) => channel === 'webhook')?.state
    expect(await posted()).toBe('sending')
    outcome.resolve({ state: 'done' })
    await other.stop(5_000)
    expect(await posted()).toBe('done')
  })

  test('a message file written during an erasure of its person is removed', async () => {
    await begin(false)
    const stored = await submit('contact', contactBody)
    const id = 'id' in stored ? stored.id : ''
    const writing = createDispatcher(context, [
      {
        name: 'webhook',
        live: false,
        async send({ delivery }) {
          await context.db.write((queries) => blankLeads(queries, [id], Date.now()))
          await writeMessageFile(context.config.dataDir, 'webhook', delivery.id, 'what was said')
          return { state: 'done' }
        },
      },
    ])
    await writing.poll()
    await writing.idle()
    await writing.stop(0)
    expect(readdirSync(join(context.config.dataDir, 'webhook'))).toEqual([])
  })

  test('a 410 response switches the webhook off, and staff are notified once', async () => {
    await begin(true)
    receiver.respondNext(2, { status: 410 })
    await submit('contact', contactBody)
    await work()
    await submit('contact', { ...contactBody, message: 'Another one.' })
    await work()
    await work()
    expect(
      toStaff()
        .map(({ mail }) => mail.subject)
        .sort(),
    ).toEqual([
      expect.stringMatching(/^New contact: Amara Lindqvist, /),
      expect.stringMatching(/^New contact: Amara Lindqvist, /),
      'The webhook is turned off',
    ])
    const posted = (await deliveries()).filter(({ channel }) => channel === 'webhook')
    expect(posted.map(({ state }) => state)).toEqual(['dead', 'pending'])
  })

  test('the report of an erasure contains only the lead’s id', async () => {
    await begin(true)
    const stored = await submit('contact', contactBody)
    const id = 'id' in stored ? stored.id : ''
    await work()
    const erased = newDelivery(id, { channel: 'webhook', receiver: 'staff', purpose: 'erasure' }, Date.now())
    await context.db.write(async (queries) => {
      await queries.updateTable('leads').set({ email: '', erased_at: Date.now() }).where('id', '=', id).execute()
      await queries.insertInto('deliveries').values(erased).execute()
    })
    context.clock.now = new Date()
    await work()
    expect(receiver.received.at(-1)).toMatchObject({ key: erased.id, event: { type: 'lead.erased', data: { id } } })
    expect(Object.keys(receiver.received.at(-1)?.event.data ?? {})).toEqual(['id'])
  })

  test('without providers, messages are files in the data folder, which can be removed by delivery', async () => {
    await begin(false)
    await submit('demo', demoBody)
    await work()
    const rows = await deliveries()
    const { dataDir } = context.config
    const files = (channel: string, ending: string) =>
      rows
        .filter((row) => row.channel === channel)
        .map(({ id }) => `${id}.${ending}`)
        .sort()
    expect(rows.filter(({ receiver }) => receiver === 'staff').map(({ state }) => state)).toEqual(['done', 'done'])
    expect(readdirSync(join(dataDir, 'mailbox')).sort()).toEqual(files('email', 'eml'))
    expect(readdirSync(join(dataDir, 'webhook'))).toEqual(files('webhook', 'json'))
    for (const { id } of rows) await removeMessageFiles(dataDir, id)
    expect(readdirSync(join(dataDir, 'mailbox'))).toEqual([])
    expect(readdirSync(join(dataDir, 'webhook'))).toEqual([])
  })
})
