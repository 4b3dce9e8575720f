import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Recipient } from '#domain/delivery.ts'
import type { Message, MessageChannel, Outcome } from '#server/deliveries/channel.ts'
import { switchOff } from '#server/deliveries/channel-switch.ts'
import { claimDue, dueNow } from '#server/deliveries/delivery-queue.ts'
import { createDispatcher, type Dispatcher } from '#server/deliveries/dispatcher.ts'
import { recordStatus } from '#server/deliveries/record-status.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { demoBody } from './leads.ts'

const SECOND = 1_000

onEachDatabase((empty, dialect) => {
  let settings: Awaited<ReturnType<typeof empty>>
  let context: TestContext
  let dispatchers: Dispatcher[]

  beforeEach(async () => {
    settings = await empty()
    context = await testContext(settings, { leadSoftLimit: 0, leadHardLimit: 0 })
    dispatchers = []
  })
  afterEach(async () => {
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop(0)))
    await context.db.close()
  })

  /** A channel that remembers what it was given and answers as told. */
  function channel(
    name: MessageChannel['name'],
    answer: (message: Message, count: number) => Outcome | Promise<Outcome> = () => ({ state: 'done' }),
    more: Partial<MessageChannel> = {},
  ) {
    const sent: Message[] = []
    const send = async (message: Message) => answer(message, sent.push(message))
    return { name, live: true, send, sent, ...more }
  }
  function dispatch(...channels: MessageChannel[]) {
    const dispatcher = createDispatcher(context, channels)
    dispatchers.push(dispatcher)
    return dispatcher
  }
  const work = async (dispatcher: Dispatcher) => {
    await dispatcher.poll()
    await dispatcher.idle()
  }
  const pass = (time: number) => {
    context.clock.now = new Date(context.clock.now.getTime() + time)
  }
  /** Sets the wall clock; no time passes. */
  const set = (by: number) => {
    pass(by)
    context.clock.ahead += by
  }
  const addDemo = (number = 1) =>
    submitLead(context, 'demo', { ...demoBody, email: `v${number}@example.com` }, { clientAddress: '192.0.2.1' })
  const rows = (name: MessageChannel['name'], receiver: 'staff' | 'visitor' = 'staff') =>
    context.db.query
      .selectFrom('deliveries')
      .selectAll()
      .where('channel', '=', name)
      .where('receiver', '=', receiver)
      .orderBy('id')
      .execute()

  test('what is due is sent once, with its lead, and is done', async () => {
    const email = channel('email', () => ({ state: 'done', providerId: 'm1', providerStatus: 'sent' }))
    await addDemo()
    const dispatcher = dispatch(email)
    await work(dispatcher)
    await work(dispatcher)
    expect(email.sent.map(({ delivery, lead }) => [delivery.receiver, lead.email]).sort()).toEqual([
      ['staff', 'v1@example.com'],
      ['visitor', 'v1@example.com'],
    ])
    expect(await rows('email')).toEqual([
      expect.objectContaining({
        state: 'done',
        attempts: 1,
        fence: 1,
        lease_until: null,
        last_error: null,
        first_attempt_at: context.clock.now.getTime(),
        provider_id: 'm1',
        provider_status: 'sent',
        provider_status_at: context.clock.now.getTime(),
      }),
    ])
    expect((await rows('webhook'))[0]?.state).toBe('pending')
  })

  test('a new lead wakes its channels without waiting for the poll', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const webhook = channel('webhook')
    const dispatcher = dispatch(webhook)
    dispatcher.start()
    await dispatcher.idle()
    await addDemo()
    await expect.poll(() => webhook.sent.length, { interval: 5 }).toBe(1)
    expect(vi.getTimerCount()).toBe(1)
  })

  test('two processes send each message once', async () => {
    for (let number = 0; number < 30; number++) await addDemo(number)
    const [one, two] = [channel('webhook'), channel('webhook')]
    const both = [dispatch(one), dispatch(two)]
    await Promise.all(both.map((dispatcher) => dispatcher.poll()))
    await Promise.all(both.map((dispatcher) => dispatcher.idle()))
    await Promise.all(both.map((dispatcher) => work(dispatcher)))
    const keys = [...one.sent, ...two.sent].map(({ delivery }) => delivery.id)
    expect(keys).toHaveLength(30)
    expect(new Set(keys).size).toBe(30)
  })

  test('no more than four are sent at a time', async () => {
    for (let number = 0; number < 12; number++) await addDemo(number)
    let [now, most] = [0, 0]
    const four = Promise.withResolvers<void>()
    const webhook = channel('webhook', async () => {
      most = Math.max(most, ++now)
      if (now === 4) four.resolve()
      await four.promise
      await new Promise((resolve) => setImmediate(resolve))
      now -= 1
      return { state: 'done' }
    })
    await work(dispatch(webhook))
    expect([webhook.sent.length, most]).toEqual([12, 4])
  })

  describe('an attempt that fails', () => {
    test('is repeated on schedule under the same key, then dead', async () => {
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

    test('waits as long as the receiver asks', async () => {
      await addDemo()
      const webhook = channel('webhook', () => ({ state: 'failed', reason: '429', retryAfter: 90 * SECOND }))
      await work(dispatch(webhook))
      expect((await rows('webhook'))[0]?.due_at).toBe(context.clock.now.getTime() + 90 * SECOND)
    })

    test('for good is dead at once', async () => {
      await addDemo()
      await work(dispatch(channel('webhook', () => ({ state: 'refused', reason: 'never' }))))
      expect((await rows('webhook'))[0]).toMatchObject({ state: 'dead', attempts: 1, last_error: 'never' })
    })

    test('five times in a row gives the receiver 30 s of rest, and then one try', async () => {
      for (let number = 0; number < 20; number++) await addDemo(number)
      let answer: Outcome = { state: 'failed', reason: 'refused' }
      const webhook = channel('webhook', () => answer)
      const dispatcher = dispatch(webhook)
      await work(dispatcher)
      const tried = webhook.sent.length
      expect(tried).toBeGreaterThanOrEqual(5)
      expect(tried).toBeLessThanOrEqual(8)
      expect(dispatcher.resting()).toEqual(['webhook'])
      pass(29 * SECOND)
      await work(dispatcher)
      expect(webhook.sent).toHaveLength(tried)
      pass(2 * SECOND)
      await work(dispatcher)
      expect(webhook.sent).toHaveLength(tried + 1)
      answer = { state: 'done' }
      pass(31 * SECOND)
      await work(dispatcher)
      expect((await rows('webhook')).filter(({ state }) => state === 'done')).toHaveLength(20)
    })
  })

  describe('a message that alone is not taken for now', () => {
    /** As a mail server answers whose greylist knows staff only. */
    const greylisting = ({ delivery }: Message): Outcome =>
      delivery.receiver === 'staff' ? { state: 'done' } : { state: 'deferred', reason: '450 4.2.0' }

    test('lets the others go, however often it happens', async () => {
      for (let number = 0; number < 8; number++) await addDemo(number)
      await work(dispatch(channel('email', greylisting, { receivers: ['staff'] })))
      const dispatcher = dispatch(channel('email', greylisting))
      await work(dispatcher)
      expect(dispatcher.resting()).toEqual([])
      await addDemo(9)
      await work(dispatcher)
      expect((await rows('email')).map(({ state }) => state)).toEqual(Array(9).fill('done'))
      expect((await rows('email', 'visitor'))[0]).toMatchObject({ state: 'pending', last_error: '450 4.2.0' })
    })

    test('is tried after staff’s where only single tries are made', async () => {
      for (let number = 0; number < 5; number++) await addDemo(number)
      await work(dispatch(channel('email', greylisting, { receivers: ['staff'] })))
      let answer: typeof greylisting = () => ({ state: 'failed', reason: 'no answer' })
      const email = channel('email', (message) => answer(message))
      const dispatcher = dispatch(email)
      await work(dispatcher)
      expect(dispatcher.resting()).toEqual(['email'])
      pass(10 * SECOND)
      await addDemo(9)
      pass(21 * SECOND)
      const before = email.sent.length
      answer = greylisting
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

    test('because the channel threw, is the same', async () => {
      await addDemo()
      const broken = channel('whatsapp', () => Promise.reject(new Error('at v1@example.com')))
      await work(dispatch(broken))
      expect((await rows('whatsapp', 'visitor'))[0]).toMatchObject({
        state: 'unknown',
        last_error: 'The attempt broke off (Error)',
      })
    })

    test('because the receiver hangs, ends within the time for one attempt', async () => {
      context.config.retryScale = 0.001
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

  test('a message that was not ready in time has not left, and is tried again', async () => {
    context.config.retryScale = 0.001
    await addDemo()
    const slow = channel('whatsapp', () => new Promise(() => {}), { announcesLeaving: true })
    const dispatcher = dispatch(slow)
    await dispatcher.poll()
    await dispatcher.idle()
    expect((await rows('whatsapp', 'visitor'))[0]).toMatchObject({
      state: 'pending',
      last_error: 'It was not ready in time.',
    })
  })

  describe('a process that dies while sending', () => {
    /** What a process leaves behind that was killed after it had claimed. */
    const claimAndDie = (name: MessageChannel['name'], receiver: Recipient) =>
      claimDue(context, { channel: name, receiver, limit: 4, lease: 30 * SECOND })

    test('leaves its messages to the next one when its lease is over', async () => {
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

    test('leaves a visitor’s message to an operator', async () => {
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

  describe('a process that slept past its lease changes nothing', () => {
    /** Lets one process sleep while it sends, until another one has taken over. */
    async function sleepWhileSending(other: MessageChannel) {
      await addDemo()
      const awake = Promise.withResolvers<Outcome>()
      const sleeper = dispatch(channel('webhook', () => awake.promise))
      await sleeper.poll()
      pass(31 * SECOND)
      await dispatch(other).poll()
      return async () => {
        awake.resolve({ state: 'refused', reason: 'too late to tell' })
        await sleeper.idle()
        return (await rows('webhook'))[0]
      }
    }

    test('after another one has sent', async () => {
      const wake = await sleepWhileSending(channel('webhook', () => ({ state: 'done', providerId: 'the other' })))
      await Promise.all(dispatchers.slice(1).map((dispatcher) => dispatcher.idle()))
      expect(await wake()).toMatchObject({ state: 'done', provider_id: 'the other', fence: 2 })
    })

    test('while another one is sending', async () => {
      const answered = Promise.withResolvers<Outcome>()
      const wake = await sleepWhileSending(channel('webhook', () => answered.promise))
      expect(await wake()).toMatchObject({ state: 'sending', fence: 2 })
      answered.resolve({ state: 'done', providerId: 'the other' })
      await Promise.all(dispatchers.map((dispatcher) => dispatcher.idle()))
      expect((await rows('webhook'))[0]).toMatchObject({ state: 'done', provider_id: 'the other', fence: 2 })
    })
  })

  describe('a clock that is set', () => {
    const HOUR = 3_600 * SECOND
    const failed = { state: 'failed', reason: 'refused' } as const

    test('back leaves a repeat its delay', async () => {
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

    test.each(['at once', 'by a process that starts later'])('right sends %s what was stored ahead', async (when) => {
      const first = dispatch(channel('webhook'))
      set(30 * 24 * HOUR)
      await work(first)
      await addDemo()
      set(-30 * 24 * HOUR)
      const webhook = channel('webhook')
      const dispatcher = when === 'at once' ? first : dispatch(webhook)
      await work(dispatcher)
      expect((await rows('webhook'))[0]).toMatchObject({ state: 'done', attempts: 1 })
    })

    test('back leaves a pause its length', async () => {
      for (let number = 0; number < 6; number++) await addDemo(number)
      const webhook = channel('webhook', () => failed)
      const dispatcher = dispatch(webhook)
      await work(dispatcher)
      const tried = webhook.sent.length
      set(-HOUR)
      await work(dispatcher)
      expect(dispatcher.resting()).toEqual(['webhook'])
      expect(webhook.sent).toHaveLength(tried)
      pass(31 * SECOND)
      await work(dispatcher)
      expect(webhook.sent).toHaveLength(tried + 1)
    })

    test('back leaves a lease its length', async () => {
      await addDemo()
      await claimDue(context, { channel: 'webhook', receiver: 'staff', limit: 4, lease: 30 * SECOND })
      set(-HOUR)
      pass(30 * SECOND)
      const webhook = channel('webhook')
      await work(dispatch(webhook))
      expect(webhook.sent).toHaveLength(1)
    })

    test.each([HOUR, -HOUR])('by %i ms takes nothing from the process that is sending it', async (by) => {
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

  test('a receiver that is gone rests until its address changes, and staff are told once', async () => {
    for (let number = 0; number < 3; number++) await addDemo(number)
    const gone = channel('webhook', () => ({ state: 'gone', reason: '410 Gone' }), { address: 'https://crm.example/a' })
    const dispatcher = dispatch(gone)
    const woken = vi.fn()
    context.events.on('planned', woken)
    await work(dispatcher)
    expect(woken).toHaveBeenCalled()
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

  test('a message that had failed with its carrier and is sent anew has not failed any more', async () => {
    await addDemo()
    const dispatcher = dispatch(channel('whatsapp', () => ({ state: 'done', providerStatus: 'sent' })))
    await work(dispatcher)
    const [sent] = await rows('whatsapp', 'visitor')
    await context.db.write(async (queries) => {
      await recordStatus(queries, sent?.id ?? '', 'failed', 1)
      await queries
        .updateTable('deliveries')
        .set({ state: 'pending', due_at: 0 })
        .where('id', '=', sent?.id ?? '')
        .execute()
    })
    expect((await rows('whatsapp', 'visitor'))[0]?.provider_status).toBe('failed')
    await work(dispatcher)
    expect((await rows('whatsapp', 'visitor'))[0]).toMatchObject({ state: 'done', provider_status: 'sent' })
  })

  test('of several senders that hear at once that a receiver is gone, one tells staff', async () => {
    const told = await Promise.all(
      Array.from({ length: 8 }, () =>
        context.db.write((queries) => switchOff(queries, { name: 'webhook', address: 'https://crm.example/a' }, 0)),
      ),
    )
    expect(told.filter((isFirst) => isFirst)).toHaveLength(1)
  })

  test.runIf(dialect === 'sqlite')('what is due is found without a look at what is done', async () => {
    const due = dueNow(context.db.query, { channel: 'email', receivers: ['staff', 'visitor'], limit: 4 }, 0)
    const { sql: text, parameters } = due.select('id').compile()
    const explained = CompiledQuery.raw(`EXPLAIN QUERY PLAN ${text}`, [...parameters])
    const { rows } = await context.db.query.executeQuery<{ detail: string }>(explained)
    expect(rows.map(({ detail }) => detail)).toEqual([
      'SEARCH deliveries USING INDEX deliveries_pending (channel=? AND due_at<?)',
    ])
  })

  test('a channel for staff leaves what is meant for visitors', async () => {
    await addDemo()
    const email = channel('email', undefined, { receivers: ['staff'] })
    await work(dispatch(email))
    expect(email.sent).toHaveLength(1)
    expect((await rows('email', 'visitor'))[0]?.state).toBe('pending')
  })

  test('a stop waits for what is being sent and begins nothing new', async () => {
    for (let number = 0; number < 6; number++) await addDemo(number)
    const answered = Promise.withResolvers<Outcome>()
    const dispatcher = dispatch(channel('webhook', () => answered.promise))
    await dispatcher.poll()
    const stopped = dispatcher.stop(20_000)
    answered.resolve({ state: 'done' })
    await stopped
    const states = (await rows('webhook')).map(({ state }) => state).sort()
    expect(states).toEqual(['done', 'done', 'done', 'done', 'pending', 'pending'])
  })
})
