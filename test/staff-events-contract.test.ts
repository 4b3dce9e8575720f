import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Config } from '#server/config/config.ts'
import { InboxBackfill } from '#server/leads/inbox/backfill.ts'
import { changeLead } from '#server/leads/inbox/change-lead.ts'
import { listInbox } from '#server/leads/inbox/list-inbox.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { changeRole } from '#server/staff/staff-members.ts'
import { onEachDatabase } from './databases.ts'
import { type ManagerForTests, startManager } from './manager-for-tests.ts'
import { type OpenInbox, openInbox, tabName } from './open-inbox.ts'

const unlimited: Partial<Config> = { leadSoftLimit: 0, leadHardLimit: 0 }
const from = { at: 0, network: '' }

onEachDatabase((empty) => {
  let one: ManagerForTests
  let other: ManagerForTests
  let inboxes: OpenInbox[]

  beforeEach(async () => {
    const settings = await empty()
    inboxes = []
    // Two processes on one database.
    one = await startManager(settings, unlimited)
    other = await startManager(settings, unlimited)
  })
  afterEach(async () => {
    for (const inbox of inboxes) inbox.close()
    await Promise.all([one.stop(), other.stop()])
  })

  async function open(manager: ManagerForTests, cookie: string | undefined, tab?: string): Promise<OpenInbox> {
    const inbox = await openInbox(manager, cookie, tab)
    inboxes.push(inbox)
    return inbox
  }
  async function greeted(manager: ManagerForTests, cookie: string, tab?: string) {
    const inbox = await open(manager, cookie, tab)
    return { inbox, hello: await inbox.next('hello') }
  }
  async function store({ context }: ManagerForTests, email = `${randomUUID()}@example.com`): Promise<string> {
    const stored = await submitLead(context, 'quick', { email }, { ipAddress: '192.0.2.1' })
    if (stored.state !== 'stored') throw new Error(stored.state)
    return stored.id
  }
  async function addLead(manager: ManagerForTests): Promise<string> {
    const id = await store(manager)
    await new InboxBackfill(manager.context).run()
    return id
  }
  /** Ids of arriving leads, until the given number. */
  async function arrivals(inbox: OpenInbox, count: number): Promise<string[]> {
    const ids: string[] = []
    while (ids.length < count) ids.push(...(await inbox.next('arrived')).rows.map(({ id }) => id))
    return ids
  }

  test('a lead reaches the inboxes of every process, wherever it was stored', async () => {
    const cookie = await one.signIn('o1', 'sales')
    const [here, there] = [await greeted(one, cookie), await greeted(other, cookie)]
    expect(here.inbox.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    const first = await store(one)
    expect(await arrivals(here.inbox, 1)).toEqual([first])
    expect(await arrivals(there.inbox, 1)).toEqual([first])
    const second = await store(other)
    expect(await arrivals(here.inbox, 1)).toEqual([second])
    expect(await arrivals(there.inbox, 1)).toEqual([second])
  })

  test('the counts follow', async () => {
    const { inbox } = await greeted(one, await one.signIn('o1', 'sales'))
    expect(await inbox.next('counts')).toMatchObject({ waiting: 0, mine: 0 })
    const id = await store(one)
    expect(await inbox.next('counts')).toMatchObject({ waiting: 1, mine: 0, all: 1 })
    await changeLead(other.context, { staffMemberId: 'o1' }, { id, version: 1, owner_id: 'o1' })
    expect(await inbox.next('counts')).toMatchObject({ waiting: 0, mine: 1, all: 1 })
  })

  test('for many leads at once the stream sends their number', async () => {
    const { inbox, hello } = await greeted(one, await one.signIn('o1', 'reader'))
    for (let count = 0; count < 30; count++) await store(other)
    let seen = hello.newest
    let arrivedIds = 0
    while (arrivedIds < 30) {
      const { after, newest, count, rows } = await inbox.next('arrived')
      expect([after, rows.length]).toEqual([seen, count > 20 ? 0 : count])
      seen = newest
      arrivedIds += count
    }
    expect(arrivedIds).toBe(30)
  })

  test('after a gap no lead is missing', async () => {
    const cookie = await one.signIn('o1', 'sales')
    const { inbox, hello } = await greeted(one, cookie)
    inbox.close()
    const stored = []
    for (let count = 0; count < 60; count++) stored.push(await store(other))
    const again = await greeted(one, cookie)
    const arrivedIds = await readSince(one, hello.newest)
    const late = arrivedIds.length < 60 ? await arrivals(again.inbox, 60 - arrivedIds.length) : []
    expect(new Set([...arrivedIds, ...late])).toEqual(new Set(stored))
  })

  /** Like a client: reads the list from its top down to the newest known lead. */
  async function readSince({ context }: ManagerForTests, known: number): Promise<string[]> {
    const ids: string[] = []
    for (let cursor: string | undefined; ; ) {
      const page = await listInbox(context, { filter: { view: 'all' }, cursor, limit: 25 })
      const missed = page?.leads.filter(({ seq }) => seq > known) ?? []
      ids.push(...missed.map(({ id }) => id))
      if (!page?.next || missed.length < page.leads.length) return ids
      cursor = page.next
    }
  }

  test('a change by another process is sent, also by the command line, which publishes nothing', async () => {
    const id = await addLead(one)
    const { inbox } = await greeted(one, await one.signIn('o1', 'sales'))
    await changeLead(other.context, { staffMemberId: 'o1' }, { id, version: 1, stage: 'won' })
    expect(await inbox.next('changed')).toEqual({ ids: [id] })
    const silent = { ...other.context, changes: { notify: () => {} } as never }
    await changeLead(silent, { staffMemberId: 'o1' }, { id, version: 2, stage: 'closed' })
    expect(await inbox.next('changed')).toEqual({ ids: [id] })
  })

  test('a message that failed in another process is sent, even if unpublished', async () => {
    const id = await addLead(one)
    const { inbox } = await greeted(one, await one.signIn('o1', 'reader'))
    expect(await inbox.next('counts')).toMatchObject({ dead: 0 })
    await other.context.db.write((queries) =>
      queries.updateTable('deliveries').set({ state: 'dead', updated_at: 1 }).where('lead_id', '=', id).execute(),
    )
    // On PostgreSQL, a commit of another process is known only by its notification.
    other.context.changes.notify('channels')
    expect(await inbox.next('health')).toEqual({})
    other.context.changes.notify({ leads: [id] })
    const { dead } = await nextWithDead(inbox)
    expect(dead).toBeGreaterThan(0)
  })

  async function nextWithDead(inbox: OpenInbox) {
    for (;;) {
      const counts = await inbox.next('counts')
      if (counts.dead > 0) return counts
    }
  }

  test('a session that is revoked elsewhere ends its streams, and no other', async () => {
    const [revoked, kept] = [await one.signIn('o1', 'owner'), await one.signIn('o1', 'owner')]
    const [here, there, mine] = [await greeted(one, revoked), await greeted(other, revoked), await greeted(other, kept)]
    const answer = await one.call('DELETE', '/me/session', { cookie: revoked })
    expect(answer.status).toBe(200)
    for (const { inbox } of [here, there]) {
      await inbox.next('ended')
      await inbox.ended
    }
    const id = await store(one)
    expect(await arrivals(mine.inbox, 1)).toEqual([id])
    expect(await open(one, revoked)).toMatchObject({ status: 401, refusal: { code: 'not_signed_in' } })
  })

  test('the streams of an ended account end, even if unpublished', async () => {
    const cookie = await one.signIn('o1', 'owner')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const { inbox: watched } = await greeted(other, cookie)
      await one.context.db.write((queries) => queries.updateTable('staff_members').set({ ended_at: 1 }).execute())
      vi.advanceTimersByTime(5_000)
      await watched.ended
    } finally {
      vi.useRealTimers()
    }
  })

  test('a stream without events has a heartbeat every 15 s', async () => {
    const cookie = await one.signIn('o1', 'reader')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const { inbox } = await greeted(one, cookie)
      vi.advanceTimersByTime(15_000)
      expect(await inbox.next('heartbeat')).toEqual({})
      expect(inbox.names.filter((name) => name === 'heartbeat')).toHaveLength(1)
      inbox.close()
    } finally {
      vi.useRealTimers()
    }
  })

  test('a deletion is sent, although the lead is in no inbox', async () => {
    const { inbox } = await greeted(one, await one.signIn('o1', 'reader'))
    const id = randomUUID()
    one.context.changes.notify({ leads: [id] })
    expect(await inbox.next('changed')).toEqual({ ids: [id] })
  })

  test('the greeting of a role without access to leads has no newest lead', async () => {
    await addLead(one)
    await addLead(one)
    const [reader, editor] = [
      await greeted(one, await one.signIn('o1', 'reader')),
      await greeted(one, await one.signIn('o2', 'editor')),
    ]
    expect(reader.hello.newest).toBeGreaterThan(0)
    expect(editor.hello.newest).toBe(0)
  })

  test('a role that lost access to leads gets no lead events', async () => {
    const { inbox } = await greeted(one, await one.signIn('o1', 'sales'))
    const watching = await greeted(one, await one.signIn('o2', 'owner'))
    await changeRole(other.context, { id: 'o1', role: 'editor', version: 1 }, { staffMemberId: 'o2', from })
    await inbox.next('me')
    await store(one)
    await arrivals(watching.inbox, 1)
    expect(inbox.names).not.toContain('arrived')
    const presence = await one.call('PUT', '/presence', {
      cookie: await one.signIn('o1', 'editor'),
      body: { tab: tabName(), lead_id: randomUUID(), writing: false },
    })
    expect(presence.status).toBe(403)
  })

  test('colleagues on the same lead are sent until the tab is closed', async () => {
    const id = await addLead(one)
    const [mine, theirs] = [await one.signIn('o1', 'sales'), await other.signIn('o2', 'sales')]
    const [{ inbox }, { inbox: their }] = [await greeted(one, mine), await greeted(other, theirs)]
    const put = (manager: ManagerForTests, cookie: string, tab: string, writing: boolean, lead_id = id) =>
      manager.call('PUT', '/presence', { cookie, body: { tab, lead_id, writing } })
    expect((await put(one, mine, inbox.tab, false)).status).toBe(200)
    await put(other, theirs, their.tab, false)
    const o2 = { id: 'o2', name: 'sales o2', writing: false }
    expect(await inbox.next('presence')).toEqual({ lead_id: id, people: [o2] })
    expect(await their.next('presence')).toMatchObject({ people: [{ id: 'o1' }] })
    await put(other, theirs, their.tab, true)
    expect(await inbox.next('presence')).toEqual({ lead_id: id, people: [{ ...o2, writing: true }] })
    const { inbox: again } = await greeted(one, mine, inbox.tab)
    expect(await again.next('presence')).toMatchObject({ lead_id: id, people: [{ id: 'o2' }] })
    their.close()
    expect(await again.next('presence')).toEqual({ lead_id: id, people: [] })
    expect((await put(one, mine, inbox.tab, false, randomUUID())).status).toBe(404)
    expect((await one.call('DELETE', `/presence?tab=${inbox.tab}`, { cookie: mine })).status).toBe(200)
    expect(await one.context.db.query.selectFrom('lead_presence').selectAll().execute()).toEqual([])
  })

  test('a stopping process leaves its tabs present, because they reconnect to another', async () => {
    const id = await addLead(one)
    const cookie = await one.signIn('o1', 'sales')
    const { inbox } = await greeted(one, cookie)
    await one.call('PUT', '/presence', { cookie, body: { tab: inbox.tab, lead_id: id, writing: false } })
    one.context.events.emit('stopping')
    await inbox.ended
    await one.call('PUT', '/presence', { cookie, body: { tab: tabName(), lead_id: id, writing: false } })
    const rows = await one.context.db.query.selectFrom('lead_presence').select('tab').execute()
    expect(rows.map(({ tab }) => tab)).toContain(inbox.tab)
  })

  test('a tab whose process died counts as open for 45 s', async () => {
    const id = await addLead(one)
    const [mine, theirs] = [await one.signIn('o1', 'sales'), await one.signIn('o2', 'sales')]
    const body = (tab: string) => ({ tab, lead_id: id, writing: false })
    await one.call('PUT', '/presence', { cookie: theirs, body: body(tabName()) })
    const ahead = () => new Date(Date.now() + 45_001)
    one.manager.clock = ahead
    const tab = tabName()
    await one.call('PUT', '/presence', { cookie: mine, body: body(tab) })
    const rows = await one.context.db.query.selectFrom('lead_presence').select('tab').execute()
    expect(rows).toEqual([{ tab }])
  })

  test('a tab that reconnects has one stream, and a session has at most ten tabs', async () => {
    const cookie = await one.signIn('o1', 'sales')
    const { inbox } = await greeted(one, cookie)
    await greeted(one, cookie, inbox.tab)
    await inbox.ended
    for (let tab = 0; tab < 9; tab++) await greeted(one, cookie)
    const refused = await open(one, cookie)
    expect([refused.status, refused.headers['retry-after'], refused.refusal.code]).toEqual([
      429,
      '10',
      'too_many_streams',
    ])
    await greeted(one, await one.signIn('o1', 'sales'))
  })

  test('without a session or a tab there is no stream', async () => {
    expect((await open(one, undefined)).status).toBe(401)
    expect((await open(one, await one.signIn('o1', 'sales'), 'mine')).status).toBe(400)
  })

  test('a stopping process ends its streams without waiting for clients', async () => {
    const { inbox } = await greeted(one, await one.signIn('o1', 'sales'))
    one.context.events.emit('stopping')
    await inbox.ended
    const late = await open(one, await one.signIn('o2', 'sales'))
    await late.ended
    expect(late.names).toEqual([])
  })

  test('a channel that another process switched off is sent', async () => {
    const { inbox } = await greeted(one, await one.signIn('o1', 'reader'))
    other.context.changes.notify('channels')
    await other.context.db.write((queries) =>
      queries.insertInto('switches').values({ name: 'webhook gone', value: 'x', changed_at: 1 }).execute(),
    )
    expect(await inbox.next('health')).toEqual({})
  })
})
