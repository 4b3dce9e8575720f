import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { site as brand } from '#content/site.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import type { Context } from '#server/context.ts'
import { localhostCertificate } from '../../../../test/fakes/localhost-certificate.ts'
import { type SmtpSink, startSmtpSink } from '../../../../test/fakes/smtp-sink.ts'
import { messageOf } from '../../../../test/messages.ts'
import { freePort } from '../../../../test/running-process.ts'
import type { Message, MessageChannel } from '../../channel.ts'
import { loadTemplates } from './compose.ts'
import { createEmailChannel } from './mail-channel.ts'

const now = new Date('2026-05-14T12:00:00Z')
const warnings: object[] = []
const log = { warn: (line: object) => warnings.push(line) } as unknown as Context['log']

const channelWith = (changes: Partial<Config>, tls?: { ca: string }) =>
  createEmailChannel(
    // Staff email needs no database.
    { config: { ...readConfig({}), ...changes, appSecret: '' }, clock: () => now, log, db: {} as Context['db'] },
    tls ? { tls } : {},
  )
const mailTo = (port: number, user = ''): Partial<Config> => ({
  mail: readConfig({
    SMTP_URL: `smtp://${user}127.0.0.1:${port}`,
    MAIL_FROM: 'Sender <hello@example.com>',
    STAFF_EMAIL: 'sales@example.com, events@example.com',
  }).mail,
})

// Compiling the sources takes longer than the timeout of a message.
beforeAll(() => loadTemplates(undefined))

let sink: SmtpSink
let channel: MessageChannel
beforeEach(async () => {
  warnings.length = 0
  sink = await startSmtpSink()
  channel = channelWith(mailTo(sink.port))
})
afterEach(async () => {
  await channel.close?.()
  await sink.stop()
})

test('staff get every lead from our own domain, and reply to the visitor', async () => {
  const message = messageOf()
  expect(await channel.send(message)).toEqual({ state: 'done' })
  const [received] = sink.received
  expect(received).toMatchObject({
    key: message.delivery.id,
    from: 'hello@example.com',
    to: ['sales@example.com', 'events@example.com'],
    mail: {
      from: { name: 'Sender', address: 'hello@example.com' },
      replyTo: [{ name: 'Amara Lindqvist', address: 'amara@example.com' }],
      subject: expect.stringMatching(/^New contact: Amara Lindqvist, /),
      messageId: `<${message.delivery.id}@example.com>`,
      date: '2026-05-14T12:00:00.000Z',
    },
  })
  expect(header(received?.raw, 'Auto-Submitted')).toBe('auto-generated')
  expect(header(received?.raw, 'X-Lanyard-Lead')).toBe(message.lead.id)
  for (const part of [received?.mail.text, received?.mail.html])
    for (const word of ['Head of Sourcing', '+447400123456', 'Badges at the door.', 'newsletter', message.lead.id])
      expect(part).toContain(word)
})

test.each([
  [{}, 'New contact: Amara Lindqvist, Kettle & Crane (/contact, newsletter)'],
  [{ page_address: null }, 'New contact: Amara Lindqvist, Kettle & Crane (newsletter)'],
  [{ page_address: 'no address', utm: null }, 'New contact: Amara Lindqvist, Kettle & Crane'],
  [
    { utm: '{"source":"mail","campaign":"spring-fair"}', page_address: `https://x.example/${'a'.repeat(60)}` },
    `New contact: Amara Lindqvist, Kettle & Crane (/${'a'.repeat(38)}…, spring-fair)`,
  ],
])('the subject names company, page and campaign, as far as they are known: %o', async (changes, subject) => {
  const known = {
    company: 'Kettle & Crane',
    page_address: 'https://www.example.com/contact?x',
    utm: '{"utm_source":"newsletter"}',
  }
  await channel.send(messageOf({ ...known, ...changes }))
  expect(sink.received[0]?.mail.subject).toBe(subject)
})

test('a repeat has the same Message-ID', async () => {
  await channel.send(messageOf())
  await channel.send(messageOf())
  expect(sink.received[1]?.mail.messageId).toBe(sink.received[0]?.mail.messageId)
})

test('a held lead says why, and how to approve it', async () => {
  const message = messageOf({ state: 'held', held_reasons: 'honeypot,too-fast' })
  await channel.send(message)
  const text = sink.received[0]?.mail.text
  expect(sink.received[0]?.mail.subject).toMatch(/^Review contact: Amara Lindqvist, /)
  expect(text).toContain('a hidden field was filled in and the form was sent within three seconds.')
  // The command comes last because most readers of the email run no commands.
  expect(text?.trim().split('\n\n').at(-2)).toContain(`npm run lanyard -- release ${message.lead.id}`)
})

test('the notice about a removed webhook contains nothing about the visitor', async () => {
  await channel.send(messageOf({}, { purpose: 'webhook-gone' }))
  const [received] = sink.received
  expect(received?.mail.subject).toBe('The webhook is turned off')
  expect(received?.mail.replyTo).toBeUndefined()
  expect(received?.raw).not.toContain('Amara')
})

describe('a visitor’s text is escaped', () => {
  const names: [string, Partial<Message['lead']>][] = [
    ['line breaks', { first_name: 'Amara\r\nBcc: thief@example.net', last_name: 'X\n\nhello' }],
    ['an address in the name', { first_name: '"Amara" <thief@example.net>,', last_name: 'B <b@example.net>' }],
    ['an encoded word', { first_name: '=?utf-8?Q?=0D=0ABcc:_thief@example.net?=', last_name: '=?utf-8?B?PHg+?=' }],
    ['quotes and backslashes', { first_name: 'A\\" <thief@example.net>', last_name: '\\' }],
    ['other separators of lines', { first_name: 'A\u2028Bcc: thief@example.net\u0085', last_name: '\u2029\u000B' }],
    ['another script', { first_name: '王小明', last_name: 'José हिन्दी 𠮷' }],
    ['a very long name', { first_name: 'Ä'.repeat(5000), last_name: 'ß'.repeat(5000) }],
    ['a broken pair of surrogates', { first_name: 'A\uD800', last_name: '\uDC00B' }],
  ]

  test.each(names)('a name with %s', async (_what, changes) => {
    expect(await channel.send(messageOf({ ...changes, company: changes.first_name ?? null }))).toEqual({
      state: 'done',
    })
    const [received] = sink.received
    expect(received?.to).toEqual(['sales@example.com', 'events@example.com'])
    expect(received?.mail.to?.map(({ address }) => address)).toEqual(['sales@example.com', 'events@example.com'])
    expect(received?.mail.replyTo?.map(({ address }) => address)).toEqual(['amara@example.com'])
    const name = received?.mail.replyTo?.[0]?.name ?? ''
    expect(Array.from(name).length).toBeLessThanOrEqual(80)
    expect(name).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    expect(received?.mail.bcc ?? []).toEqual([])
    expect(received?.mail.cc ?? []).toEqual([])
    expect(received?.mail.headers.map(({ key }) => key).sort()).toEqual(expectedHeaders)
    for (const line of headerLines(received?.raw)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(998)
  })

  test('an encoded word in an address is not decoded in the subject', async () => {
    const email = '=?utf-8?Q?Your=20invoice?=@example.com'
    const nameless = { first_name: null, last_name: null, company: null, page_address: null, utm: null }
    await channel.send(messageOf({ kind: 'quick', email, ...nameless }))
    expect(sink.received[0]?.mail.subject).toBe('New sign-up: = ?utf-8?Q?Your=20invoice?=@example.com')
  })

  test('names and subjects may mix scripts', async () => {
    await channel.send(messageOf({ first_name: '王小明', last_name: 'José' }))
    expect(sink.received[0]?.mail.replyTo?.[0]).toEqual({ name: '王小明 José', address: 'amara@example.com' })
    expect(sink.received[0]?.mail.subject).toMatch(/^New contact: 王小明 José, /)
  })

  test.each([
    'a@example.com, b@example.net',
    'a@b.co"> <x@example.net>',
    '"a@b.co>" <x@example.net>',
    'a@example.com\r\nBcc: b@example.net',
    'a@example.com\nb@example.net',
    'group: a@example.com;',
    'a(comment)@example.com',
    '=?utf-8?Q?a=40example.com?=',
    '',
  ])('%j is no address to reply to', async (email) => {
    await channel.send(messageOf({ email }))
    const [received] = sink.received
    expect(received?.mail.replyTo).toBeUndefined()
    expect(received?.to).toEqual(['sales@example.com', 'events@example.com'])
    expect(received?.mail.bcc ?? []).toEqual([])
  })

  test('HTML is escaped', async () => {
    const evil = '<script>alert(1)</script><img src="https://evil.example/x" onerror="x"></td></table>"\'&amp;'
    await channel.send(
      messageOf({
        message: evil,
        company: evil,
        page_address: `javascript:${evil}`,
        referrer: evil,
        utm: JSON.stringify({ [evil]: evil }),
      }),
    )
    const html = sink.received[0]?.mail.html ?? ''
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).not.toMatch(/<script|<img|onerror="|href="javascript/i)
    expect(html.match(/<\/table>/g)?.length).toBe(html.match(/<table/g)?.length)
  })

  test('bidirectional marks are removed from names and subject', async () => {
    await channel.send(messageOf({ first_name: 'Amara\u202Emoc.elpmaxe' }))
    expect(sink.received[0]?.mail.subject).not.toMatch(/[\u202A-\u202E]/)
    expect(sink.received[0]?.mail.html).not.toMatch(/[\u202A-\u202E]/)
  })

  test('a line with a single dot is part of the message', async () => {
    await channel.send(messageOf({ message: 'first\n.\nlast' }))
    expect(sink.received[0]?.mail.text).toContain('  first\n  .\n  last')
  })
})

describe('what a reply means', () => {
  test.each([
    ['auth', 535, 'failed'],
    ['auth', 454, 'failed'],
    ['sender', 550, 'failed'],
    ['sender', 451, 'failed'],
    ['receiver', 550, 'refused'],
    ['receiver', 450, 'deferred'],
    ['receiver', 421, 'failed'],
    ['message', 554, 'refused'],
    ['message', 503, 'failed'],
    ['message', 451, 'deferred'],
    ['message', 421, 'failed'],
  ] as const)('at the %s, %i: %s', async (stage, code, state) => {
    const own = await startSmtpSink(stage === 'auth' ? { credentials: { user: 'u', password: 'hunter2' } } : {})
    const to = channelWith(mailTo(own.port, stage === 'auth' ? 'u:hunter2@' : ''))
    own.refuseNext(2, stage, code, 'No, thief@example.net; Amara')
    const outcome = await to.send(messageOf())
    expect(outcome.state).toBe(state)
    const { reason } = outcome as { reason: string }
    expect(reason).toContain(String(code))
    expect(reason).not.toContain('@')
    expect(reason).not.toContain('hunter2')
    // After RCPT TO, the server's text may repeat the visitor's address.
    if (stage === 'message' || stage === 'receiver') expect(reason).not.toContain('Amara')
    expect(own.received).toEqual([])
    await to.close?.()
    await own.stop()
  })

  test('the message after a refused one is sent', async () => {
    sink.refuseNext(1, 'message', 554)
    expect((await channel.send(messageOf())).state).toBe('refused')
    expect(await channel.send(messageOf())).toEqual({ state: 'done' })
  })

  test('a message counts as sent with one of two recipients, and the other is logged', async () => {
    sink.refuseRecipient('events@example.com', 550)
    expect(await channel.send(messageOf())).toEqual({ state: 'done' })
    expect(sink.received[0]?.to).toEqual(['sales@example.com'])
    expect(warnings).toEqual([{ delivery: messageOf().delivery.id, reason: 'The mail server answered RCPT TO: 550.' }])
  })

  test('wrong credentials are a temporary failure', async () => {
    const own = await startSmtpSink({ credentials: { user: 'u', password: 'right' } })
    const to = channelWith(mailTo(own.port, 'u:wrong@'))
    expect(await to.send(messageOf())).toMatchObject({ state: 'failed', reason: expect.stringContaining('535') })
    await to.close?.()
    await own.stop()
  })

  describe.each(['tls', 'starttls'] as const)('with %s', (encryption) => {
    let own: SmtpSink
    beforeEach(async () => {
      own = await startSmtpSink({ tls: { ...localhostCertificate, secure: encryption === 'tls' } })
    })
    afterEach(() => own.stop())
    const settings = (): Partial<Config> => {
      const { mail } = mailTo(own.port)
      return { mail: mail && { ...mail, encryption } }
    }

    test('credentials and message are sent over TLS', async () => {
      const to = channelWith(settings(), { ca: localhostCertificate.cert })
      expect(await to.send(messageOf())).toEqual({ state: 'done' })
      expect(own.received.map(({ secure }) => secure)).toEqual([true])
      await to.close?.()
    })

    test('sends nothing to a server whose certificate is not trusted', async () => {
      const to = channelWith(settings())
      expect(await to.send(messageOf())).toEqual({ state: 'failed', reason: expect.stringMatching(/^No mail server/) })
      expect(own.received).toEqual([])
      await to.close?.()
    })
  })

  test('sends nothing without TLS where TLS is required', async () => {
    const { mail } = mailTo(sink.port)
    const to = channelWith({ mail: mail && { ...mail, encryption: 'starttls' } })
    expect(await to.send(messageOf())).toMatchObject({ state: 'failed' })
    expect(sink.received).toEqual([])
    await to.close?.()
  })
})

describe('without a reply', () => {
  test('a refused connection is a failure', async () => {
    const to = channelWith(mailTo(await freePort()))
    expect(await to.send(messageOf())).toEqual({
      state: 'failed',
      reason: 'No mail server answered: ESOCKET, ECONNREFUSED.',
    })
    await to.close?.()
  })

  test('a connection lost before the message is a failure', async () => {
    sink.hangUpNext(1)
    expect(await channel.send(messageOf())).toEqual({
      state: 'failed',
      reason: expect.stringMatching(/^No mail server answered: E/),
    })
    expect(sink.received).toEqual([])
  })

  test('a connection lost after the message leaves the outcome unknown', async () => {
    sink.dropNext(1)
    expect((await channel.send(messageOf())).state).toBe('unknown')
    expect(sink.received).toHaveLength(1)
  })

  test('no reply to the message in time leaves the outcome unknown', async () => {
    sink.hang(true)
    const attempt = new AbortController()
    const outcome = channel.send(messageOf({}, {}, attempt.signal))
    await expect.poll(() => sink.received.length).toBe(1)
    attempt.abort()
    expect((await outcome).state).toBe('unknown')
  })

  test('a closed idle connection is replaced', async () => {
    await channel.send(messageOf())
    sink.disconnect()
    expect(await channel.send(messageOf())).toEqual({ state: 'done' })
    expect(sink.received).toHaveLength(2)
  })
})

test('concurrent messages all arrive', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `0196cea1-0000-7000-8000-${String(index).padStart(12, '0')}`)
  await Promise.all(ids.map((id) => channel.send(messageOf({}, { id }))))
  expect(sink.received.map(({ key }) => key).sort()).toEqual(ids)
})

test('writes the complete message to a file without settings', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanyard-mailbox-'))
  try {
    const files = channelWith({ dataDir })
    expect(files.live).toBe(false)
    const { delivery } = messageOf()
    expect(await files.send(messageOf())).toEqual({ state: 'done' })
    expect(await files.send(messageOf())).toEqual({ state: 'done' })
    expect(readdirSync(join(dataDir, 'mailbox'))).toEqual([`${delivery.id}.eml`])
    const raw = readFileSync(join(dataDir, 'mailbox', `${delivery.id}.eml`))
    expect(await PostalMime.parse(raw)).toMatchObject({
      messageId: `<${delivery.id}@${brand.domain}>`,
      from: { address: brand.infoEmail },
      to: [{ address: brand.infoEmail }],
      replyTo: [{ address: 'amara@example.com' }],
    })
    expect(raw.toString().replaceAll('\r\n', '')).not.toContain('\n')
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})

const expectedHeaders = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
  'x-auto-response-suppress',
  'x-lanyard-lead',
]
const headerLines = (raw = '') => raw.slice(0, raw.indexOf('\r\n\r\n')).split('\r\n')
const header = (raw: string | undefined, name: string) =>
  headerLines(raw)
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2)
