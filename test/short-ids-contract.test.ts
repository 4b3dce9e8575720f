import { afterEach, beforeEach, expect, test } from 'vitest'
import { listLeads } from '#server/leads/lead-records.ts'
import { resolveId, shortIds } from '../cli/short-ids.ts'
import { type TestContext, testContext } from './context.ts'
import { onEachDatabase } from './databases.ts'
import { seedLeads } from './seed-leads.ts'

onEachDatabase((empty) => {
  let context: TestContext
  beforeEach(async () => {
    context = await testContext(await empty())
    await seedLeads(context, 20)
  })
  afterEach(() => context.db.close())

  test('an id in a table identifies one lead', async () => {
    const ids = (await listLeads(context, { limit: 20 })).map(({ id }) => id)
    const short = shortIds(ids)
    for (const id of ids) {
      expect(short(id).length).toBeLessThan(20)
      expect(await resolveId(context, 'leads', short(id))).toBe(id)
      expect(await resolveId(context, 'leads', short(id).toUpperCase())).toBe(id)
      expect(await resolveId(context, 'leads', id)).toBe(id)
    }
  })

  test('an ambiguous prefix is refused, and names some of the leads', async () => {
    const ids = (await listLeads(context, { limit: 20 })).map(({ id }) => id).sort()
    await expect(resolveId(context, 'leads', (ids[0] ?? '').slice(0, 4))).rejects.toThrow(
      `${ids.slice(0, 5).join(', ')}, ….`,
    )
  })

  test.each(['ffff', 'none', '%', '____', ''])('%j stays unchanged', async (given) => {
    expect(await resolveId(context, 'leads', given)).toBe(given)
    expect(await resolveId(context, 'deliveries', given)).toBe(given)
  })
})

test('ids of the same millisecond are shown up to their difference', () => {
  const ids = ['019e2734-7c00-7000-8000-000000000000', '019e2734-7c00-7001-8000-000000000000']
  expect(ids.map(shortIds(ids))).toEqual(['019e2734-7c00-7000', '019e2734-7c00-7001'])
  expect(ids.slice(0, 1).map(shortIds(ids.slice(0, 1)))).toEqual(['019e2734-7c00'])
})
