import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import type { Message } from '#server/deliveries/channel.ts'
import { isSigned } from '#server/deliveries/channels/whatsapp/callback.ts'
import { recordCallback } from '#server/deliveries/channels/whatsapp/record-callback.ts'
import { createWhatsappChannel } from '#server/deliveries/channels/whatsapp/whatsapp-channel.ts'
import { createDispatcher, type Dispatcher } from '#server/deliveries/dispatcher.ts'
import { contactHash, isSuppressed, suppress } from '#server/deliveries/recipients/suppression-list.ts'
import { registerWhatsappWebhook } from '#server/leads/inbound/whatsapp-webhook.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { blankLeads } from '#server/privacy/blank-leads.ts'
import { eraseLead } from '#server/privacy/erasure.ts'
import { createLog } from '#server/runtime/log.ts'
import { type TestContext, testContext } from './context.ts'
import { countLockWaits } from './count-lock-waits.ts'
import { onEachDatabase } from './databases.ts'
import { type Graph, type SentMessage, startGraph } from './fakes/graph.ts'
import incoming from './fixtures/whatsapp-stop.json' with { type: 'json' }
import { addToInbox } from './lead-inbox.ts'
import { demoBody } from './leads.ts'

const account = { phoneNumberId: '106540352242922', token: 'EAAtoken', appSecret: '0123456789abcdef0123456789abcdef' }
const demoTemplate = { name: 'demo_pass', language: 'en_US', body: 2, button: 1 }
const verifyToken = 'a-word-of-our-own'
const stop = { from: '447400123456', id: 'wamid.1', timestamp: '1778760000', type: 'text', text: { body: 'STOP' } }
const settings = {
  WHATSAPP_PHONE_NUMBER_ID: account.phoneNumberId,
  WHATSAPP_TOKEN: account.token,
  WHATSAPP_APP_SECRET: account.appSecret,
  WHATSAPP_VERIFY_TOKEN: verifyToken,
}

test('the signature is Meta’s variant of HMAC-SHA256, over the raw bytes', () => {
  // RFC 4231, test case 2.
  const body = Buffer.from('what do ya want for nothing?')
  const header = 'sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'
  expect(isSigned(body, header, 'Jefe')).toBe(true)
  expect(isSigned(Buffer.from('what do ya want for nothing? '), header, 'Jefe')).toBe(false)
  expect(isSigned(body, header, 'jefe')).toBe(false)
  for (const wrong of [undefined, '', 'sha256=', header.slice(7), header.slice(0, -1), `${header}0`, ['a', 'b']])
    expect(isSigned(body, wrong, 'Jefe')).toBe(false)
})

onEachDatabase((empty, dialect) => {
  let context: TestContext
  let graph: Graph
  let app: FastifyInstance
  let origin: string
  let dispatcher: Dispatcher
  beforeEach(async () => {
    graph = await startGraph({ ...account, now: () => new Date('2026-05-14T12:00:00Z'), templates: [demoTemplate] })
    const { whatsapp } = readConfig(settings)
    context = await testContext(await empty(), {
      whatsapp,
      whatsappApiOrigin: `http://127.0.0.1:${graph.port}`,
      retryScale: 0.01,
    })
    // After the timestamps in the callbacks.
    context.clock.now = new Date('2026-05-14T13:00:00Z')
    dispatcher = createDispatcher(context, [createWhatsappChannel(context)])
    app = Fastify()
    registerWhatsappWebhook(app, context)
    origin = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterEach(async () => {
    await app.close()
    await dispatcher.stop(0)
    await graph.stop()
    await context.db.close()
  })

  const demo = (changes = {}) => submitLead(context, 'demo', { ...demoBody, ...changes }, { ipAddress: '192.0.2.1' })
  async function send() {
    await dispatcher.poll()
    await dispatcher.idle()
    return delivery()
  }
  const delivery = () =>
    context.db.query.selectFrom('deliveries').selectAll().where('channel', '=', 'whatsapp').executeTakeFirstOrThrow()
  async function statuses() {
    const rows = await context.db.query.selectFrom('delivery_statuses').select(['status', 'at']).orderBy('at').execute()
    return rows.map(({ status }) => status)
  }
  const sent = () => graph.taken.at(-1) as SentMessage

  test('the demo is sent once with the account’s template', async () => {
    const stored = await demo()
    const row = await send()
    await send()
    expect(graph.taken).toHaveLength(1)
    const token = 'demo' in stored && typeof stored.demo === 'object' ? stored.demo.token : ''
    expect(sent()).toMatchObject({ key: row.id, to: '447400123456', slots: ['Amara', 'Northfield Expo', token] })
    expect(row).toMatchObject({ state: 'done', provider_id: sent().wamid, provider_status: 'sent' })
    expect(await statuses()).toEqual(['sent'])
  })

  test('without settings the message is written to a file', async () => {
    await demo()
    const { id, lead_id } = await delivery()
    const channel = createWhatsappChannel({ ...context, config: { ...context.config, whatsapp: undefined } })
    const lead = await context.db.query
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', lead_id)
      .executeTakeFirstOrThrow()
    const message: Message = { delivery: await delivery(), lead, signal: new AbortController().signal }
    expect(await channel.send(message)).toEqual({ state: 'done', providerStatus: 'sent' })
    const file = JSON.parse(readFileSync(join(context.config.dataDir, 'whatsapp', `${id}.json`), 'utf8'))
    expect(file).toMatchObject({ to: '447400123456', biz_opaque_callback_data: id, template: { name: 'demo_pass' } })
    expect(graph.taken).toEqual([])
  })

  describe('what Meta rejects', () => {
    test.each([
      ['a number without WhatsApp', () => graph.withoutWhatsapp.add('447400123456'), 'WhatsApp 131026:'],
      ['a number that stopped such messages', () => graph.optedOut.add('447400123456'), 'WhatsApp 131050:'],
      ['a parameter', () => graph.refuseNext(1, 100), 'WhatsApp 100:'],
    ])('%s is final', async (_what, prepare, reason) => {
      prepare()
      await demo()
      const row = await send()
      expect(row.state).toBe('dead')
      expect(row.last_error).toContain(reason)
      expect(row.last_error).not.toContain('447400')
      expect(graph.taken).toEqual([])
    })

    test.each([1, 2, 190, 130429, 131031, 131048, 131056, 368])(
      'code %i is temporary, and the message is sent later',
      async (code) => {
        graph.refuseNext(1, code)
        await demo()
        expect(await send()).toMatchObject({ state: 'pending', attempts: 1 })
        context.clock.now = new Date(context.clock.now.getTime() + 2 * 3_600_000)
        expect(await send()).toMatchObject({ state: 'done', last_error: null })
        expect(graph.taken).toHaveLength(1)
      },
    )

    test('an unreachable server: the message is sent when it returns', async () => {
      const { port } = graph
      await graph.stop()
      await demo()
      expect(await send()).toMatchObject({ state: 'pending', last_error: expect.stringContaining('ECONNREFUSED') })
      graph = await startGraph({
        ...account,
        now: () => new Date('2026-05-14T12:00:00Z'),
        port,
        templates: [demoTemplate],
      })
      context.clock.now = new Date(context.clock.now.getTime() + 3_600_000)
      expect(await send()).toMatchObject({ state: 'done' })
    })

    test.each([
      ['another language', { ...demoTemplate, language: 'en_GB' }, 'WhatsApp 132001:', 'pending'],
      ['another number of slots', { ...demoTemplate, body: 3 }, 'WhatsApp 132000:', 'dead'],
    ])('a template of %s', async (_what, template, reason, state) => {
      const { port } = graph
      await graph.stop()
      graph = await startGraph({ ...account, now: () => new Date('2026-05-14T12:00:00Z'), port, templates: [template] })
      await demo()
      expect(await send()).toMatchObject({ state, last_error: expect.stringContaining(reason) })
    })
  })

  describe('a lost response', () => {
    test.each([
      ['the connection closes', () => graph.dropNext(1)],
      ['a gateway responds', () => graph.breakNext(1, 502)],
      ['nothing comes in time', () => graph.hang(true)],
    ])('%s: it may have arrived and is not sent again', async (_what, prepare) => {
      prepare()
      await demo()
      expect(await send()).toMatchObject({ state: 'unknown' })
      context.clock.now = new Date(context.clock.now.getTime() + 3_600_000)
      await send()
      expect(graph.taken.length).toBeLessThanOrEqual(1)
    })

    test('is resolved by Meta’s later status', async () => {
      graph.dropNext(1)
      await demo()
      await send()
      expect(await graph.report(origin, [{ of: sent(), status: 'delivered' }])).toEqual([200])
      expect(await delivery()).toMatchObject({
        state: 'done',
        provider_id: sent().wamid,
        provider_status: 'delivered',
        last_error: null,
      })
    })
  })

  describe('a status from Meta', () => {
    beforeEach(async () => {
      await demo()
      await send()
    })

    test('only moves forward, even if repeated or out of order', async () => {
      await graph.report(origin, [{ of: sent(), status: 'read', after: 3 }], { times: 2 })
      await graph.report(origin, [{ of: sent(), status: 'delivered', after: 2 }], { times: 2, wait: 5 })
      await graph.report(origin, [
        { of: sent(), status: 'sent', after: 1 },
        { of: sent(), status: 'failed', code: 131026 },
      ])
      expect(await delivery()).toMatchObject({ state: 'done', provider_status: 'read', last_error: null })
      expect((await statuses()).sort()).toEqual(['delivered', 'read', 'sent'])
      const read = context.db.query.selectFrom('delivery_statuses').select('at').where('status', '=', 'read')
      expect(await read.executeTakeFirst()).toEqual({ at: Date.parse('2026-05-14T12:00:03Z') })
    })

    test('that arrives during an erasure stores no id with the number', async () => {
      const { id, lead_id } = await delivery()
      const { wamid } = sent()
      const report = { id: wamid, status: 'failed', timestamp: '1778760003', biz_opaque_callback_data: id }
      let recorded: Promise<void> | undefined
      await context.db.write(async (queries) => {
        await blankLeads(queries, [lead_id], context.clock().getTime())
        recorded = recordCallback(context, { statuses: [report], turnedOff: [] })
        if (dialect === 'postgres') await expect.poll(() => countLockWaits(context), { interval: 5 }).toBe(1)
      })
      await recorded
      expect(await delivery()).toMatchObject({ provider_id: null })
    })

    test('of a late failure sets the message to failed, with the reason', async () => {
      await graph.report(origin, [{ of: sent(), status: 'failed', code: 131026 }], { times: 2 })
      expect(await delivery()).toMatchObject({
        state: 'dead',
        provider_status: 'failed',
        last_error: expect.stringContaining('WhatsApp 131026:'),
      })
    })

    test('without our key is matched by Meta’s id', async () => {
      await graph.report(origin, [{ of: { ...sent(), key: '' }, status: 'delivered' }])
      expect((await delivery()).provider_status).toBe('delivered')
    })

    test('about an erased person stores neither number nor error', async () => {
      await eraseLead(context, (await delivery()).lead_id)
      await graph.report(origin, [{ of: sent(), status: 'failed', code: 131026 }])
      expect(await delivery()).toMatchObject({ state: 'done', provider_id: null, last_error: null })
    })

    test('for other messages changes nothing', async () => {
      const stranger = { ...sent(), wamid: 'wamid.other', key: 'other' }
      expect(await graph.report(origin, [{ of: stranger, status: 'failed' }])).toEqual([200])
      expect((await delivery()).provider_status).toBe('sent')
    })

    test('with a forged signature is refused', async () => {
      const lines: string[] = []
      context.log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
      expect(await graph.report(origin, [{ of: sent(), status: 'read' }], { secret: 'another' })).toEqual([401])
      const unsigned = await app.inject({ method: 'POST', url: '/webhooks/whatsapp', payload: {} })
      expect(unsigned.statusCode).toBe(401)
      expect(lines.join('').match(/callback with a wrong signature was refused/g)).toHaveLength(2)
      expect((await delivery()).provider_status).toBe('sent')
    })

    test('of a STOP unsubscribes the person on every channel', async () => {
      const hashes = [
        contactHash(context.config.appSecret, 'telephone', '+447400123456'),
        contactHash(context.config.appSecret, 'email', demoBody.email),
      ]
      const areSuppressed = () => Promise.all(hashes.map((hash) => isSuppressed(context.db.query, [hash])))
      expect(await graph.write(origin, '447400123456', 'Please stop by at our stand')).toBe(200)
      expect(await areSuppressed()).toEqual([false, false])
      expect(await graph.write(origin, '447400123456', ' Stop. ')).toBe(200)
      expect(await areSuppressed()).toEqual([true, true])
    })
  })

  describe('an incoming message', () => {
    const areSuppressed = (telephone: string, email: string) =>
      Promise.all(
        [
          contactHash(context.config.appSecret, 'telephone', telephone),
          contactHash(context.config.appSecret, 'email', email),
        ].map((hash) => isSuppressed(context.db.query, [hash])),
      )
    const received = () =>
      context.db.query.selectFrom('lead_mails').select(['lead_id', 'text', 'sender_name', 'held_reason']).execute()

    test.each(incoming)(
      'of $from, "$text", stops every channel: $stops',
      async ({ demo: fields, from, text, stops }) => {
        const result = await demo(fields)
        const leadId = result.state === 'stored' ? result.id : ''
        expect(await graph.write(origin, from, text)).toBe(200)
        const { telephone } = await context.db.query
          .selectFrom('leads')
          .select('telephone')
          .where('id', '=', leadId)
          .executeTakeFirstOrThrow()
        expect(await areSuppressed(telephone ?? '', demoBody.email)).toEqual([stops, stops])
        const seen = { lead_id: leadId, text, sender_name: '', held_reason: 'whatsapp' }
        expect(await received()).toEqual(stops ? [] : [seen])
      },
    )

    test('is stored once, however often Meta repeats it, and reopens an answered lead', async () => {
      const leadId = await addToInbox(context, 'demo', demoBody)
      await context.db.write((queries) =>
        queries.updateTable('lead_inbox').set({ stage: 'answered' }).where('lead_id', '=', leadId).execute(),
      )
      for (let times = 0; times < 2; times++) await graph.write(origin, '447400123456', 'Can we talk at 5?')
      expect(await received()).toHaveLength(1)
      const { stage } = await context.db.query.selectFrom('lead_inbox').select('stage').executeTakeFirstOrThrow()
      expect(stage).toBe('in_progress')
    })

    test('of an unknown number is held for review', async () => {
      await graph.write(origin, '33612345678', 'Bonjour')
      expect(await received()).toEqual([
        { lead_id: null, text: 'Bonjour', sender_name: '+33612345678', held_reason: 'unknown_sender' },
      ])
    })

    test('stops the person whose message it answers, or whose WhatsApp id a status named', async () => {
      await demo({ country: 'CI', telephone: '07 12 34 56 78' })
      const { provider_id } = await send()
      const stopped = () => areSuppressed('+2250712345678', demoBody.email)
      await graph.receive(origin, { ...stop, from: '', context: { id: 'wamid.of-nobody' } })
      expect(await stopped()).toEqual([false, false])
      await graph.receive(origin, { ...stop, from: '', context: { id: provider_id } })
      expect(await stopped()).toEqual([true, true])
    })

    test('from the id in a status of a sent message stops the person', async () => {
      await demo({ country: 'CI', telephone: '07 12 34 56 78' })
      await send()
      const [message] = graph.taken
      await graph.report(origin, [{ of: { ...(message as SentMessage), to: '22512345678' }, status: 'delivered' }])
      await graph.receive(origin, { ...stop, from: '22512345678' })
      expect(await areSuppressed('+2250712345678', demoBody.email)).toEqual([true, true])
    })

    test.each([
      ['a pressed button', { type: 'button', button: { payload: 'x', text: 'Stop promotions' } }],
      ['a reply button', { type: 'interactive', interactive: { button_reply: { id: '1', title: 'STOP' } } }],
    ])('stops by %s', async (_, fields) => {
      await demo()
      await graph.receive(origin, { ...stop, text: undefined, ...fields })
      expect(await areSuppressed('+447400123456', demoBody.email)).toEqual([true, true])
    })

    test('stops by the person’s preference in WhatsApp', async () => {
      await demo()
      const preference = { wa_id: '447400123456', category: 'marketing_messages', value: 'stop', timestamp: 1778760000 }
      await graph.change(origin, 'user_preferences', { user_preferences: [{ ...preference, value: 'resume' }] })
      expect(await areSuppressed('+447400123456', demoBody.email)).toEqual([false, false])
      await graph.change(origin, 'user_preferences', { user_preferences: [preference] })
      expect(await areSuppressed('+447400123456', demoBody.email)).toEqual([true, true])
    })

    test('without text names its type', async () => {
      await graph.receive(origin, { ...stop, text: undefined, type: 'audio', audio: { id: '1' } })
      await graph.receive(origin, {
        ...stop,
        id: 'wamid.2',
        text: undefined,
        type: 'reaction',
        reaction: { emoji: '👍' },
      })
      expect((await received()).map(({ text }) => text)).toEqual([
        'Sent something without text (audio). It is not stored here.',
      ])
    })
  })

  test('an unsubscribed visitor gets nothing', async () => {
    await demo()
    await suppress(context, contactHash(context.config.appSecret, 'telephone', '+447400123456'), 'stop')
    expect(await send()).toMatchObject({ state: 'dead', last_error: 'suppressed' })
    expect(graph.taken).toEqual([])
  })

  test('the webhook confirms the verify token to Meta', async () => {
    const verify = (mode: string, token: string) =>
      app.inject({
        url: `/webhooks/whatsapp?hub.mode=${mode}&hub.verify_token=${token}&hub.challenge=1158201444`,
      })
    expect(await verify('subscribe', verifyToken)).toMatchObject({ statusCode: 200, body: '1158201444' })
    for (const [mode, token] of [
      ['subscribe', 'another-word'],
      ['subscribe', ''],
      ['unsubscribe', verifyToken],
    ] as const)
      expect(await verify(mode, token)).toMatchObject({ statusCode: 403, body: '' })
  })

  test('a signed body that is not a callback is refused, and so is an oversized one', async () => {
    const post = (payload: string) =>
      app.inject({
        method: 'POST',
        url: '/webhooks/whatsapp',
        payload,
        headers: {
          'content-type': 'application/json',
          'x-hub-signature-256': `sha256=${createHmac('sha256', account.appSecret).update(payload).digest('hex')}`,
        },
      })
    expect((await post('{}')).statusCode).toBe(400)
    expect((await post('not JSON')).statusCode).toBe(400)
    expect((await post(`"${'x'.repeat(3 * 1024 * 1024)}"`)).statusCode).toBe(413)
  })
})
