import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { createWalletChannel } from '#server/deliveries/channels/wallet/wallet-channel.ts'
import { createDispatcher } from '#server/deliveries/dispatcher.ts'
import { changeRoom } from '#server/demos/change-room.ts'
import { readGoogleAccount } from '#server/demos/wallet/google/google-client.ts'
import { eraseLead } from '#server/privacy/erasure.ts'
import { noon } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { type FakeGoogle, serviceAccount, startGoogle } from './fakes/google.ts'
import { startWalletSite, type WalletSite } from './wallet-site.ts'

const MINUTE = 60_000
const issuerId = '3388000000022'
const account = serviceAccount()

onEachDatabase((empty) => {
  let site: WalletSite
  let google: FakeGoogle
  let dispatcher: ReturnType<typeof createDispatcher>
  let keyFile: string

  beforeEach(async () => {
    const place = await empty()
    keyFile = join(place.dataDir, 'key.json')
    writeFileSync(keyFile, account.file)
    google = await startGoogle(issuerId, account.publicKey, () => site?.context.clock() ?? noon)
    const { origin } = google
    const googleOrigins = { wallet: origin, token: origin, save: origin }
    site = await startWalletSite({ google: { issuerId, keyFile }, googleOrigins }, place)
    dispatcher = createDispatcher(site.context, [createWalletChannel(site.context)])
  })
  afterEach(async () => {
    await dispatcher.stop(1_000)
    await site.stop()
    await google.stop()
  })

  const deliver = async () => {
    await dispatcher.poll()
    await dispatcher.idle()
  }
  const later = (time: number) => {
    site.context.clock.now = new Date(site.context.clock.now.getTime() + time)
  }
  const delivery = (purpose: 'lead' | 'pass-update' = 'lead') =>
    site.context.db.query
      .selectFrom('deliveries')
      .select(['state', 'last_error', 'due_at'])
      .where('channel', '=', 'wallet')
      .where('purpose', '=', purpose)
      .executeTakeFirstOrThrow()
  const linkOf = (token: string) => site.app.inject(`/demo/${token}/google`)
  function room(id: string) {
    const lines = google.objects.get(id)?.textModulesData as { id: string; body: string }[] | undefined
    return lines?.find((line) => line.id === 'room')?.body
  }

  test('a pass is created, saved by its link, and changed', async () => {
    const demo = await site.demo()
    expect((await linkOf(demo.token)).statusCode).toBe(503)
    await deliver()
    expect(await delivery()).toMatchObject({ state: 'done' })
    const id = `${issuerId}.${demo.serial}`
    expect(google.objects.get(id)).toMatchObject({
      state: 'ACTIVE',
      ticketHolderName: 'Amara Lindqvist',
      barcode: { type: 'QR_CODE', value: `${site.origin}/demo/${demo.token}` },
      merchantLocations: [{ latitude: 51.5081, longitude: 0.0294 }],
    })

    const link = await linkOf(demo.token)
    expect(link).toMatchObject({ statusCode: 302, headers: { 'cache-control': 'no-store' } })
    expect(await google.save(String(link.headers.location))).toEqual([id])
    await expect(google.save(`${link.headers.location}x`)).rejects.toThrow()

    later(MINUTE)
    await changeRoom(site.context, demo.token, 'Hall 4')
    await deliver()
    expect(room(id)).toBe('Hall 4')
    expect(google.messages).toMatchObject([
      { object: id, body: 'Room changed to Hall 4', messageType: 'TEXT_AND_NOTIFY' },
    ])
  })

  test('the class is created once, and an existing one is accepted', async () => {
    await site.demo('first')
    await deliver()
    await site.demo('second')
    await deliver()
    expect(google.calls).toEqual(['POST /eventTicketClass', 'POST /eventTicketObject', 'POST /eventTicketObject'])
    await site.context.db.write((queries) =>
      queries.updateTable('deliveries').set({ state: 'pending' }).where('channel', '=', 'wallet').execute(),
    )
    const again = createDispatcher(site.context, [createWalletChannel(site.context)])
    await again.poll()
    await again.idle()
    await again.stop(1_000)
    const calls = google.calls.slice(3)
    expect(calls).toContain('POST /eventTicketClass')
    expect(calls.filter((call) => call === 'POST /eventTicketObject')).toHaveLength(2)
    expect(await delivery()).toMatchObject({ state: 'done' })
    expect(google.objects.size).toBe(2)
  })

  test('a visitor is notified at most three times a day; further changes are silent', async () => {
    const demo = await site.demo()
    await deliver()
    for (const to of ['Hall 4', 'Room C', 'Hall 4', 'Room C'] as const) {
      later(MINUTE)
      await changeRoom(site.context, demo.token, to)
      await deliver()
    }
    expect(google.messages.map(({ messageType }) => messageType)).toEqual([
      'TEXT_AND_NOTIFY',
      'TEXT_AND_NOTIFY',
      'TEXT_AND_NOTIFY',
      'TEXT',
    ])
    expect(await delivery('pass-update')).toMatchObject({ state: 'done' })
  })

  test('changing a pass that Google does not have creates it', async () => {
    const demo = await site.demo()
    await changeRoom(site.context, demo.token, 'Room C')
    await site.context.db.write((queries) =>
      queries.updateTable('deliveries').set({ state: 'dead' }).where('id', '=', demo.serial).execute(),
    )
    await deliver()
    expect(room(`${issuerId}.${demo.serial}`)).toBe('Room C')
  })

  test('an erased visitor’s name is removed, and the pass expires', async () => {
    const demo = await site.demo()
    await deliver()
    await eraseLead(site.context, demo.lead_id)
    await deliver()
    const left = google.objects.get(`${issuerId}.${demo.serial}`)
    expect(left).toMatchObject({ state: 'EXPIRED', ticketHolderName: '' })
    expect(JSON.stringify(left)).not.toMatch(/Amara|Kettle/)
    expect((await linkOf(demo.token)).statusCode).toBe(404)
  })

  describe('when Google refuses', () => {
    test.each([
      [429, 'RESOURCE_EXHAUSTED', 'pending'],
      [503, 'UNAVAILABLE', 'pending'],
      [403, 'PERMISSION_DENIED', 'pending'],
      [400, 'INVALID_ARGUMENT', 'dead'],
    ])('%i %s: the delivery is %s', async (status, reason, state) => {
      await site.demo()
      google.refuseNext(1, { status, reason, retryAfter: 120 })
      await deliver()
      const found = await delivery()
      expect(found).toMatchObject({ state, last_error: `Google Wallet answered ${status} ${reason}` })
      if (state === 'dead') return
      expect(found.due_at).toBeGreaterThanOrEqual(site.context.clock.now.getTime() + 120_000)
      later(found.due_at - site.context.clock.now.getTime())
      await deliver()
      expect(await delivery()).toMatchObject({ state: 'done' })
    })

    test('an expired access token is requested again', async () => {
      await site.demo('first')
      await deliver()
      google.forgetTokens()
      await site.demo('second')
      await deliver()
      expect(google.objects.size).toBe(1)
      later(10 * MINUTE)
      await deliver()
      expect(google.objects.size).toBe(2)
    })

    test('with another key, the pass stays pending until the settings are corrected', async () => {
      writeFileSync(keyFile, serviceAccount().file)
      const channel = createWalletChannel(site.context)
      dispatcher = createDispatcher(site.context, [channel])
      await site.demo()
      await deliver()
      expect(await delivery()).toMatchObject({
        state: 'pending',
        last_error: 'Google refused the service account (400 invalid_grant)',
      })
    })

    test('an unreachable server', async () => {
      await site.demo()
      await google.stop()
      await deliver()
      expect(await delivery()).toMatchObject({
        state: 'pending',
        last_error: 'Google Wallet could not be reached (ECONNREFUSED)',
      })
    })
  })
})

describe('the key file', () => {
  const read = (keyFile: string) => readGoogleAccount({ issuerId, keyFile })

  test('is required', () => expect(read('/nowhere/key.json')).rejects.toThrow('cannot be read (ENOENT)'))
  test('must belong to a service account', () =>
    expect(read(join(import.meta.dirname, '..', 'package.json'))).rejects.toThrow(
      'should be the JSON key of a Google service account',
    ))
  test('needs an issuer', () =>
    expect(() => readConfig({ GOOGLE_WALLET_KEY_FILE: 'key.json' })).toThrow(
      'set without GOOGLE_WALLET_ISSUER_ID, but Google Wallet needs both',
    ))
})
