import { readStatistics } from '#server/analytics/statistics.ts'
import { flushVitals, recordVitals } from '#server/analytics/web-vitals.ts'
import { flushViews, recordView } from '#server/blog/post-views.ts'
import { findPost, listCategories, listPosts } from '#server/blog/read-posts.ts'
import type { MessageChannel, Outcome } from '#server/deliveries/channel.ts'
import { createDispatcher } from '#server/deliveries/dispatcher.ts'
import { suppress } from '#server/deliveries/recipients/suppression-list.ts'
import { changeRoom } from '#server/demos/change-room.ts'
import { readDemo } from '#server/demos/read-demo.ts'
import { approveLeads } from '#server/leads/inbox/approve-leads.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { Readiness } from '#server/ops/readiness.ts'
import { erasePerson } from '#server/privacy/erasure.ts'
import { runRetention } from '#server/privacy/retention.ts'
import type { TestContext } from '../context.ts'
import { contactBody, demoBody, quickBody } from '../leads.ts'

/**
 * Uses the database like a running version: leads of each kind, their deliveries, demos,
 * commands, and hourly work.
 */
export async function runWorkload(context: TestContext): Promise<void> {
  const from = { ipAddress: '192.0.2.1' }
  await submitLead(context, 'contact', contactBody, { ...from, idempotencyKey: 'one' })
  await submitLead(context, 'contact', contactBody, { ...from, idempotencyKey: 'one' })
  await submitLead(context, 'quick', quickBody, from)
  const held = await submitLead(context, 'quick', { email: 'b@example.com' }, { ...from, honeypot: 'x' })
  const demo = await submitLead(context, 'demo', demoBody, from)

  await work(context, { state: 'failed', reason: '451' })
  context.clock.now = new Date(context.clock.now.getTime() + 10_000)
  await work(context, { state: 'done', providerStatus: 'sent' })

  const token = demo.state === 'stored' ? (demo.demo?.token ?? '') : ''
  await changeRoom(context, token, 'Hall 4')
  await readDemo(context, token)
  await suppress(context, 'hash', 'stop')
  if (held.state === 'stored') await approveLeads(context, [held.id])

  await new Readiness(context).reason()
  recordView(context, 'a-post', 'a reader')
  await flushViews(context)
  recordVitals(context, '/', [{ name: 'LCP', value: 1_000 }])
  await flushVitals(context)
  await listPosts(context, { limit: 10 })
  await findPost(context, 'a-post')
  await listCategories(context)
  await readStatistics(context, { days: 7 })
  await erasePerson(context, quickBody.email)
  await runRetention(context)
}

async function work(context: TestContext, outcome: Outcome) {
  const channels = (['email', 'wallet', 'whatsapp', 'webhook'] as const).map(
    (name): MessageChannel => ({ name, live: true, send: async () => outcome }),
  )
  const dispatcher = createDispatcher(context, channels)
  await dispatcher.poll()
  await dispatcher.idle()
  await dispatcher.stop(0)
}
