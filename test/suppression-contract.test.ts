import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  contactHash,
  isSuppressed,
  readUnsubscribeToken,
  suppress,
  unsubscribeToken,
} from '#server/deliveries/recipients/suppression-list.ts'
import { recordStatus } from '#server/deliveries/record-status.ts'
import { submitLead } from '#server/leads/submit-lead.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { demoBody } from './leads.ts'

onEachDatabase((empty) => {
  let context: TestContext
  beforeEach(async () => {
    context = await testContext(await empty())
  })
  afterEach(() => context.db.close())

  const hashOf = (kind: 'email' | 'telephone', address: string) => contactHash(context.config.appSecret, kind, address)
  const demo = () => submitLead(context, 'demo', demoBody, { ipAddress: '192.0.2.1' })

  test('an unsubscribe link has the hash of its contact, and cannot be forged', () => {
    const { appSecret } = context.config
    const token = unsubscribeToken(appSecret, 'Amara@Example.com')
    expect(token).toMatch(/^[\w-]{64}$/)
    expect(readUnsubscribeToken(appSecret, token)).toBe(hashOf('email', 'amara@example.com'))
    const other = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`
    for (const wrong of [other, token.slice(1), `${token}A`, '', '!'.repeat(64), `${token.slice(0, -1)}é`])
      expect(readUnsubscribeToken(appSecret, wrong)).toBeUndefined()
    expect(readUnsubscribeToken(`${appSecret}!`, token)).toBeUndefined()
  })

  test('a visitor who unsubscribes on one channel is suppressed on all, even after an erasure', async () => {
    await demo()
    await suppress(context, hashOf('telephone', demoBody.telephone), 'stop')
    await suppress(context, hashOf('telephone', demoBody.telephone), 'stop')
    await context.db.write((queries) =>
      queries.updateTable('leads').set({ email: '', telephone: null, erased_at: 1 }).execute(),
    )
    for (const hash of [hashOf('telephone', demoBody.telephone), hashOf('email', demoBody.email)])
      expect(await isSuppressed(context.db.query, [hash])).toBe(true)
    expect(await isSuppressed(context.db.query, [hashOf('email', 'other@example.com')])).toBe(false)
  })

  test('a message keeps its best status in any order of arrival', async () => {
    await demo()
    const { id } = await context.db.query
      .selectFrom('deliveries')
      .select('id')
      .where('channel', '=', 'whatsapp')
      .executeTakeFirstOrThrow()
    const isRecorded: boolean[] = []
    for (const [index, status] of (['sent', 'read', 'read', 'delivered', 'failed'] as const).entries())
      isRecorded.push(await context.db.write((queries) => recordStatus(queries, id, status, index)))
    expect(isRecorded).toEqual([true, true, false, true, false])
    const delivery = context.db.query.selectFrom('deliveries').select(['provider_status', 'provider_status_at'])
    expect(await delivery.where('id', '=', id).executeTakeFirst()).toEqual({
      provider_status: 'read',
      provider_status_at: 1,
    })
    const statuses = await context.db.query
      .selectFrom('delivery_statuses')
      .select(['status', 'at'])
      .orderBy('at')
      .execute()
    expect(statuses).toEqual([
      { status: 'sent', at: 0 },
      { status: 'read', at: 1 },
      { status: 'delivered', at: 3 },
    ])
    expect(await recordStatus(context.db.query, 'nobody', 'sent', 9)).toBe(false)
  })
})
