import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultChoice, type NotificationSettings, notificationEvents } from '#domain/staff/notification.ts'
import { readConfig } from '#server/config/config.ts'
import { createChannels, readChannelHealth } from '#server/deliveries/channels/channel-health.ts'
import { createNotificationChannel } from '#server/deliveries/channels/notification/notification-channel.ts'
import { createDispatcher, type Dispatcher } from '#server/deliveries/dispatcher.ts'
import { approveLead } from '#server/leads/inbox/approve-leads.ts'
import { changeLead, changeLeads, recordVisitorReply } from '#server/leads/inbox/change-lead.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { eraseLead } from '#server/privacy/erasure.ts'
import { readNotificationSettings, saveNotificationSettings } from '#server/staff/notification-settings.ts'
import { removeStaffMember } from '#server/staff/staff-members.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { type SmtpSink, startSmtpSink } from './fakes/smtp-sink.ts'
import { contactBody } from './leads.ts'
import { storeStaffMember } from './staff.ts'

const MINUTE = 60_000

onEachDatabase((empty) => {
  let sink: SmtpSink
  let settings: Awaited<ReturnType<typeof empty>>
  let context: TestContext
  let dispatchers: Dispatcher[]

  beforeEach(async () => {
    sink = await startSmtpSink()
    settings = await empty()
    context = await begin()
    dispatchers = [createDispatcher(context, [createNotificationChannel(context)])]
    for (const id of ['dev', 'ines']) await context.db.write((queries) => storeStaffMember(queries, id, 'sales'))
  })
  afterEach(async () => {
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop(0)))
    await context.db.close()
    await sink.stop()
  })

  const begin = () => {
    const { mail } = readConfig({
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      MAIL_FROM: 'hello@example.com',
      STAFF_EMAIL: 'sales@example.com',
    })
    return testContext(settings, { leadSoftLimit: 0, leadHardLimit: 0, mail })
  }
  async function choose(staffMemberId: string, email: Partial<Record<keyof NotificationSettings, 'now' | 'hourly'>>) {
    const chosen = notificationEvents.map((event) => [event, { email: email[event] ?? 'never', push: true }])
    await context.db.write((queries) =>
      saveNotificationSettings(queries, staffMemberId, Object.fromEntries(chosen) as NotificationSettings),
    )
  }
  async function work() {
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.poll()))
    await Promise.all(dispatchers.map((dispatcher) => dispatcher.idle()))
  }
  async function pass(time: number) {
    context.clock.now = new Date(context.clock.now.getTime() + time)
    await work()
  }
  async function submit(changes: object = {}) {
    const stored = await submitLead(context, 'contact', { ...contactBody, ...changes }, { ipAddress: '192.0.2.1' })
    if (stored.state !== 'stored') throw new Error(stored.state)
    return stored.id
  }
  const sent = () => sink.received.map(({ to, mail }) => [to.join(), mail.subject])
  const actor = (staffMemberId: string) => ({ staffMemberId })
  const assign = (id: string, owner_id: string, by = 'dev') =>
    changeLead(context, actor(by), { id, version: 1, owner_id })
  const states = async () =>
    (
      await context.db.query
        .selectFrom('deliveries')
        .select(['state', 'last_error'])
        .where('channel', '=', 'notification')
        .execute()
    ).map(({ state }) => state)

  test('without a choice nothing is planned, and the channel is not listed', async () => {
    const id = await submit()
    await assign(id, 'ines')
    await pass(60 * MINUTE)
    expect(sent()).toEqual([])
    expect(await states()).toEqual([])
    expect(await readNotificationSettings(context.db.query, 'dev')).toMatchObject({ contact: defaultChoice })
    expect((await readChannelHealth(context)).map(({ name }) => name)).not.toContain('notification')
  })

  test('a new lead reaches each staff member once who wants emails of its kind, also with two processes', async () => {
    const other = await begin()
    dispatchers.push(createDispatcher(other, [createNotificationChannel(other)]))
    await choose('dev', { contact: 'now' })
    await choose('ines', { demo: 'now' })
    const id = await submit()
    await work()
    await pass(MINUTE)
    expect(sent()).toEqual([['dev@staff.example', 'New message: Amara Lindqvist, Kettle & Crane']])
    const text = sink.received[0]?.mail.text ?? ''
    expect(text).toContain(`${context.config.managerOrigin}/manager/leads/${id}`)
    for (const value of [contactBody.email, contactBody.message, contactBody.telephone])
      expect(text).not.toContain(value)
    expect(await states()).toEqual(['done'])
    await other.db.close()
  })

  test('a failed attempt is retried, and a refused one is a failed message', async () => {
    await choose('dev', { contact: 'now' })
    sink.refuseNext(1, 'message', 451)
    await submit()
    await work()
    expect(await states()).toEqual(['pending'])
    await pass(MINUTE)
    expect(await states()).toEqual(['done'])
    sink.refuseNext(1, 'receiver', 550)
    await submit({ message: 'Another one.' })
    await work()
    expect((await states()).sort()).toEqual(['dead', 'done'])
    const health = (await readChannelHealth(context)).find(({ name }) => name === 'notification')
    expect(health).toMatchObject({ dead: 1, state: 'working' })
  })

  test('an hourly email lists the leads of the hour once', async () => {
    await choose('dev', { contact: 'hourly' })
    const ids = [await submit(), await submit({ first_name: 'Theo', message: 'Another one.' })]
    await pass(59 * MINUTE)
    expect(sent()).toEqual([])
    await pass(2 * MINUTE)
    await pass(MINUTE)
    expect(sent()).toEqual([['dev@staff.example', '2 new leads in the last hour']])
    for (const id of ids) expect(sink.received[0]?.mail.text).toContain(`/manager/leads/${id}`)
    await submit({ message: 'A third one.' })
    await pass(60 * MINUTE)
    expect(sent().length).toBe(2)
  })

  test('an hourly email leaves out a person who was erased', async () => {
    await choose('dev', { contact: 'hourly' })
    const first = await submit()
    await submit({ first_name: 'Theo', email: 'theo@example.com' })
    await eraseLead(context, first)
    await pass(61 * MINUTE)
    expect(sent()).toEqual([['dev@staff.example', '1 new lead in the last hour']])
    expect(sink.received[0]?.mail.text).toContain('Theo Lindqvist')
    expect(sink.received[0]?.mail.text).not.toContain('Amara')
  })

  test('a lead that needs review notifies when a colleague approves it', async () => {
    await choose('dev', { contact: 'now' })
    await choose('ines', { contact: 'now' })
    const id = await submit({ company: 'See www.example.com' })
    await work()
    expect(sent()).toEqual([])
    await approveLead(context, actor('dev'), { id, version: 1 })
    await work()
    expect(sent().map(([to]) => to)).toEqual(['ines@staff.example'])
  })

  test('an assignment by a colleague notifies, one’s own or one that was undone does not', async () => {
    await choose('dev', { assigned: 'now' })
    await choose('ines', { assigned: 'now' })
    const own = await submit()
    await assign(own, 'dev')
    const undone = await submit({ message: 'Another one.' })
    await assign(undone, 'ines')
    await changeLead(context, actor('dev'), { id: undone, version: 2, owner_id: null })
    await pass(MINUTE)
    expect(sent()).toEqual([])
    expect(await states()).toEqual(['cancelled'])
    const ids = [await submit({ message: 'A third one.' }), await submit({ message: 'A fourth one.' })]
    await changeLeads(
      context,
      actor('dev'),
      ids.map((id) => ({ id, version: 1, owner_id: 'ines' })),
    )
    await pass(MINUTE)
    expect(sent()).toEqual([['ines@staff.example', '2 leads assigned to you']])
  })

  test('a reply of the visitor notifies the owner, unless the owner matched the mail', async () => {
    await choose('ines', { replied: 'now' })
    const id = await submit()
    const reply = (reader?: string) =>
      context.db.write((queries) =>
        recordVisitorReply(context.db, queries, id, context.clock().getTime(), ...(reader ? [reader] : [])),
      )
    await reply()
    await assign(id, 'ines')
    await reply('ines')
    await pass(MINUTE)
    expect(sent()).toEqual([])
    await reply()
    await work()
    expect(sent()).toEqual([['ines@staff.example', 'New reply: Amara Lindqvist, Kettle & Crane']])
  })

  test('an account that has ended or may not read leads gets nothing', async () => {
    await context.db.write((queries) => storeStaffMember(queries, 'olga', 'owner'))
    await context.db.write((queries) => storeStaffMember(queries, 'ed', 'editor'))
    for (const id of ['dev', 'ines', 'ed']) await choose(id, { contact: 'now' })
    await removeStaffMember(context, 'dev', { staffMemberId: 'olga', from: { at: 1, network: null } })
    await submit()
    await removeStaffMember(context, 'ines', { staffMemberId: 'olga', from: { at: 1, network: null } })
    await work()
    expect(sent()).toEqual([])
    expect(await states()).toEqual(['cancelled'])
  })

  test('the site’s channels include the one of notifications', () => {
    expect(createChannels(context).map(({ name }) => name)).toContain('notification')
  })
})
