import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { LookupFunction } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { localhostCertificate } from '../../../../test/fakes/localhost-certificate.ts'
import { receiverSecret, startWebhookReceiver, type WebhookReceiver } from '../../../../test/fakes/webhook-receiver.ts'
import { messageOf } from '../../../../test/messages.ts'
import { freePort } from '../../../../test/running-process.ts'
import type { MessageChannel } from '../../channel.ts'
import { createWebhookChannel } from './webhook-channel.ts'

const message = messageOf({}, { channel: 'webhook' })
let receiver: WebhookReceiver
let channel: MessageChannel

const channelTo = (url: string, network: { resolve?: LookupFunction; ca?: string } = {}, allowPrivate = true) =>
  createWebhookChannel(
    {
      // The test endpoint accepts signatures of the last five minutes.
      clock: () => new Date(),
      config: { ...readConfig({}), appSecret: '', webhook: { url, secret: receiverSecret, allowPrivate } },
    },
    network,
  )

beforeEach(async () => {
  receiver = await startWebhookReceiver()
  channel = channelTo(`http://127.0.0.1:${receiver.port}/leads`)
})
afterEach(async () => {
  await channel.close?.()
  await receiver.stop()
})

test('a signature matches the specification’s example', () => {
  const signature = new Webhook('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw').sign(
    'msg_p5jXN8AQM9LWM0D4loKWxJek',
    new Date(1_614_265_330_000),
    '{"test": 2432232314}',
  )
  expect(signature).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('a lead is posted signed, with the fields that lists show', async () => {
  expect(await channel.send(message)).toEqual({ state: 'done' })
  expect(receiver.rejected).toEqual([])
  const { client_hash: _, ...lead } = message.lead
  expect(receiver.received.map(({ key, event }) => ({ key, event }))).toEqual([
    {
      key: message.delivery.id,
      event: {
        type: 'lead.created',
        timestamp: '2026-05-14T11:59:59.000Z',
        data: {
          ...lead,
          created_at: '2026-05-14T11:59:59.000Z',
          utm: { utm_source: 'newsletter' },
          telephone_valid: true,
          held_reasons: [],
        },
      },
    },
  ])
})

test('a repeat carries the same id and bytes', async () => {
  await channel.send(message)
  await channel.send(message)
  const [first, second] = receiver.received
  expect(second?.key).toBe(first?.key)
  expect(second?.body).toBe(first?.body)
})

test('an erased lead is posted with only its id', async () => {
  const erased = messageOf({ email: '', erased_at: message.lead.created_at }, { purpose: 'erasure' })
  await channel.send(erased)
  expect(receiver.received[0]?.event).toEqual({
    type: 'lead.erased',
    timestamp: '2026-05-14T11:59:59.000Z',
    data: { id: message.lead.id },
  })
})

describe('what a response means', () => {
  test.each([
    [200, { state: 'done' }],
    [202, { state: 'done' }],
    [301, { state: 'failed', reason: 'The receiver answered 301. Redirects are not followed.' }],
    [307, { state: 'failed', reason: 'The receiver answered 307. Redirects are not followed.' }],
    [400, { state: 'failed', reason: 'The receiver answered 400.' }],
    [401, { state: 'failed', reason: 'The receiver answered 401.' }],
    [404, { state: 'failed', reason: 'The receiver answered 404.' }],
    [408, { state: 'failed', reason: 'The receiver answered 408.' }],
    [410, { state: 'gone', reason: 'The receiver answered 410.' }],
    [429, { state: 'failed', reason: 'The receiver answered 429.' }],
    [500, { state: 'failed', reason: 'The receiver answered 500.' }],
    [503, { state: 'failed', reason: 'The receiver answered 503.' }],
  ])('%i', async (status, outcome) => {
    receiver.respondNext(1, { status, headers: { location: 'http://127.0.0.1:1/' } })
    expect(await channel.send(message)).toEqual(outcome)
  })

  test.each([429, 503])('%i with Retry-After', async (status) => {
    receiver.respondNext(1, { status, headers: { 'retry-after': '120' } })
    expect(await channel.send(message)).toMatchObject({ state: 'failed', retryAfter: 120_000 })
  })

  test('ignores Retry-After with another status', async () => {
    receiver.respondNext(1, { status: 500, headers: { 'retry-after': '120' } })
    expect(await channel.send(message)).toEqual({ state: 'failed', reason: 'The receiver answered 500.' })
  })
})

test('reads no more than 64 KB of a response', async () => {
  receiver.respondNext(1, { status: 200, bytes: 64 * 1024 * 1024 })
  expect(await channel.send(message)).toEqual({ state: 'done' })
  await expect.poll(() => receiver.sent()).toBeGreaterThan(64 * 1024)
  // Socket buffers of both sides may be full as well.
  expect(receiver.sent()).toBeLessThan(16 * 1024 * 1024)
})

test('a response whose body never ends counts by its status', async () => {
  receiver.respondNext(1, { status: 200, headers: { 'content-length': '10' }, bytes: 0 })
  expect(await channel.send(message)).toEqual({ state: 'done' })
})

describe('without a response', () => {
  test('a refused connection is a failure', async () => {
    const closed = channelTo(`http://127.0.0.1:${await freePort()}/`)
    expect(await closed.send(message)).toEqual({ state: 'failed', reason: 'The connection failed: ECONNREFUSED.' })
  })

  test('an unknown host name is a failure', async () => {
    const resolve: LookupFunction = (_host, _options, done) =>
      done(Object.assign(new Error('nothing'), { code: 'ENOTFOUND' }), [])
    const unknown = channelTo('http://crm.example.com/', { resolve })
    expect(await unknown.send(message)).toEqual({ state: 'failed', reason: 'The connection failed: ENOTFOUND.' })
  })

  test('a failed TLS handshake is a failure', async () => {
    const plain = channelTo(`https://127.0.0.1:${receiver.port}/`)
    expect(await plain.send(message)).toMatchObject({ state: 'failed' })
    await plain.close?.()
  })

  test('a connection closed after sending leaves the outcome unknown', async () => {
    receiver.dropNext(1)
    expect(await channel.send(message)).toEqual({ state: 'unknown', reason: 'The connection failed: ECONNRESET.' })
    expect(receiver.received).toHaveLength(1)
  })

  test('a timeout leaves the outcome unknown', async () => {
    receiver.hang(true)
    const attempt = new AbortController()
    const outcome = channel.send(messageOf({}, {}, attempt.signal))
    await expect.poll(() => receiver.received.length).toBe(1)
    attempt.abort()
    expect(await outcome).toEqual({ state: 'unknown', reason: 'The time for this attempt was over.' })
  })

  test('a closed idle connection is replaced', async () => {
    await channel.send(message)
    receiver.disconnect()
    expect(await channel.send(message)).toEqual({ state: 'done' })
  })
})

describe('private IP addresses', () => {
  const resolveTo =
    (...addresses: string[]): LookupFunction =>
    (_host, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )

  test.each([
    [['127.0.0.1']],
    [['10.1.2.3']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['169.254.169.254']],
    [['93.184.216.34', '127.0.0.1']],
    [[]],
  ])('a name that resolves to %j is refused', async (addresses) => {
    const guarded = channelTo(`http://crm.example.com:${receiver.port}/`, { resolve: resolveTo(...addresses) }, false)
    expect(await guarded.send(message)).toEqual({
      state: 'failed',
      reason: 'The name leads to a private or local address.',
    })
    expect(receiver.received).toEqual([])
  })

  test('checks the lookup that the connection uses', async () => {
    const lookups = [['10.0.0.1'], ['127.0.0.1']]
    let count = 0
    const resolve: LookupFunction = (host, options, done) => {
      count += 1
      resolveTo(...(lookups.shift() ?? []))(host, options, done)
    }
    const guarded = channelTo(`http://crm.example.com:${receiver.port}/`, { resolve }, false)
    await guarded.send(message)
    expect(count).toBe(1)
    await guarded.send(message)
    expect(count).toBe(2)
    expect(receiver.received).toEqual([])
  })

  test('a literal IP address is checked as well', async () => {
    const guarded = channelTo(`http://127.0.0.1:${receiver.port}/`, {}, false)
    expect(await guarded.send(message)).toEqual({
      state: 'failed',
      reason: 'The address is private or local.',
    })
    expect(receiver.received).toEqual([])
  })

  test('connects to them where they are allowed', async () => {
    const allowed = channelTo(`http://crm.example.com:${receiver.port}/`, { resolve: resolveTo('127.0.0.1') })
    expect(await allowed.send(message)).toEqual({ state: 'done' })
    await allowed.close?.()
  })
})

describe('over TLS', () => {
  let secure: WebhookReceiver
  beforeEach(async () => {
    secure = await startWebhookReceiver({ tls: localhostCertificate })
  })
  afterEach(() => secure.stop())

  test('posts over one connection to a receiver with a trusted certificate', async () => {
    const to = channelTo(`https://localhost:${secure.port}/`, { ca: localhostCertificate.cert })
    expect(await to.send(message)).toEqual({ state: 'done' })
    expect(await to.send(message)).toEqual({ state: 'done' })
    expect(secure.received).toHaveLength(2)
    await to.close?.()
  })

  test('sends nothing to a receiver whose certificate is not trusted', async () => {
    const to = channelTo(`https://localhost:${secure.port}/`)
    expect(await to.send(message)).toEqual({
      state: 'failed',
      reason: 'The connection failed: DEPTH_ZERO_SELF_SIGNED_CERT.',
    })
    expect(secure.received).toEqual([])
    await to.close?.()
  })
})

test('writes the complete body to a file without settings', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanyard-webhook-'))
  try {
    const files = createWebhookChannel({
      clock: () => new Date(),
      config: { ...readConfig({}), appSecret: '', dataDir },
    })
    expect(files.live).toBe(false)
    expect(await files.send(message)).toEqual({ state: 'done' })
    const written = readFileSync(join(dataDir, 'webhook', `${message.delivery.id}.json`), 'utf8')
    expect(JSON.parse(written)).toMatchObject({ type: 'lead.created', data: { id: message.lead.id } })
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})
