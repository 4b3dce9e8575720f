import { afterEach, beforeEach, expect, test } from 'vitest'
import { onEachDatabase } from './databases.ts'
import { codeOf, dataOf, type ManagerForTests, startManager } from './manager-for-tests.ts'

const [price, map, date] = [1, 2, 3].map((place) => ({
  id: `0b8e7f5e-5ad5-4b6a-9f3b-1d9b1f6f000${place}`,
  name: `Words ${place}`,
  text: `Two lines,\nzqxj ${place}`,
})) as [object, object, object]

onEachDatabase((empty) => {
  let manager: ManagerForTests
  let dev: string
  let ines: string
  beforeEach(async () => {
    manager = await startManager(await empty())
    dev = await manager.signIn('dev', 'sales')
    ines = await manager.signIn('ines', 'sales')
  })
  afterEach(() => manager.stop())

  const put = (version: number, templates: object[], cookie = dev) =>
    manager.call('PUT', '/reply-templates', { cookie, body: { version, templates } })
  const read = async (cookie = dev) => dataOf(await manager.call('GET', '/reply-templates', { cookie }))
  const changes = async () =>
    (
      await manager.context.db.query
        .selectFrom('audit')
        .select(['staff_member_id', 'fields'])
        .where('action', '=', 'reply_templates.changed')
        .orderBy('id')
        .execute()
    ).map(({ staff_member_id, fields }) => [staff_member_id, JSON.parse(fields ?? '')])

  test('are created, changed and removed by their author, without their text in the log', async () => {
    expect(await read()).toEqual({ version: 0, templates: [] })
    const one = { version: 1, templates: [{ ...price, staff_member_id: 'dev' }] }
    expect(dataOf(await put(0, [price]))).toEqual(one)
    expect(dataOf(await put(0, [price]))).toEqual(one)
    expect(dataOf(await put(1, [map, price], ines))).toMatchObject({ version: 2 })
    const both = [
      { ...map, staff_member_id: 'ines' },
      { ...price, name: 'Prices', staff_member_id: 'dev' },
    ]
    expect(dataOf(await put(2, [map, { ...price, name: 'Prices' }]))).toEqual({ version: 3, templates: both })
    const reader = await manager.signIn('reader', 'reader')
    expect(await read(reader)).toEqual({ version: 3, templates: both })
    expect(codeOf(await put(3, [], reader))).toEqual([403, 'not_allowed'])
    expect(dataOf(await put(3, [map]))).toMatchObject({ version: 4, templates: [{ staff_member_id: 'ines' }] })
    const [first, second] = [price, map].map((word) => (word as { id: string }).id)
    expect(await changes()).toEqual([
      ['dev', [{ name: 'template', after: first }]],
      ['ines', [{ name: 'template', after: second }]],
      ['dev', [{ name: 'template', before: first, after: first }]],
      ['dev', [{ name: 'template', before: first }]],
    ])
    expect(manager.logged()).not.toContain('zqxj')
  })

  test('of a colleague can be changed only by an owner', async () => {
    await put(0, [price])
    for (const templates of [[], [{ ...price, text: 'Else' }]])
      expect(codeOf(await put(1, templates, ines))).toEqual([403, 'not_allowed'])
    const owner = await manager.signIn('owner', 'owner')
    expect(dataOf(await put(1, [], owner))).toEqual({ version: 2, templates: [] })
  })

  test('of colleagues keep their order, unless an owner changes it', async () => {
    await put(0, [price, map])
    expect(codeOf(await put(1, [map, price], ines))).toEqual([403, 'not_allowed'])
    expect(dataOf(await put(1, [price, date, map], ines))).toMatchObject({ version: 2 })
    expect(dataOf(await put(2, [date, price, map], ines))).toMatchObject({ version: 3 })
    expect(dataOf(await put(3, [date, map, price]))).toMatchObject({ version: 4 })
    const owner = await manager.signIn('owner', 'owner')
    expect(dataOf(await put(4, [price, map, date], owner))).toMatchObject({ version: 5 })
  })

  test('are never overwritten: a later change gets a conflict', async () => {
    const answers = await Promise.all([put(0, [price]), put(0, [map], ines)])
    const late = answers.find(({ status }) => status === 409)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(late?.json).toMatchObject({ code: 'version_conflict', conflict: { current: await read() } })
  })

  test('that are invalid are refused without repeating them', async () => {
    const refused = [
      [{ ...price, name: ' ' }],
      [{ ...price, text: 'zqxj'.repeat(501) }],
      [{ ...price, id: 'one' }],
      [{ ...price, staff_member_id: 'ines' }],
      [price, price],
      Array.from({ length: 101 }, (_, place) => ({ ...date, id: crypto.randomUUID(), name: `${place}` })),
    ]
    for (const templates of refused) {
      const answer = await put(0, templates)
      expect(codeOf(answer)).toEqual([422, 'invalid_fields'])
      expect(answer.text).not.toContain('zqxj')
    }
    expect(await read()).toEqual({ version: 0, templates: [] })
  })
})
