import { supportPage } from '../content/pages/support.ts'
import { expect, hydrate, test, webFonts } from './site.ts'

test.use({ viewport: { width: 390, height: 844 } })

const topics = supportPage.topics.map(({ id, name }) => ({ id, name }))

test('on a phone a topic opens under its row, which stays in place', async ({ page }) => {
  await page.goto('/support')
  await hydrate(page)
  await webFonts(page)
  const top = async (place: string) => (await page.locator(place).boundingBox())?.y ?? Number.NaN
  for (const [number, { id, name }] of topics.entries()) {
    const tab = page.getByRole('tab', { name })
    await tab.scrollIntoViewIfNeeded()
    const before = (await tab.boundingBox())?.y ?? Number.NaN
    await tab.click()
    await expect(page.locator(`#${id}`)).toBeVisible()
    await expect.poll(async () => Math.abs((await top(`#${id}-tab`)) - before), name).toBeLessThan(2)
    const bottom = (await top(`#${id}-tab`)) + ((await tab.boundingBox())?.height ?? 0)
    expect((await top(`#${id}`)) - bottom).toBeLessThan(8)
    const next = topics[number + 1]
    if (next) expect(await top(`#${next.id}-tab`)).toBeGreaterThan(await top(`#${id}`))
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('each topic is under its row', async ({ page }) => {
    await page.goto('/support')
    const order = topics.flatMap(({ id }) => [`#${id}-tab`, `#${id}`])
    const tops = await Promise.all(order.map(async (place) => (await page.locator(place).boundingBox())?.y ?? 0))
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    for (const { id } of topics) {
      const tab = await page.locator(`#${id}-tab`).boundingBox()
      const panel = await page.locator(`#${id}`).boundingBox()
      expect((panel?.y ?? Number.NaN) - (tab?.y ?? 0) - (tab?.height ?? 0), id).toBeLessThan(8)
    }
  })
})
