import { afterEach, beforeEach, expect, test } from 'vitest'
import { addOneTimeToken, consumeOneTimeToken } from '#server/http/one-time-tokens.ts'
import { consumeRateLimit, resetRateLimits } from '#server/http/rate-limit.ts'
import { deleteExpiredRecords } from '#server/staff/expired-records.ts'
import { invite } from '#server/staff/invitations.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { storeStaffMember } from './staff.ts'

const MINUTE = 60_000
const KIND = 'password of address and network'

onEachDatabase((empty) => {
  let context: TestContext
  beforeEach(async () => {
    context = await testContext(await empty())
  })
  afterEach(() => context.db.close())

  const pass = (ms: number) => {
    context.clock.now = new Date(context.clock.now.getTime() + ms)
  }
  const now = () => context.clock().getTime()

  test('concurrent attempts are all counted, and the window ends', async () => {
    const tries = await Promise.all(Array.from({ length: 7 }, () => consumeRateLimit(context, KIND, 'somebody')))
    expect(tries.map(({ remaining }) => remaining).sort()).toEqual([0, 0, 0, 1, 2, 3, 4])
    expect(tries.filter(({ isExceeded }) => isExceeded)).toHaveLength(2)
    expect(tries.filter(({ isFirstExcess }) => isFirstExcess)).toHaveLength(1)
    expect(new Set(tries.map(({ until }) => until))).toEqual(new Set([now() + 10 * MINUTE]))
    pass(10 * MINUTE)
    expect(await consumeRateLimit(context, KIND, 'somebody')).toMatchObject({
      remaining: 4,
      until: now() + 10 * MINUTE,
    })
  })

  test('attempts are counted per caller, and stored as keyed hashes', async () => {
    await consumeRateLimit(context, KIND, 'somebody')
    expect(await consumeRateLimit(context, KIND, 'another')).toMatchObject({ remaining: 4 })
    await resetRateLimits(context, [[KIND, 'somebody']])
    expect(await consumeRateLimit(context, KIND, 'somebody')).toMatchObject({ remaining: 4 })
    const rows = await context.db.query.selectFrom('rate_limits').select('key_hash').execute()
    expect(JSON.stringify(rows)).not.toMatch(/somebody|another/)
  })

  test('a mark can be set once until it expires, and claimed once', async () => {
    const set = () => addOneTimeToken(context, 'TOTP code', 'somebody 123456', now() + MINUTE)
    expect((await Promise.all([set(), set(), set()])).filter(Boolean)).toHaveLength(1)
    pass(MINUTE)
    expect(await set()).toBe(true)
    const consume = () => consumeOneTimeToken(context, 'TOTP code', 'somebody 123456')
    expect((await Promise.all([consume(), consume()])).filter(Boolean)).toHaveLength(1)
    await set()
    pass(MINUTE)
    expect(await consume()).toBe(false)
  })

  test('an invitation is deleted 30 days after it was sent', async () => {
    const { id } = await context.db.write((queries) => storeStaffMember(queries, 'o1', 'owner'))
    const from = { at: now(), network: null }
    await invite(context, { email: 'rosa@staff.example', role: 'sales', invitedBy: id }, from)
    pass(30 * 24 * 60 * MINUTE - 1)
    await context.db.write((queries) => deleteExpiredRecords(queries, now()))
    const invited = () => context.db.query.selectFrom('invitations').select('email').execute()
    expect(await invited()).toHaveLength(1)
    pass(1)
    await context.db.write((queries) => deleteExpiredRecords(queries, now()))
    expect(await invited()).toEqual([])
  })

  test('only expired rows are deleted', async () => {
    await addOneTimeToken(context, 'passkey challenge', 'one', now() + MINUTE)
    await addOneTimeToken(context, 'passkey challenge', 'two', now() + 2 * MINUTE)
    await consumeRateLimit(context, KIND, 'somebody')
    pass(MINUTE)
    expect(await context.db.write((queries) => deleteExpiredRecords(queries, now()))).toBe(1)
    pass(9 * MINUTE)
    expect(await context.db.write((queries) => deleteExpiredRecords(queries, now()))).toBe(2)
  })
})
