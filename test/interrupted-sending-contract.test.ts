import { describe, expect, test } from 'vitest'
import type { Recipient } from '#domain/deliveries/delivery.ts'
import type { MessageChannel, Outcome } from '#server/deliveries/channel.ts'
import { claimDue } from '#server/deliveries/delivery-queue.ts'
import type { Dispatcher } from '#server/deliveries/dispatcher.ts'
import { onEachDatabase } from './databases.ts'
import { dispatcherForTests, SECOND } from './dispatcher-for-tests.ts'

onEachDatabase((empty) => {
  const world = dispatcherForTests(empty)
  const { addDemo, channel, dispatch, pass, rows, set, work } = world

  describe('a process that dies while sending', () => {
    /** The state after a process is killed with a claimed delivery. */
    const claimAndDie = (name: MessageChannel['name'], receiver: Recipient) =>
      claimDue(world.context, { channel: name, receiver, limit: 4, lease: 30 * SECOND })

    test('leaves its messages to the next process after its lease', async () => {
      await addDemo()
      const [abandoned] = await claimAndDie('webhook', 'staff')
      const webhook = channel('webhook')
      const dispatcher = dispatch(webhook)
      pass(29 * SECOND)
      await work(dispatcher)
      expect(webhook.sent).toHaveLength(0)
      pass(1 * SECOND)
      await work(dispatcher)
      expect(webhook.sent.map(({ delivery }) => delivery.id)).toEqual([abandoned?.delivery.id])
    })

    test('leaves a visitor’s message for a decision', async () => {
      await addDemo()
      await claimAndDie('whatsapp', 'visitor')
      const whatsapp = channel('whatsapp')
      pass(30 * SECOND)
      await work(dispatch(whatsapp))
      expect(whatsapp.sent).toHaveLength(0)
      expect((await rows('whatsapp', 'visitor'))[0]).toMatchObject({
        state: 'unknown',
        last_error: 'The process ended while sending: it may have arrived.',
      })
    })
  })

  describe('a process that was suspended past its lease changes nothing', () => {
    /** Suspends one process while it sends, until another takes over its delivery. */
    async function suspendWhileSending(other: MessageChannel) {
      await addDemo()
      const late = Promise.withResolvers<Outcome>()
      const suspended = dispatch(channel('webhook', () => late.promise))
      await suspended.poll()
      pass(31 * SECOND)
      await dispatch(other).poll()
      return async () => {
        late.resolve({ state: 'refused', reason: 'too late' })
        await suspended.idle()
        return (await rows('webhook'))[0]
      }
    }

    test('after another process has sent', async () => {
      const resume = await suspendWhileSending(channel('webhook', () => ({ state: 'done', providerId: 'the other' })))
      await Promise.all(world.dispatchers.slice(1).map((dispatcher) => dispatcher.idle()))
      expect(await resume()).toMatchObject({ state: 'done', provider_id: 'the other', fence: 2 })
    })

    test('while another process is sending', async () => {
      const outcome = Promise.withResolvers<Outcome>()
      const resume = await suspendWhileSending(channel('webhook', () => outcome.promise))
      expect(await resume()).toMatchObject({ state: 'sending', fence: 2 })
      outcome.resolve({ state: 'done', providerId: 'the other' })
      await Promise.all(world.dispatchers.map((dispatcher) => dispatcher.idle()))
      expect((await rows('webhook'))[0]).toMatchObject({ state: 'done', provider_id: 'the other', fence: 2 })
    })
  })

  describe('a clock that is set', () => {
    const HOUR = 3_600 * SECOND
    const failed = { state: 'failed', reason: 'refused' } as const

    test('back does not extend the delay of a retry', async () => {
      await addDemo()
      const webhook = channel('webhook', (_, count) => (count === 1 ? failed : { state: 'done' }))
      const dispatcher = dispatch(webhook)
      await work(dispatcher)
      set(-HOUR)
      await work(dispatcher)
      expect(webhook.sent).toHaveLength(1)
      pass(7 * SECOND)
      await work(dispatcher)
      expect(webhook.sent).toHaveLength(2)
    })

    test.each(['at once', 'by a process that starts later'])(
      'right sends %s that was stored in the future',
      async (when) => {
        const first = dispatch(channel('webhook'))
        set(30 * 24 * HOUR)
        await work(first)
        await addDemo()
        set(-30 * 24 * HOUR)
        const webhook = channel('webhook')
        const dispatcher = when === 'at once' ? first : dispatch(webhook)
        await work(dispatcher)
        expect((await rows('webhook'))[0]).toMatchObject({ state: 'done', attempts: 1 })
      },
    )

    test('back does not extend a pause', async () => {
      for (let number = 0; number < 6; number++) await addDemo(number)
      const webhook = channel('webhook', () => failed)
      const dispatcher = dispatch(webhook)
      await work(dispatcher)
      const tried = webhook.sent.length
      set(-HOUR)
      await work(dispatcher)
      expect(dispatcher.pausedChannels()).toEqual(['webhook'])
      expect(webhook.sent).toHaveLength(tried)
      pass(31 * SECOND)
      await work(dispatcher)
      expect(webhook.sent).toHaveLength(tried + 1)
    })

    test('back does not extend a lease', async () => {
      await addDemo()
      await claimDue(world.context, { channel: 'webhook', receiver: 'staff', limit: 4, lease: 30 * SECOND })
      set(-HOUR)
      pass(30 * SECOND)
      const webhook = channel('webhook')
      await work(dispatch(webhook))
      expect(webhook.sent).toHaveLength(1)
    })

    test.each([HOUR, -HOUR])('by %i ms does not take over a message in progress', async (by) => {
      await addDemo()
      let dispatcher: Dispatcher | undefined
      const whatsapp = channel('whatsapp', async () => {
        set(by)
        await dispatcher?.poll()
        return { state: 'done' }
      })
      dispatcher = dispatch(whatsapp)
      await work(dispatcher)
      expect((await rows('whatsapp', 'visitor'))[0]).toMatchObject({ state: 'done', attempts: 1 })
    })
  })
})
