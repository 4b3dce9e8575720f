import { expect, test } from 'vitest'
import { savedViewDialogCopy } from '#content/manager/saved-view-dialogs.ts'
import { uuidV7 } from '#server/db/uuid-v7.ts'
import { onEachDatabase } from './databases.ts'
import { dev, ines, leadStaffForTests, reader, unknownId } from './lead-staff-for-tests.ts'
import { codeOf, dataOf } from './manager-for-tests.ts'

interface View {
  id: string
  name: string
  is_shared: boolean
  staff_member_id: string
}

const id = '0b8e7f5e-5ad5-4b6a-9f3b-1d9b1f6f0001'
const view = {
  name: 'German demos',
  is_shared: false,
  filter: { view: 'waiting', sort: 'oldest', kind: 'demo', country: 'DE', since: '2026-05-01T00:00:00.000Z' },
  search: 'okafor',
  density: 'compact',
}
const { refused } = savedViewDialogCopy

onEachDatabase((empty) => {
  const staff = leadStaffForTests(empty)
  const { as, actions } = staff
  const put = (body: object, who = dev, viewId = id) => as(who, 'PUT', `/saved-views/${viewId}`, body)
  const views = async (who = dev) => dataOf<View[]>(await as(who, 'GET', '/saved-views'))

  test('a personal view is stored as sent, changed, and deleted, by its author only', async () => {
    expect(dataOf(await put(view))).toEqual([{ ...view, id, staff_member_id: dev }])
    expect(await views(ines)).toEqual([])
    expect(codeOf(await put({ ...view, name: 'Mine' }, ines))).toEqual([404, 'not_found'])
    expect(codeOf(await as(ines, 'DELETE', `/saved-views/${id}`))).toEqual([404, 'not_found'])
    await put({ ...view, name: 'Demos' })
    expect(await views()).toMatchObject([{ name: 'Demos' }])
    expect(dataOf(await as(dev, 'DELETE', `/saved-views/${id}`))).toEqual([])
    expect(dataOf(await as(dev, 'DELETE', `/saved-views/${unknownId}`))).toEqual([])
    expect(await actions()).toEqual([])
  })

  test('a shared view is for all readers; its author and owners change it', async () => {
    staff.cookies.set('owner', await staff.manager.signIn('owner', 'owner'))
    await put({ ...view, is_shared: true })
    expect(await views(reader)).toMatchObject([{ id, staff_member_id: dev }])
    expect(codeOf(await put(view, ines))).toEqual([403, 'not_allowed'])
    expect(codeOf(await as(ines, 'DELETE', `/saved-views/${id}`))).toEqual([403, 'not_allowed'])
    await put({ ...view, name: 'All demos', is_shared: true }, 'owner')
    expect(await views()).toMatchObject([{ name: 'All demos', staff_member_id: dev }])
    await as('owner', 'DELETE', `/saved-views/${id}`)
    expect(await views()).toEqual([])
    expect(await actions()).toEqual(['saved_views.changed', 'saved_views.changed', 'saved_views.changed'])
  })

  test('names are unique per person, and a person has at most 30 views', async () => {
    await put(view)
    expect(codeOf(await put({ ...view, name: ' german  DEMOS ' }, dev, unknownId))).toEqual([422, 'invalid_fields'])
    expect(codeOf(await put(view, ines, unknownId))[0]).toBe(200)
    for (let number = 1; number < 30; number++) await put({ ...view, name: `Demos ${number}` }, dev, uuidV7(Date.now()))
    const full = await put({ ...view, name: 'One more' }, dev, uuidV7(Date.now()))
    expect(full.json).toMatchObject({ errors: [{ field: 'name', message: refused.tooMany(30) }] })
    expect(await views()).toHaveLength(30)
  })

  test('invalid views are refused', async () => {
    const wrong: object[] = [
      { ...view, name: ' ' },
      { ...view, name: 'x'.repeat(61) },
      { ...view, filter: { view: 'won' } },
      { ...view, filter: { since: 'May' } },
      { ...view, filter: { search: 'okafor' } },
      { ...view, density: 'tiny' },
    ]
    for (const body of wrong) expect(codeOf(await put(body)), JSON.stringify(body)).toEqual([422, 'invalid_fields'])
    expect(await views()).toEqual([])
  })
})
