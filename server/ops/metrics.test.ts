import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Dispatcher } from '#server/deliveries/dispatcher.ts'
import type { PageServer } from '#server/site/page-server.ts'
import { type TestContext, testContext } from '../../test/context.ts'
import { onEachDatabase } from '../../test/databases.ts'
import { seedLeads } from '../../test/seed-leads.ts'
import { createMetrics } from './metrics.ts'
import { Readiness } from './readiness.ts'
import { registerOps } from './register-ops.ts'

onEachDatabase((empty) => {
  let context: TestContext
  let app: FastifyInstance
  const pages = { size: { pages: 3, bytes: 900 }, served: { 200: 7, 304: 2 }, missed: 4 } as unknown as PageServer
  const dispatcher = { pausedChannels: () => ['webhook'] } as unknown as Dispatcher

  beforeEach(async () => {
    context = await testContext(await empty())
    app = Fastify()
    const metrics = createMetrics(context)
    metrics.observe({ pages, dispatcher })
    const acceptsLeads = (target: string) => target === '/contact'
    registerOps(app, context, { readiness: new Readiness(context), metrics, takesLeads: acceptsLeads })
    app.post('/api/contacts/quick', async (_request, reply) => reply.code(201).send({}))
    app.get('/*', async () => 'a page')
    app.post('/*', async (_request, reply) => reply.code(303).send())
  })
  afterEach(async () => {
    await app.close()
    await context.db.close()
  })

  const figures = async () => (await app.inject('/metrics')).body.split('\n')

  test('counts requests by class and status, with cached pages', async () => {
    await app.inject({ method: 'POST', url: '/api/contacts/quick' })
    await app.inject({ method: 'POST', url: '/contact' })
    await app.inject({ method: 'POST', url: '/wp-login' })
    await app.inject('/support?who=amara@example.com')
    await figures()
    pages.served[200] = 8
    const lines = await figures()
    expect(lines).toContain('lanyard_requests_total{class="lead",status="201"} 1')
    expect(lines).toContain('lanyard_requests_total{class="page",status="200"} 9')
    expect(lines).toContain('lanyard_requests_total{class="page",status="304"} 2')
    expect(lines).toContain('lanyard_requests_total{class="operation",status="200"} 1')
    expect(lines).toContain('lanyard_requests_total{class="lead",status="303"} 1')
    expect(lines).toContain('lanyard_requests_total{class="page",status="303"} 1')
    expect(lines).toContain('lanyard_request_seconds_count{class="lead"} 2')
    expect(lines).toContain('lanyard_page_memory_hits_total 10')
    expect(lines).toContain('lanyard_page_memory_bytes 900')
    expect(lines.join()).not.toContain('amara')
  })

  test('counts leads and deliveries in batches', async () => {
    await seedLeads(context, 3_000)
    const lines = await figures()
    const sum = (name: string) =>
      lines.filter((line) => line.startsWith(`${name}{`)).reduce((all, line) => all + Number(line.split(' ').at(-1)), 0)
    expect(sum('lanyard_leads')).toBe(3_000)
    expect(lines).toContain('lanyard_leads{kind="quick",state="held"} 100')
    const stored = await context.db.query
      .selectFrom('deliveries')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(stored.count).toBeGreaterThan(4_000)
    expect(sum('lanyard_deliveries')).toBe(stored.count)
  })

  test('shows the age of the oldest pending message, and attempts by outcome', async () => {
    await seedLeads(context, 1)
    context.clock.now = new Date(context.clock.now.getTime() + 90_000)
    context.events.emit('attempted', { channel: 'email', outcome: 'failed', seconds: 0.2 })
    const lines = await figures()
    expect(lines).toContain('lanyard_deliveries_oldest_pending_seconds{channel="email"} 90')
    expect(lines).toContain('lanyard_delivery_attempts_total{channel="email",outcome="failed"} 1')
    expect(lines).toContain('lanyard_channel_resting{channel="webhook"} 1')
    expect(lines).toContain('lanyard_channel_resting{channel="email"} 0')
  })

  test('shows a message from the future', async () => {
    await seedLeads(context, 1)
    context.clock.now = new Date(context.clock.now.getTime() - 3_600_000)
    expect(await figures()).toContain('lanyard_deliveries_oldest_pending_seconds{channel="email"} 3600')
  })

  test('other metrics stay available while the database is unreachable', async () => {
    vi.spyOn(context.db.query, 'selectFrom').mockImplementation(() => {
      throw new Error('gone')
    })
    const lines = await figures()
    expect(lines).toContain('lanyard_page_memory_entries 3')
    expect(lines.filter((line) => line.startsWith('lanyard_leads{'))).toEqual([])
  })

  test('refuses metrics to others', async () => {
    const answer = await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '127.0.0.1' } })
    expect([answer.statusCode, answer.body]).toEqual([404, 'Not found'])
  })
})
