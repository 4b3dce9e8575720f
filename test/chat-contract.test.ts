import { afterEach, beforeEach, expect, test } from 'vitest'
import { createChannels } from '#server/deliveries/channels/channel-health.ts'
import { createDispatcher, type Dispatcher } from '#server/deliveries/dispatcher.ts'
import { approveLeads } from '#server/leads/inbox/approve-leads.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { startChatWebhook } from './fakes/chat-webhook.ts'
import { contactBody } from './leads.ts'

onEachDatabase((empty) => {
  let context: TestContext
  let dispatcher: Dispatcher
  let chat: Awaited<ReturnType<typeof startChatWebhook>>

  beforeEach(async () => {
    chat = await startChatWebhook()
    await begin({ slackUrl: chat.url.slack, teamsUrl: chat.url.teams })
  })
  afterEach(async () => {
    await end()
    await chat.stop()
  })

  async function begin(urls: { slackUrl?: string; teamsUrl?: string }) {
    context = await testContext(await empty(), { leadSoftLimit: 0, leadHardLimit: 0, ...urls })
    dispatcher = createDispatcher(context, createChannels(context))
  }
  async function end() {
    await dispatcher.stop(0)
    await context.db.close()
  }
  const work = async () => {
    await dispatcher.poll()
    await dispatcher.idle()
  }
  const submit = (body: object) => submitLead(context, 'contact', body, { ipAddress: '192.0.2.1' })
  const deliveries = () =>
    context.db.query
      .selectFrom('deliveries')
      .select(['channel', 'state', 'last_error', 'due_at'])
      .where('channel', 'in', ['slack', 'teams'])
      .orderBy('channel')
      .execute()

  test('a lead is posted once to Slack and to Teams, with name and company only', async () => {
    const stored = await submit(contactBody)
    await work()
    await work()
    expect(chat.rejected).toEqual([])
    expect(chat.received.map((message) => message.chat).sort()).toEqual(['slack', 'teams'])
    const link = `${context.config.managerOrigin}/manager/leads/${'id' in stored ? stored.id : ''}`
    for (const { body } of chat.received) {
      const text = JSON.stringify(body)
      expect(text).toContain('New message: Amara Lindqvist, Kettle & Crane')
      expect(text).toContain(link)
      for (const value of [contactBody.email, contactBody.message, contactBody.telephone])
        expect(text).not.toContain(value)
    }
  })

  test('markup in a name cannot mention a channel', async () => {
    await submit({ ...contactBody, company: '<!channel> & **all**' })
    await work()
    expect(chat.rejected).toEqual([])
    const slack = chat.received.find((message) => message.chat === 'slack')
    expect(slack?.body).toMatchObject({
      text: expect.stringContaining('&lt;!channel&gt; &amp; **all**'),
      blocks: [{ text: { type: 'plain_text', text: expect.stringContaining('<!channel> & **all**') } }, {}],
    })
  })

  test('a lead that needs review is posted when staff approve it', async () => {
    const stored = await submit({ ...contactBody, company: 'See www.example.com' })
    await work()
    expect(chat.received).toEqual([])
    await approveLeads(context, ['id' in stored ? stored.id : ''])
    await work()
    expect(chat.received.length).toBe(2)
  })

  test('too many requests are retried when Slack asks', async () => {
    await end()
    await begin({ slackUrl: chat.url.slack })
    chat.respondNext(429, { 'Retry-After': '30' })
    await submit(contactBody)
    const before = context.clock.now.getTime()
    await work()
    const [slack] = await deliveries()
    expect(slack).toMatchObject({ channel: 'slack', state: 'pending', last_error: 'The chat responded with 429.' })
    expect(slack?.due_at).toBeGreaterThanOrEqual(before + 30_000)
    context.clock.now = new Date(before + 31_000)
    await work()
    expect((await deliveries()).map(({ state }) => state)).toEqual(['done'])
  })

  test('a rejected message fails for good, an address that is gone is retried', async () => {
    await end()
    await begin({ teamsUrl: chat.url.teams })
    chat.respondNext(400)
    await submit(contactBody)
    await work()
    expect((await deliveries()).map(({ state }) => state)).toEqual(['dead'])
    chat.respondNext(404)
    await submit({ ...contactBody, message: 'Another one.' })
    await work()
    expect((await deliveries()).map(({ state }) => state).sort()).toEqual(['dead', 'pending'])
  })

  test('without a URL nothing is planned and the channel is not listed', async () => {
    await end()
    await begin({})
    await submit(contactBody)
    expect(await deliveries()).toEqual([])
  })
})
