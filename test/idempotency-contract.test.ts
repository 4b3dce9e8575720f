import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { LeadStore, submitLead } from '#server/leads/submit-lead.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { contactBody, demoBody, quickBody } from './leads.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

onEachDatabase((empty) => {
  let settings: Awaited<ReturnType<typeof empty>>
  let context: TestContext
  let others: TestContext[]

  beforeEach(async () => {
    settings = await empty()
    context = await testContext(settings)
    others = []
  })
  afterEach(() => Promise.all([context, ...others].map(({ db }) => db.close())))

  /** Another process on the same database. */
  async function other(changes = {}) {
    const another = await testContext(settings, changes)
    another.clock = context.clock
    others.push(another)
    return another
  }
  const submit = (kind: 'contact' | 'demo' | 'quick', body: unknown, source = {}, by = context) =>
    submitLead(by, kind, body, { ipAddress: '192.0.2.1', ...source })
  const pass = (time: number) => {
    context.clock.now = new Date(context.clock.now.getTime() + time)
  }
  const rows = () => context.db.query.selectFrom('leads').selectAll().orderBy('id').execute()
  const hasOnlyToken = (demo: object) => Object.keys(demo).join() === 'token'
  const idOf = (result: object) => ('id' in result ? result.id : undefined)

  describe('a submission under a key', () => {
    const keyed = { idempotencyKey: 'one-filled-form' }

    test('is one lead for 7 days, however often it is repeated', async () => {
      const first = await submit('contact', contactBody, keyed)
      pass(7 * DAY - 1)
      expect(await submit('contact', contactBody, keyed)).toEqual({ ...first, repeated: true })
      pass(1)
      expect(await submit('contact', contactBody, keyed)).toMatchObject({ state: 'stored', repeated: false })
      expect(await rows()).toHaveLength(2)
    })

    test('with other fields is a conflict', async () => {
      await submit('contact', contactBody, keyed)
      expect(await submit('contact', { ...contactBody, message: 'Something else' }, keyed)).toEqual({
        state: 'conflicting',
      })
      expect(await rows()).toHaveLength(1)
    })

    test('gets Retry-After while the first is being stored', async () => {
      const results = await Promise.all([
        submit('contact', contactBody, keyed),
        submit('contact', contactBody, keyed),
        submit('contact', { ...contactBody, message: 'Something else' }, keyed),
      ])
      expect(results.map(({ state }) => state)).toEqual(['stored', 'running', 'conflicting'])
    })

    test('is scoped to its endpoint, and another key is another lead', async () => {
      await submit('contact', contactBody, keyed)
      const demo = await submit('demo', demoBody, keyed)
      // The demo has only its token.
      expect(demo).toMatchObject({ state: 'stored', demo: expect.toSatisfy(hasOnlyToken) })
      expect(await submit('demo', demoBody, keyed)).toEqual({ ...demo, repeated: true })
      await submit('contact', contactBody, { idempotencyKey: 'another' })
      expect((await rows()).map(({ kind }) => kind).sort()).toEqual(['contact', 'contact', 'demo'])
    })

    test('can be repeated under the key if it was refused', async () => {
      expect(await submit('contact', { ...contactBody, message: '' }, keyed)).toMatchObject({ state: 'refused' })
      expect(await submit('contact', contactBody, keyed)).toMatchObject({ state: 'stored', repeated: false })
    })

    test('may use the key with other fields if the first was refused', async () => {
      const results = await Promise.all([
        submit('contact', { ...contactBody, telephone: '123' }, keyed),
        submit('contact', contactBody, keyed),
      ])
      expect(results.map(({ state }) => state)).toEqual(['refused', 'stored'])
    })

    test('is one lead if two processes get it many times at once', async () => {
      const second = await other()
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, index) => submit('contact', contactBody, keyed, index % 2 ? second : context)),
      )
      const stored = results.filter(({ state }) => state === 'stored')
      expect(new Set(stored.map(idOf)).size).toBe(1)
      expect(results.every(({ state }) => state === 'stored' || state === 'running')).toBe(true)
      expect(await rows()).toHaveLength(1)
    })
  })

  describe('a submission without a key', () => {
    test('is the same lead for 10 minutes, then another one', async () => {
      const first = await submit('contact', contactBody)
      pass(10 * MINUTE - 1)
      expect(await submit('contact', contactBody, { referrer: 'https://elsewhere.example/' })).toEqual({
        ...first,
        repeated: true,
      })
      pass(1)
      expect(await submit('contact', contactBody)).toMatchObject({ state: 'stored', repeated: false })
      expect(await rows()).toHaveLength(2)
    })

    test('is the same lead however the number is written', async () => {
      const first = await submit('contact', contactBody)
      expect(await submit('contact', { ...contactBody, telephone: '07400 123456' })).toEqual({
        ...first,
        repeated: true,
      })
    })

    test.each([{ message: 'And one more thing.' }, { last_name: 'Lindqvists' }])(
      'of the same person with %o is another lead',
      async (change) => {
        await submit('contact', contactBody)
        await submit('contact', { ...contactBody, ...change })
        expect(await rows()).toHaveLength(2)
      },
    )

    test('is one lead with one response if two processes get it many times at once', async () => {
      const second = await other()
      const results = await Promise.all(
        Array.from({ length: 40 }, (_, index) => submit('quick', quickBody, {}, index % 2 ? second : context)),
      )
      expect(new Set(results.map(idOf)).size).toBe(1)
      expect(results.filter((result) => 'repeated' in result && !result.repeated)).toHaveLength(1)
      expect(await rows()).toHaveLength(1)
      expect(await context.db.query.selectFrom('deliveries').selectAll().execute()).toHaveLength(2)
    })

    test('that was held gets the same response', async () => {
      await submit('demo', demoBody, { honeypot: 'x' })
      expect(await submit('demo', demoBody, { honeypot: 'x' })).toMatchObject({ held: true, repeated: true })
    })
  })

  describe('many leads from one network', () => {
    const limits = { leadSoftLimit: 2, leadHardLimit: 4 }
    const quick = (number: number, address: string, by: TestContext, source = {}) =>
      submit('quick', { email: `visitor${number}@example.com` }, { ipAddress: address, ...source }, by)

    test('are held above the soft limit and refused above the hard one', async () => {
      const limited = await other(limits)
      const results = await Promise.all([1, 2, 3, 4, 5].map((number) => quick(number, '192.0.2.9', limited)))
      expect(results.map((result) => ('held' in result ? result.held : result.state))).toEqual([
        false,
        false,
        true,
        true,
        'limited',
      ])
      expect(results.at(-1)).toEqual({ state: 'limited', limit: 4, retryAfter: 10 * MINUTE })
      expect((await rows()).map(({ held_reasons }) => held_reasons).sort()).toEqual(['', '', 'too-many', 'too-many'])
      expect(await quick(6, '192.0.2.10', limited)).toMatchObject({ state: 'stored', held: false })
    })

    test('are accepted after the period, under the key that was refused', async () => {
      const limited = await other(limits)
      for (const number of [1, 2, 3, 4]) await quick(number, '192.0.2.9', limited)
      const key = { idempotencyKey: 'patience' }
      pass(4 * MINUTE)
      expect(await quick(5, '192.0.2.9', limited, key)).toMatchObject({ state: 'limited', retryAfter: 6 * MINUTE })
      pass(6 * MINUTE)
      expect(await quick(5, '192.0.2.9', limited, key)).toMatchObject({ state: 'stored', repeated: false })
    })

    test('are counted over all processes, and a repeat does not count', async () => {
      const [one, two] = [await other(limits), await other(limits)]
      for (const number of [1, 2, 3, 4]) await quick(number, '2001:db8::1', number % 2 ? one : two)
      expect(await quick(5, '2001:db8::ffff', one)).toMatchObject({ state: 'limited' })
      expect(await quick(4, '2001:db8::2', one)).toMatchObject({ state: 'stored', repeated: true })
      expect(await quick(5, '2001:db8:0:1::1', one)).toMatchObject({ state: 'stored', held: false })
    })

    test('with limits at 0 are all accepted', async () => {
      const unlimited = await other({ leadSoftLimit: 0, leadHardLimit: 0 })
      await Promise.all(Array.from({ length: 250 }, (_, number) => quick(number, '192.0.2.9', unlimited)))
      expect((await rows()).filter(({ state }) => state === 'accepted')).toHaveLength(250)
    })
  })

  test('a lead that cannot be stored fails no other', async () => {
    let calls = 0
    const failing: TestContext['db'] = {
      ...context.db,
      write: (work) => (calls++ === 0 ? Promise.reject(new Error('one of them')) : context.db.write(work)),
    }
    const by = { ...context, leadStore: new LeadStore({ ...context, db: failing }) }
    const results = await Promise.all([1, 2, 3].map((n) => submit('quick', { email: `v${n}@example.com` }, {}, by)))
    expect(results.map(({ state }) => state)).toEqual(['stored', 'stored', 'stored'])
    expect(await rows()).toHaveLength(3)
  })
})
