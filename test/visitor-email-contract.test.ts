import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { site as brand } from '#content/site.ts'
import { readConfig } from '#server/config/config.ts'
import type { DeliveryRow } from '#server/db/tables.ts'
import type { Message, MessageChannel } from '#server/deliveries/channel.ts'
import { createEmailChannel } from '#server/deliveries/channels/email/mail-channel.ts'
import { contactHash, readUnsubscribeToken, suppress } from '#server/deliveries/recipients/suppression-list.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { type SmtpSink, startSmtpSink } from './fakes/smtp-sink.ts'
import { demoBody } from './leads.ts'

const pass = Buffer.from('PK of a pass')

onEachDatabase((empty) => {
  let sink: SmtpSink
  let context: TestContext
  let channel: MessageChannel
  beforeEach(async () => {
    sink = await startSmtpSink()
    const { mail, google } = readConfig({
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      MAIL_FROM: 'Sender <hello@example.com>',
      STAFF_EMAIL: 'sales@example.com',
      GOOGLE_WALLET_ISSUER_ID: '3388000000022',
      GOOGLE_WALLET_KEY_FILE: '/etc/google/key.json',
    })
    context = await testContext(await empty(), { mail, google, siteOrigin: 'https://www.example.com' })
    channel = createEmailChannel(context, { makePass: async () => pass })
  })
  afterEach(async () => {
    await channel.close?.()
    await context.db.close()
    await sink.stop()
  })

  const requestDemo = (changes = {}) =>
    submitLead(context, 'demo', { ...demoBody, ...changes }, { ipAddress: '192.0.2.1' })
  async function planned(purpose: DeliveryRow['purpose'] = 'lead'): Promise<Message> {
    const delivery = await context.db.query
      .selectFrom('deliveries')
      .selectAll()
      .where('channel', '=', 'email')
      .where('receiver', '=', 'visitor')
      .where('purpose', '=', purpose)
      .executeTakeFirstOrThrow()
    const lead = await context.db.query
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', delivery.lead_id)
      .executeTakeFirstOrThrow()
    return { delivery, lead, signal: new AbortController().signal }
  }

  test('the visitor gets the pass, a link to the demo page and an unsubscribe link', async () => {
    const sent = await requestDemo()
    const token = 'demo' in sent && typeof sent.demo === 'object' ? sent.demo.token : ''
    const message = await planned()
    expect(await channel.send(message)).toEqual({ state: 'done', providerStatus: 'sent' })
    const [received] = sink.received
    expect(received).toMatchObject({
      key: message.delivery.id,
      from: 'hello@example.com',
      to: ['amara@example.com'],
      mail: {
        from: { name: 'Sender', address: 'hello@example.com' },
        replyTo: [{ address: brand.infoEmail }],
        subject: 'Your Enhanced Pass is here',
      },
    })
    expect(header(received?.raw, 'Auto-Submitted')).toBe('auto-replied')
    expect(header(received?.raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    const [, leave = '', mailto] =
      /^<https:\/\/www\.example\.com\/u\/([\w-]+)>, <(.+)>$/.exec(header(received?.raw, 'List-Unsubscribe') ?? '') ?? []
    expect(mailto).toBe(`mailto:${brand.infoEmail}?subject=Unsubscribe`)
    expect(readUnsubscribeToken(context.config.appSecret, leave)).toBe(
      contactHash(context.config.appSecret, 'email', demoBody.email),
    )
    for (const part of [received?.mail.text, received?.mail.html])
      for (const words of [
        'Your pass is here, Amara',
        `https://www.example.com/demo/${token}/pass.pkpass`,
        `https://www.example.com/demo/${token}/google`,
        `https://www.example.com/u/${leave}`,
        `${brand.company}, registered in ${brand.registeredIn} ${brand.registration}`,
        'someone filled in the demo form with this address',
      ])
        expect(part).toContain(words)
    const [code, file] = received?.mail.attachments ?? []
    expect(code).toMatchObject({ mimeType: 'image/png', contentId: '<page-code@lanyard>', related: true })
    expect(received?.mail.html).toContain('src="cid:page-code@lanyard"')
    expect(file).toMatchObject({ mimeType: 'application/vnd.apple.pkpass', filename: 'event-pass.pkpass' })
    expect(sha(file?.content)).toBe(sha(pass))
    expect(Buffer.byteLength(received?.mail.html ?? '')).toBeLessThan(102_000)
  })

  test('no other text of the visitor is sent, and no link in a name', async () => {
    await requestDemo()
    const { lead, ...message } = await planned()
    await channel.send({ ...message, lead: { ...lead, first_name: 'prize.example', last_name: '<i>https://x</i>' } })
    const mail = sink.received[0]?.mail
    expect(mail?.text).toContain('Your pass is here, prize. example')
    for (const part of [mail?.text, mail?.html, mail?.subject])
      for (const typed of ['prize.example', '//x', 'Kettle', 'Sourcing', '400123456']) expect(part).not.toContain(typed)
  })

  test('a repeated email address gets the first demo’s page, without another pass', async () => {
    const first = await requestDemo()
    context.clock.now = new Date(context.clock.now.getTime() + 3_600_000)
    await requestDemo({ company: 'Another Ltd', telephone: '+447400123457' })
    expect(await channel.send(await planned('demo-again'))).toMatchObject({ state: 'done' })
    const [received] = sink.received
    expect(received?.mail.subject).toBe('Your demo page again')
    const token = 'demo' in first && typeof first.demo === 'object' ? first.demo.token : ''
    expect(received?.mail.text).toContain(`https://www.example.com/demo/${token}`)
    expect(received?.mail.attachments).toHaveLength(1)
  })

  test('an unsubscribed visitor gets nothing, and an expired demo is not sent', async () => {
    await requestDemo()
    const message = await planned()
    context.clock.now = new Date(context.clock.now.getTime() + 73 * 3_600_000)
    expect(await channel.send(message)).toEqual({
      state: 'refused',
      reason: 'The demo is over, so there is nothing to show.',
    })
    await suppress(context, contactHash(context.config.appSecret, 'email', demoBody.email), 'unsubscribed')
    expect(await channel.send(message)).toEqual({
      state: 'refused',
      reason: 'suppressed',
    })
    expect(sink.received).toEqual([])
  })

  test('after a lost response the outcome is unknown, and a rejected message is refused', async () => {
    await requestDemo()
    const message = await planned()
    sink.dropNext(1)
    expect(await channel.send(message)).toMatchObject({ state: 'unknown' })
    sink.refuseNext(1, 'receiver', 550)
    expect(await channel.send({ ...message, signal: new AbortController().signal })).toMatchObject({ state: 'refused' })
  })
})

/** An unfolded header value. */
const header = (raw = '', name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(raw.replace(/\r\n[ \t]+/g, ' ').replaceAll('\r', ''))?.[1]

const sha = (content: string | ArrayBuffer | Uint8Array | undefined) =>
  createHash('sha256')
    .update(typeof content === 'string' ? content : new Uint8Array(content ?? []))
    .digest('hex')
