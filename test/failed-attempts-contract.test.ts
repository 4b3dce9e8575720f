import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Message, Outcome } from '#server/deliveries/channel.ts'
import { markChannelGone } from '#server/deliveries/channel-pause.ts'
import { onEachDatabase } from './databases.ts'
import { dispatcherForTests, SECOND } from './dispatcher-for-tests.ts'

onEachDatabase((empty) => {
  const world = dispatcherForTests(empty)
  const { addDemo, channel, dispatch, pass, rows, work } = world

  describe('an attempt that fails', () => {
    test('is retried on schedule under the same key, then failed', async () => {
      await addDemo()
      const webhook = channel('webhook', () => ({ state: 'failed', reason: '503 Service Unavailable' }))
      const dispatcher = dispatch(webhook)
      await work(dispatcher)
      expect((await rows('webhook'))[0]).toMatchObject({ state: 'pending', last_error: '503 Service Unavailable' })
      pass(3.9 * SECOND)
      await work(dispatcher)
      expect(webhook.sent).toHaveLength(1)
      pass(2.2 * SECOND)
      await work(dispatcher)
      expect(webhook.sent).toHaveLength(2)
      for (let attempt = 3; attempt <= 12; attempt++) {
        pass(30 * 3_600 * SECOND)
        await work(dispatcher)
      }
      expect(webhook.sent).toHaveLength(10)
      expect(new Set(webhook.sent.map(({ delivery }) => delivery.id)).size).toBe(1)
      expect((await rows('webhook'))[0]).toMatchObject({ state: 'dead', attempts: 10 })
    })

    test('waits as long as the receiver’s Retry-After', async () => {
      await addDemo()
      const webhook = channel('webhook', () => ({ state: 'failed', reason: '429', retryAfter: 90 * SECOND }))
      await work(dispatch(webhook))
      expect((await rows('webhook'))[0]?.due_at).toBe(world.context.clock.now.getTime() + 90 * SECOND)
    })

    test('permanently is not retried', async () => {
      await addDemo()
      await work(dispatch(channel('webhook', () => ({ state: 'refused', reason: 'never' }))))
      expect((await rows('webhook'))[0]).toMatchObject({ state: 'dead', attempts: 1, last_error: 'never' })
    })

    test('five times in a row pauses the channel for 30 s, followed by a single attempt', async () => {
      for (let number = 0; number < 20; number++) await addDemo(number)
      let outcome: Outcome = { state: 'failed', reason: 'refused' }
      const webhook = channel('webhook', () => outcome)
      const warn = vi.spyOn(world.context.log, 'warn')
      onTestFinished(() => warn.mockRestore())
      const dispatcher = dispatch(webhook)
      await work(dispatcher)
      const tried = webhook.sent.length
      expect(tried).toBeGreaterThanOrEqual(5)
      expect(tried).toBeLessThanOrEqual(8)
      expect(dispatcher.pausedChannels()).toEqual(['webhook'])
      pass(29 * SECOND)
      await work(dispatcher)
      expect(webhook.sent).toHaveLength(tried)
      pass(2 * SECOND)
      await work(dispatcher)
      expect(webhook.sent).toHaveLength(tried + 1)
      outcome = { state: 'done' }
      pass(31 * SECOND)
      await work(dispatcher)
      expect(warn.mock.calls).toEqual([
        [{ channel: 'webhook', reason: 'refused' }, 'A channel is paused, because its attempts fail'],
        [{ channel: 'webhook' }, 'A channel works again'],
      ])
      expect((await rows('webhook')).filter(({ state }) => state === 'done')).toHaveLength(20)
    })
  })

  test.each<Outcome>([
    { state: 'deferred', reason: 'The message could not be written.' },
    { state: 'refused', reason: 'suppressed' },
    { state: 'done' },
  ])('the outcome %j without contact to the receiver does not end its pause', async (local) => {
    for (let number = 0; number < 8; number++) await addDemo(number)
    let outcomeOf = ({ beforeHandover }: Message): Outcome => {
      beforeHandover?.()
      return { state: 'failed', reason: 'no response' }
    }
    const webhook = channel('webhook', (message) => outcomeOf(message), { reportsHandover: true })
    const dispatcher = dispatch(webhook)
    await work(dispatcher)
    pass(31 * SECOND)
    const failing = outcomeOf
    const before = webhook.sent.length
    outcomeOf = (message) => (webhook.sent.length === before + 1 ? local : failing(message))
    await work(dispatcher)
    expect(webhook.sent).toHaveLength(before + 2)
    expect(dispatcher.pausedChannels()).toEqual(['webhook'])
  })

  describe('a message with a temporary failure', () => {
    /** Imitates a mail server whose greylist has seen only staff. */
    const greylisting = ({ delivery }: Message): Outcome =>
      delivery.receiver === 'staff' ? { state: 'done' } : { state: 'deferred', reason: '450 4.2.0' }

    test('delays no others, however often it fails', async () => {
      for (let number = 0; number < 8; number++) await addDemo(number)
      await work(dispatch(channel('email', greylisting, { receivers: ['staff'] })))
      const dispatcher = dispatch(channel('email', greylisting))
      await work(dispatcher)
      expect(dispatcher.pausedChannels()).toEqual([])
      await addDemo(9)
      await work(dispatcher)
      expect((await rows('email')).map(({ state }) => state)).toEqual(Array(9).fill('done'))
      expect((await rows('email', 'visitor'))[0]).toMatchObject({ state: 'pending', last_error: '450 4.2.0' })
    })

    test('is tried after messages to staff when a pause ends with a single attempt', async () => {
      for (let number = 0; number < 5; number++) await addDemo(number)
      await work(dispatch(channel('email', greylisting, { receivers: ['staff'] })))
      let outcomeOf: typeof greylisting = () => ({ state: 'failed', reason: 'no response' })
      const email = channel('email', (message) => outcomeOf(message))
      const dispatcher = dispatch(email)
      await work(dispatcher)
      expect(dispatcher.pausedChannels()).toEqual(['email'])
      pass(10 * SECOND)
      await addDemo(9)
      pass(21 * SECOND)
      const before = email.sent.length
      outcomeOf = greylisting
      await work(dispatcher)
      expect(email.sent[before]?.delivery).toMatchObject({ receiver: 'staff', attempts: 1 })
    })
  })

  describe('an attempt whose outcome is unknown', () => {
    const lost = () => ({ state: 'unknown', reason: 'the connection broke' }) as const

    test.each([
      ['webhook', 'staff', 'pending'],
      ['email', 'staff', 'pending'],
      ['email', 'visitor', 'unknown'],
      ['whatsapp', 'visitor', 'unknown'],
    ] as const)('%s to %s is then %s', async (name, receiver, state) => {
      await addDemo()
      await work(dispatch(channel(name, lost)))
      expect((await rows(name, receiver))[0]).toMatchObject({ state, last_error: 'the connection broke' })
    })

    test('includes one in which the channel throws', async () => {
      await addDemo()
      const broken = channel('whatsapp', () => Promise.reject(new Error('at v1@example.com')))
      await work(dispatch(broken))
      expect((await rows('whatsapp', 'visitor'))[0]).toMatchObject({
        state: 'unknown',
        last_error: 'The attempt broke off (Error)',
      })
    })

    test('ends within the timeout of one attempt if the receiver hangs', async () => {
      world.context.config.retryScale = 0.001
      await addDemo()
      const hanging = channel('whatsapp', () => new Promise(() => {}))
      const others = channel('email')
      const dispatcher = dispatch(hanging, others)
      await dispatcher.poll()
      await expect.poll(() => others.sent.length).toBe(2)
      await dispatcher.idle()
      expect((await rows('whatsapp', 'visitor'))[0]).toMatchObject({
        state: 'unknown',
        last_error: 'No answer in time',
      })
    })
  })

  test('a message that was not ready in time was not sent and is retried', async () => {
    world.context.config.retryScale = 0.001
    await addDemo()
    const slow = channel('whatsapp', () => new Promise(() => {}), { reportsHandover: true })
    const dispatcher = dispatch(slow)
    await dispatcher.poll()
    await dispatcher.idle()
    expect((await rows('whatsapp', 'visitor'))[0]).toMatchObject({
      state: 'pending',
      last_error: 'It was not ready in time.',
    })
  })

  test('a receiver that responds 410 is paused until its URL changes, and staff are notified once', async () => {
    for (let number = 0; number < 3; number++) await addDemo(number)
    const gone = channel('webhook', () => ({ state: 'gone', reason: '410 Gone' }), { address: 'https://crm.example/a' })
    const dispatcher = dispatch(gone)
    const onPlanned = vi.fn()
    world.context.events.on('planned', onPlanned)
    await work(dispatcher)
    expect(onPlanned).toHaveBeenCalled()
    const tried = gone.sent.length
    await addDemo(9)
    await work(dispatcher)
    expect(gone.sent).toHaveLength(tried)
    const notices = (await rows('email')).filter(({ purpose }) => purpose === 'webhook-gone')
    expect(notices).toHaveLength(1)
    const moved = channel('webhook', undefined, { address: 'https://crm.example/b' })
    await work(dispatch(moved))
    expect(moved.sent).toHaveLength(4 - tried)
  })

  test('if several senders get 410 at once, only one notifies staff', async () => {
    const isFirstOf = await Promise.all(
      Array.from({ length: 8 }, () =>
        world.context.db.write((queries) =>
          markChannelGone(queries, { name: 'webhook', address: 'https://crm.example/a' }, 0),
        ),
      ),
    )
    expect(isFirstOf.filter((isFirst) => isFirst)).toHaveLength(1)
  })
})
