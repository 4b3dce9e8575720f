import { afterEach, beforeEach, expect, test } from 'vitest'
import { submitLead } from '#server/leads/submit-lead.ts'
import { deleteLastRun, findClockProblem, guardRetention } from '#server/privacy/retention-job.ts'
import { noon, type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { quickBody } from './leads.ts'

const DAY = 24 * 3_600_000

onEachDatabase((empty) => {
  let context: TestContext
  beforeEach(async () => {
    context = await testContext(await empty())
    await submitLead(context, 'quick', quickBody, { ipAddress: '192.0.2.1' })
  })
  afterEach(() => context.db.close())

  const at = (ms: number) => {
    context.clock.now = new Date(noon.getTime() + ms)
  }
  const leads = async () => (await context.db.query.selectFrom('leads').select('id').execute()).length

  test('a clock that jumps deletes nothing until the operator confirms it', async () => {
    expect(await guardRetention(context)).toMatchObject({ state: 'done', deleted: { leads: { quick: 0 } } })
    at(830 * DAY)
    const refused = { state: 'refused', reason: expect.stringContaining('the last deletion was 830 days ago') }
    expect(await guardRetention(context)).toEqual(refused)
    expect(await guardRetention(context)).toEqual(refused)
    expect(await leads()).toBe(1)
    expect(await guardRetention(context, { trustClock: true })).toMatchObject({ deleted: { leads: { quick: 1 } } })
    at(830 * DAY + 3_600_000)
    expect(await guardRetention(context)).toMatchObject({ state: 'done' })
  })

  test('a pause of a week is not a jump, and due data is deleted step by step', async () => {
    for (let day = 0; day <= 735; day += 7) {
      at(day * DAY)
      expect(await guardRetention(context)).toMatchObject({ state: 'done' })
    }
    expect(await leads()).toBe(0)
  })

  test('a clock that was behind is trusted once it is right again', async () => {
    await guardRetention(context)
    at(-300 * DAY)
    expect(await guardRetention(context)).toMatchObject({ state: 'done' })
    at(DAY)
    expect(await guardRetention(context)).toMatchObject({ state: 'done' })
  })

  test('without a previous run, the clock is compared with the newest lead', async () => {
    expect(await findClockProblem(context)).toBeUndefined()
    at(366 * DAY)
    expect(await findClockProblem(context)).toContain('newest lead arrived 366 days ago')
    context.config.retentionDays = { contact: 0, demo: 0, quick: 0, customer: 0 }
    expect(await findClockProblem(context)).toBeUndefined()
  })

  test('a restored database ignores the run of its backup', async () => {
    await guardRetention(context)
    at(30 * DAY)
    expect(await findClockProblem(context)).toBeDefined()
    await context.db.write(deleteLastRun)
    expect(await findClockProblem(context)).toBeUndefined()
  })
})
