import { CompiledQuery } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Outcome } from '#server/deliveries/channel.ts'
import { ClockWatch } from '#server/deliveries/clock-watch.ts'
import { selectDue } from '#server/deliveries/delivery-queue.ts'
import { recordStatus } from '#server/deliveries/record-status.ts'
import { onEachDatabase } from './databases.ts'
import { dispatcherForTests } from './dispatcher-for-tests.ts'

onEachDatabase((empty, dialect) => {
  const world = dispatcherForTests(empty)
  const { addDemo, channel, dispatch, rows, work } = world

  test('a due delivery is sent once with its lead, and is done', async () => {
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
        first_attempt_at: world.context.clock.now.getTime(),
        provider_id: 'm1',
        provider_status: 'sent',
        provider_status_at: world.context.clock.now.getTime(),
      }),
    ])
    expect((await rows('webhook'))[0]?.state).toBe('pending')
    await work(dispatch(channel('webhook', () => ({ state: 'done' }), { live: false })))
    expect((await rows('webhook'))[0], 'written to a file').toMatchObject({
      ...{ state: 'done', last_error: 'written-to-file' },
    })
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

  test('while the database does not respond, polls do not overlap', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const hanging = Promise.withResolvers<never>()
    const check = vi.spyOn(ClockWatch.prototype, 'check').mockReturnValue(hanging.promise)
    const dispatcher = dispatch(channel('webhook'))
    dispatcher.start()
    vi.advanceTimersByTime(5_000)
    expect(check).toHaveBeenCalledOnce()
    check.mockRestore()
    hanging.reject(new Error('It never responded'))
    await addDemo()
    await work(dispatcher)
    expect((await rows('webhook'))[0]?.state).toBe('done')
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

  test('at most four messages are sent at a time', async () => {
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

  test('sending a message again replaces the provider status “failed”', async () => {
    await addDemo()
    const dispatcher = dispatch(channel('whatsapp', () => ({ state: 'done', providerStatus: 'sent' })))
    await work(dispatcher)
    const [sent] = await rows('whatsapp', 'visitor')
    await world.context.db.write(async (queries) => {
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

  test.runIf(dialect === 'sqlite')('the query for due deliveries does not read completed ones', async () => {
    const due = selectDue(world.context.db.query, { channel: 'email', receivers: ['staff', 'visitor'], limit: 4 }, 0)
    const { sql: text, parameters } = due.select('id').compile()
    const explained = CompiledQuery.raw(`EXPLAIN QUERY PLAN ${text}`, [...parameters])
    const { rows } = await world.context.db.query.executeQuery<{ detail: string }>(explained)
    expect(rows.map(({ detail }) => detail)).toEqual([
      'SEARCH deliveries USING INDEX deliveries_pending (channel=? AND due_at<?)',
    ])
  })

  test('a channel limited to staff sends no messages to visitors', async () => {
    await addDemo()
    const email = channel('email', undefined, { receivers: ['staff'] })
    await work(dispatch(email))
    expect(email.sent).toHaveLength(1)
    expect((await rows('email', 'visitor'))[0]?.state).toBe('pending')
  })

  test('a stop waits for messages in progress and claims no others', async () => {
    for (let number = 0; number < 6; number++) await addDemo(number)
    const outcome = Promise.withResolvers<Outcome>()
    const dispatcher = dispatch(channel('webhook', () => outcome.promise))
    await dispatcher.poll()
    const stopped = dispatcher.stop(20_000)
    outcome.resolve({ state: 'done' })
    await stopped
    const states = (await rows('webhook')).map(({ state }) => state).sort()
    expect(states).toEqual(['done', 'done', 'done', 'done', 'pending', 'pending'])
  })
})
