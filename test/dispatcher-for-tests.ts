import { afterEach, beforeEach } from 'vitest'
import type { Config } from '#server/config/config.ts'
import type { Message, MessageChannel, Outcome } from '#server/deliveries/channel.ts'
import { createDispatcher, type Dispatcher } from '#server/deliveries/dispatcher.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { type TestContext, testContext } from './context.ts'
import { demoBody } from './leads.ts'

export const SECOND = 1_000

/** A database and a clock for each test, and channels that return a given outcome. */
export function dispatcherForTests(empty: () => Promise<Pick<Config, 'dataDir' | 'databaseUrl'>>) {
  let context: TestContext
  let dispatchers: Dispatcher[]

  beforeEach(async () => {
    context = await testContext(await empty(), { leadSoftLimit: 0, leadHardLimit: 0 })
    dispatchers = []
  })
  afterEach(async () => {
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop(0)))
    await context.db.close()
  })

  const pass = (time: number) => {
    context.clock.now = new Date(context.clock.now.getTime() + time)
  }
  return {
    get context() {
      return context
    },
    /** All dispatchers of the test. */
    get dispatchers(): readonly Dispatcher[] {
      return dispatchers
    },
    /** A channel that records its messages and returns the given outcome. */
    channel(
      name: MessageChannel['name'],
      outcomeOf: (message: Message, count: number) => Outcome | Promise<Outcome> = () => ({ state: 'done' }),
      more: Partial<MessageChannel> = {},
    ) {
      const sent: Message[] = []
      const send = async (message: Message) => outcomeOf(message, sent.push(message))
      return { name, live: true, send, sent, ...more }
    },
    dispatch(...channels: MessageChannel[]) {
      const dispatcher = createDispatcher(context, channels)
      dispatchers.push(dispatcher)
      return dispatcher
    },
    async work(dispatcher: Dispatcher) {
      await dispatcher.poll()
      await dispatcher.idle()
    },
    pass,
    /** Sets the wall clock; no time passes. */
    set(by: number) {
      pass(by)
      context.clock.ahead += by
    },
    addDemo: (number = 1) =>
      submitLead(context, 'demo', { ...demoBody, email: `v${number}@example.com` }, { ipAddress: '192.0.2.1' }),
    rows: (name: MessageChannel['name'], receiver: 'staff' | 'visitor' = 'staff') =>
      context.db.query
        .selectFrom('deliveries')
        .selectAll()
        .where('channel', '=', name)
        .where('receiver', '=', receiver)
        .orderBy('id')
        .execute(),
  }
}
