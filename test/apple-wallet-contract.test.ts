import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createWalletChannel } from '#server/deliveries/channels/wallet/wallet-channel.ts'
import { createDispatcher } from '#server/deliveries/dispatcher.ts'
import { changeRoom } from '#server/demos/change-room.ts'
import { registerPhone } from '#server/demos/wallet/apple/phone-registrations.ts'
import { appleWallet } from './apple-wallet.ts'
import { onEachDatabase } from './databases.ts'
import { type FakeApns, startApns } from './fakes/apns.ts'
import { FakeIphone } from './fakes/iphone.ts'
import { startWalletSite, type WalletSite } from './wallet-site.ts'

const MINUTE = 60_000

onEachDatabase((empty) => {
  let site: WalletSite
  let apns: FakeApns
  let authority: string
  let dispatcher: ReturnType<typeof createDispatcher>

  beforeEach(async () => {
    const place = await empty()
    const apple = await appleWallet(place.dataDir)
    authority = apple.authority
    apns = await startApns(authority)
    site = await startWalletSite({ apple: apple.settings, applePushOrigin: apns.origin }, place)
    dispatcher = createDispatcher(site.context, [createWalletChannel(site.context, { tls: { ca: apns.ca } })])
  })
  afterEach(async () => {
    await dispatcher.stop(1_000)
    await site.stop()
    await apns.stop()
  })

  const deliver = async () => {
    await dispatcher.poll()
    await dispatcher.idle()
  }
  const later = (time: number) => {
    site.context.clock.now = new Date(site.context.clock.now.getTime() + time)
  }
  const delivery = (purpose: 'lead' | 'pass-update') =>
    site.context.db.query
      .selectFrom('deliveries')
      .select(['id', 'state', 'last_error', 'provider_status', 'due_at'])
      .where('channel', '=', 'wallet')
      .where('purpose', '=', purpose)
      .executeTakeFirstOrThrow()
  const statuses = async (id: string) =>
    (
      await site.context.db.query
        .selectFrom('delivery_statuses')
        .select('status')
        .where('delivery_id', '=', id)
        .orderBy('at')
        .execute()
    ).map(({ status }) => status)
  const passUrl = (token: string) => `${site.origin}/demo/${token}/pass.pkpass`
  const registrations = () => site.context.db.query.selectFrom('pass_registrations').selectAll().execute()

  test('a pass reaches the phone, and a changed room does too', async () => {
    const demo = await site.demo()
    await deliver()
    expect(await delivery('lead')).toMatchObject({ id: demo.serial, state: 'done', provider_status: 'sent' })

    const phone = new FakeIphone(authority)
    apns.onPush((token) => expect(token).toBe(phone.pushToken))
    later(MINUTE)
    expect(await phone.add(passUrl(demo.token))).toBe(201)
    expect(phone.shows(demo.serial, 'room')).toBe('Room B')
    expect(await statuses(demo.serial)).toEqual(['sent', 'delivered'])

    later(MINUTE)
    expect(await changeRoom(site.context, demo.token, 'Hall 4')).toBe(true)
    await deliver()
    expect(apns.pushed).toEqual([phone.pushToken])
    expect(await delivery('pass-update')).toMatchObject({ state: 'done' })
    expect(await phone.update()).toEqual([demo.serial])
    expect(phone.shows(demo.serial, 'room')).toBe('Hall 4')
    expect(phone.notices).toEqual(['Room changed to Hall 4'])
    expect(await statuses(demo.serial)).toEqual(['sent', 'delivered', 'read'])
    expect(await phone.update()).toEqual([])

    // The clock does not move: a second change within one second must still count as new.
    expect(await changeRoom(site.context, demo.token, 'Room C')).toBe(true)
    await deliver()
    expect(apns.pushed).toHaveLength(2)
    expect(await phone.update()).toEqual([demo.serial])
    expect(phone.notices).toEqual(['Room changed to Hall 4', 'Room changed to Room C'])
  })

  test('a phone that unregistered is no longer notified', async () => {
    const demo = await site.demo()
    const phone = new FakeIphone(authority)
    await phone.add(passUrl(demo.token))
    expect(await phone.remove(demo.serial)).toBe(200)
    await changeRoom(site.context, demo.token, 'Hall 4')
    await deliver()
    expect(apns.pushed).toEqual([])
    expect(await delivery('pass-update')).toMatchObject({ state: 'done' })
  })

  describe('when Apple refuses a push', () => {
    const changed = async () => {
      const demo = await site.demo()
      const phone = new FakeIphone(authority)
      await phone.add(passUrl(demo.token))
      await changeRoom(site.context, demo.token, 'Hall 4')
      return phone
    }

    test.each([
      [410, 'Unregistered'],
      [400, 'BadDeviceToken'],
      [400, 'DeviceTokenNotForTopic'],
    ])('%i %s: the phone is unregistered', async (status, reason) => {
      await changed()
      apns.refuseNext(1, { status, reason })
      await deliver()
      expect(await registrations()).toEqual([])
      expect(await delivery('pass-update')).toMatchObject({ state: 'done' })
    })

    test('429: it is notified again after the delay that Apple sets', async () => {
      const phone = await changed()
      apns.refuseNext(1, { status: 429, reason: 'TooManyRequests', retryAfter: 90 })
      await deliver()
      const waiting = await delivery('pass-update')
      expect(waiting).toMatchObject({ state: 'pending', last_error: expect.stringContaining('429 TooManyRequests') })
      expect(waiting.due_at).toBeGreaterThanOrEqual(site.context.clock.now.getTime() + 90_000)
      later(waiting.due_at - site.context.clock.now.getTime())
      await deliver()
      expect(apns.pushed).toEqual([phone.pushToken])
      expect(await registrations()).toHaveLength(1)
    })

    test('a rejected certificate does not unregister the phone', async () => {
      await changed()
      apns.refuseNext(1, { status: 403, reason: 'BadCertificate' })
      await deliver()
      expect(await delivery('pass-update')).toMatchObject({ state: 'pending' })
      expect(await registrations()).toHaveLength(1)
    })

    test('no response: it is notified again', async () => {
      await changed()
      await apns.stop()
      await deliver()
      expect(await delivery('pass-update')).toMatchObject({
        state: 'pending',
        last_error: expect.stringContaining('could not be reached (ECONNREFUSED)'),
      })
    })
  })

  test('a phone that registers again is stored once, and only the newest 20 stay', async () => {
    const demo = await site.demo()
    const phone = new FakeIphone(authority)
    expect(await phone.add(passUrl(demo.token))).toBe(201)
    expect(await phone.add(passUrl(demo.token))).toBe(200)
    for (let count = 1; count <= 20; count += 1) {
      const other = { device: `other-${count}`, serial: demo.serial, pushToken: 'ab'.repeat(32) }
      await site.context.db.write((queries) =>
        registerPhone(queries, other, site.context.clock.now.getTime() + count * MINUTE),
      )
    }
    const stored = await registrations()
    expect(stored).toHaveLength(20)
    expect(stored.map(({ device_id }) => device_id)).not.toContain(phone.device)
  })
})
