import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { markChannelGone } from '#server/deliveries/channel-pause.ts'
import { createChannels } from '#server/deliveries/channels/channel-health.ts'
import { createDispatcher } from '#server/deliveries/dispatcher.ts'
import { isDemoOn } from '#server/demos/demo-switch.ts'
import { erasePerson } from '#server/privacy/erasure.ts'
import { onEachDatabase } from './databases.ts'
import { addToInbox } from './lead-inbox.ts'
import { contactBody, demoBody } from './leads.ts'
import { audited, codeOf, dataOf, type ManagerForTests, startManager } from './manager-for-tests.ts'

const dev = '019e2734-7c00-7000-8000-000000000001'
const ines = '019e2734-7c00-7000-8000-000000000002'
const receiver = {
  url: 'https://crm.example.com/x',
  secret: `whsec_${Buffer.alloc(32, 'k').toString('base64')}`,
  allowPrivate: false,
}
const unknownId = '019e2734-7c00-7000-8000-000000000009'

onEachDatabase((empty) => {
  let manager: ManagerForTests
  let cookie: string
  beforeEach(async () => {
    manager = await startManager(await empty())
    cookie = await manager.signIn(ines, 'owner')
  })
  afterEach(() => manager.stop())

  const call = (method: string, path: string, body?: object) =>
    manager.call(method, path, { cookie, ...(body && { body }) })

  /** Stores a lead whose deliveries have all failed. Returns them as in the list. */
  async function addFailedLead(state: 'dead' | 'unknown', body = contactBody) {
    const lead = await addToInbox(manager.context, 'contact', body)
    await manager.context.db.write((queries) =>
      queries
        .updateTable('deliveries')
        .set({ state, attempts: 9, last_error: 'The receiver responded with 422' })
        .where('lead_id', '=', lead)
        .execute(),
    )
    return dataOf<Page>(await call('GET', '/deliveries')).items.filter(({ lead_id }) => lead_id === lead)
  }

  interface Page {
    items: FailedDelivery[]
    next: string | null
  }
  interface FailedDelivery {
    id: string
    lead_id: string
    channel: string
    updated_at: string
  }
  const decide = ({ id, updated_at }: FailedDelivery, decision: string) =>
    call('PUT', `/deliveries/${id}/decision`, { decision, updated_at })

  test('failed and unknown deliveries are listed with their recipients, in pages', async () => {
    await addFailedLead('dead')
    await addFailedLead('unknown', { ...contactBody, email: 'jo@example.com' })
    const whole = dataOf<Page>(await call('GET', '/deliveries'))
    expect(whole.next).toBeNull()
    expect(whole.items).toHaveLength(4)
    expect(whole.items[0]).toMatchObject({
      ...{ last_error: 'The receiver responded with 422', decided_at: null },
      lead: { kind: 'contact', name: 'Amara Lindqvist', company: 'Kettle & Crane' },
    })
    const paged: FailedDelivery[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Page = dataOf(await call('GET', `/deliveries?limit=1${cursor && `&cursor=${cursor}`}`))
      paged.push(...page.items)
      cursor = page.next
    }
    expect(paged).toEqual(whole.items)
    expect(dataOf(await call('GET', '/deliveries?state=unknown')).items).toMatchObject([
      { state: 'unknown' },
      { state: 'unknown' },
    ])
    const { next } = dataOf(await call('GET', '/deliveries?limit=1'))
    expect(codeOf(await call('GET', `/deliveries?state=dead&cursor=${next}`))).toEqual([400, 'invalid_cursor'])
    for (const query of ['state=done', 'limit=0', 'limit=101'])
      expect(codeOf(await call('GET', `/deliveries?${query}`))).toEqual([400, 'invalid_query'])
  })

  test('the newest messages are listed in any state', async () => {
    await addToInbox(manager.context, 'contact', contactBody)
    expect(dataOf(await call('GET', '/deliveries/recent'))).toMatchObject([
      { state: 'pending', lead: { name: 'Amara Lindqvist' } },
      { state: 'pending' },
    ])
  })

  describe('a decision', () => {
    test('sends a delivery again, once', async () => {
      const [one, other] = (await addFailedLead('unknown')) as [FailedDelivery, FailedDelivery]
      expect(dataOf(await decide(one, 'retry'))).toMatchObject({ id: one.id, state: 'pending', attempts: 0 })
      const late = await decide(one, 'retry')
      expect(codeOf(late)).toEqual([409, 'version_conflict'])
      expect(late.json).toMatchObject({ conflict: { current: { id: one.id, state: 'pending' } } })
      expect(dataOf(await call('GET', '/deliveries')).items).toMatchObject([{ id: other.id }])
      expect(await audited(manager)).toMatchObject([
        { action: 'delivery.redriven', staff_member_id: ines, subject_id: one.id },
      ])
    })

    test('leaves a delivery unchanged, and can be undone', async () => {
      const [one] = (await addFailedLead('dead')) as [FailedDelivery]
      const left = dataOf(await decide(one, 'dismiss'))
      expect(left).toMatchObject({ state: 'dead', decided_by: ines, decided_at: expect.stringMatching(/Z$/) })
      expect(dataOf(await decide(one, 'dismiss'))).toEqual(left)
      expect(dataOf(await call('GET', '/deliveries')).items).toHaveLength(1)
      expect(dataOf(await call('GET', '/leads/counts'))).toMatchObject({ dead: 1 })
      expect(dataOf(await call('POST', '/delivery-redrives', {}))).toEqual({ redriven: 1 })
      expect(dataOf(await decide(one, 'reopen'))).toMatchObject({ decided_by: null, decided_at: null })
      expect(dataOf(await call('GET', '/deliveries')).items).toMatchObject([{ id: one.id }])
      expect((await audited(manager)).map(({ action }) => action).sort()).toEqual([
        ...['delivery.decided', 'delivery.decided', 'delivery.redriven'],
      ])
    })

    test('about a changed, deleted or invalid delivery is refused', async () => {
      const [one, other] = (await addFailedLead('dead')) as [FailedDelivery, FailedDelivery]
      const old = { ...one, updated_at: '2026-01-01T00:00:00.000Z' }
      for (const decision of ['retry', 'dismiss', 'reopen'])
        expect(codeOf(await decide(old, decision)), decision).toEqual([409, 'version_conflict'])
      for (const decision of ['retry', 'dismiss'])
        expect(codeOf(await decide({ ...one, id: unknownId }, decision))).toEqual([404, 'not_found'])
      expect(codeOf(await decide({ ...one, id: 'amara' }, 'dismiss'))).toEqual([404, 'not_found'])
      expect(codeOf(await decide(one, 'later'))).toEqual([422, 'invalid_fields'])
      await erasePerson(manager.context, contactBody.email)
      expect(codeOf(await decide(other, 'retry'))).toEqual([409, 'lead_erased'])
      expect(await audited(manager)).toEqual([])
    })

    test('is in the lead’s timeline', async () => {
      const [one] = (await addFailedLead('unknown')) as [FailedDelivery]
      await decide(one, 'dismiss')
      const { items } = dataOf(await call('GET', `/leads/${one.lead_id}/timeline`))
      expect(items).toContainEqual(
        expect.objectContaining({ type: 'work', event: 'delivery.decided', staff_member_id: ines }),
      )
    })
  })

  test('the list of a channel has only that channel', async () => {
    await addFailedLead('dead')
    const of = async (channel: string) =>
      dataOf<Page>(await call('GET', `/deliveries?channel=${channel}`)).items.map((one) => one.channel)
    expect([await of('webhook'), await of('email'), await of('wallet')]).toEqual([['webhook'], ['email'], []])
    expect(codeOf(await call('GET', '/deliveries?channel=pigeon'))).toEqual([400, 'invalid_query'])
  })

  test('all failed deliveries are retried, and each is logged', async () => {
    await addFailedLead('dead')
    await addFailedLead('unknown', { ...contactBody, email: 'jo@example.com' })
    expect(dataOf(await call('POST', '/delivery-redrives', {}))).toEqual({ redriven: 2 })
    expect(dataOf(await call('POST', '/delivery-redrives', {}))).toEqual({ redriven: 0 })
    expect(dataOf(await call('GET', '/deliveries')).items).toHaveLength(2)
    expect((await audited(manager)).map(({ action }) => action)).toEqual(['delivery.redriven', 'delivery.redriven'])
  })

  describe('the health of a channel', () => {
    const health = async (name: string) =>
      dataOf<{ channels: { name: string }[] }>(await call('GET', '/channels')).channels.find((one) => one.name === name)

    test('shows pending and sent messages, and files without a provider', async () => {
      const lead = await addToInbox(manager.context, 'contact', contactBody)
      const at = Date.now()
      await manager.context.db.write((queries) =>
        queries
          .updateTable('deliveries')
          .set({ state: 'done', created_at: at - 1_500, updated_at: at, provider_status: 'read' })
          .where('lead_id', '=', lead)
          .where('channel', '=', 'email')
          .execute(),
      )
      expect(await health('email')).toMatchObject({
        ...{ state: 'writes files', waiting: 0, oldest_due: null, next_attempt_at: null, dead: 0 },
        day: { done: 1, read: 1, median_ms: 1_500, last_done_at: new Date(at).toISOString(), is_more: false },
      })
      expect(await health('webhook')).toMatchObject({ waiting: 1, oldest_due: expect.any(String), last_error: null })
    })

    test('shows failing attempts until one succeeds', async () => {
      await manager.stop()
      manager = await startManager(await empty(), { webhook: receiver })
      cookie = await manager.signIn(ines, 'owner')
      const [lead, other] = [
        await addToInbox(manager.context, 'contact', contactBody),
        await addToInbox(manager.context, 'quick', { email: 'jo@example.com' }),
      ]
      const set = (leadId: string, values: object) =>
        manager.context.db.write((queries) =>
          queries.updateTable('deliveries').set(values).where('lead_id', '=', leadId).execute(),
        )
      const at = Date.now()
      await set(lead, { attempts: 2, last_error: 'No answer in time', due_at: at + 60_000, updated_at: at })
      expect(await health('webhook')).toMatchObject({
        ...{ state: 'failing', waiting: 2, next_attempt_at: new Date(at + 60_000).toISOString() },
        last_error: 'No answer in time',
      })
      await set(other, { state: 'done', updated_at: at + 1 })
      expect(await health('webhook')).toMatchObject({ state: 'working', waiting: 1 })
    })

    test('is restored by resuming a channel whose receiver responded 410', async () => {
      await manager.context.db.write((queries) =>
        markChannelGone(queries, { name: 'webhook', address: 'x' }, Date.now()),
      )
      expect((await call('DELETE', '/channels/webhook/pause')).status).toBe(200)
      expect((await call('DELETE', '/channels/webhook/pause')).status).toBe(200)
      expect(codeOf(await call('DELETE', '/channels/pigeon/pause'))).toEqual([404, 'not_found'])
      expect(await audited(manager)).toMatchObject([{ action: 'channel.resumed', subject_id: 'webhook' }])
    })
  })

  test('a channel pauses in every process, and sends at once when it is resumed', async () => {
    const { context } = manager
    const told: unknown[] = []
    const unsubscribe = context.changes.subscribe((change) => void told.push(change))
    const lead = await addToInbox(context, 'contact', contactBody)
    const dispatcher = createDispatcher(context, createChannels(context))
    const stateOf = async () => {
      await dispatcher.poll()
      await dispatcher.idle()
      const rows = await context.db.query
        .selectFrom('deliveries')
        .select(['state', 'due_at'])
        .where('lead_id', '=', lead)
        .where('channel', '=', 'webhook')
        .execute()
      return rows[0]
    }
    const later = Date.now() + 60_000
    try {
      expect((await call('PUT', '/channels/webhook/pause')).status).toBe(200)
      expect((await call('PUT', '/channels/webhook/pause')).status).toBe(200)
      expect(told).toContain('channels')
      expect(await stateOf()).toMatchObject({ state: 'pending' })
      expect(dataOf<{ channels: object[] }>(await call('GET', '/channels')).channels).toContainEqual(
        expect.objectContaining({ name: 'webhook', state: 'paused', waiting: 1 }),
      )
      await context.db.write((queries) =>
        queries.updateTable('deliveries').set({ due_at: later }).where('channel', '=', 'webhook').execute(),
      )
      expect((await call('DELETE', '/channels/webhook/pause')).status).toBe(200)
      expect(await stateOf()).toMatchObject({ state: 'done' })
      expect(codeOf(await call('PUT', '/channels/pigeon/pause'))).toEqual([404, 'not_found'])
      expect((await audited(manager)).map(({ action }) => action)).toEqual(['channel.paused', 'channel.resumed'])
    } finally {
      unsubscribe()
      await dispatcher.stop(0)
    }
  })

  test('demos are paused and resumed, as by the command line', async () => {
    const paused = async () => dataOf<{ demos: object }>(await call('GET', '/channels')).demos
    const told: unknown[] = []
    const unsubscribe = manager.context.changes.subscribe((change) => void told.push(change))
    expect((await call('PUT', '/demos/pause')).status).toBe(200)
    expect(told).toContain('channels')
    unsubscribe()
    expect([await paused(), await isDemoOn(manager.context.db.query)]).toEqual([{ paused: true }, false])
    const held = await addToInbox(manager.context, 'demo', demoBody)
    expect(dataOf(await call('GET', `/leads/rows?ids=${held}`))).toMatchObject([{ state: 'held' }])
    expect((await call('DELETE', '/demos/pause')).status).toBe(200)
    expect(await paused()).toEqual({ paused: false })
    expect((await audited(manager)).map(({ action }) => action).sort()).toEqual(['channel.paused', 'channel.resumed'])
  })

  test('the doctor runs on request, and not twice at once', async () => {
    const [first, same] = await Promise.all([call('GET', '/system-status'), call('POST', '/system-status/runs', {})])
    const examination = dataOf<{ examined_at: string; findings: object[] }>(first)
    expect(examination.findings).toContainEqual({ topic: 'database', state: 'ok', says: 'Writes succeed.' })
    expect(dataOf(same)).toEqual(examination)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    try {
      expect(dataOf(await call('GET', '/system-status'))).toEqual(examination)
      expect(dataOf(await call('POST', '/system-status/runs', {})).examined_at).not.toBe(examination.examined_at)
    } finally {
      vi.useRealTimers()
    }
  }, 60_000)

  test('sales may decide, and only an owner may pause', async () => {
    cookie = await manager.signIn(dev, 'sales')
    const [one] = (await addFailedLead('dead')) as [FailedDelivery]
    expect((await decide(one, 'dismiss')).status).toBe(200)
    for (const [method, path] of [
      ['PUT', '/demos/pause'],
      ['PUT', '/channels/webhook/pause'],
      ['DELETE', '/channels/webhook/pause'],
      ['POST', '/system-status/runs'],
    ] as const)
      expect(codeOf(await call(method, path))).toEqual([403, 'not_allowed'])
  })
})
