import { homePage } from '../content/pages/home.ts'
import { expect, hydrate, test } from './site.ts'

test.use({ timezoneId: 'America/New_York' })

const { day } = homePage.hero

for (const [clock, marked] of [
  ['08:40', undefined],
  ['08:41', '08:41'],
  ['11:19', '08:55'],
  ['23:59', '16:30'],
] as const)
  test(`at the visitor's ${clock} the hero marks ${marked ?? 'no moment'}`, async ({ page }) => {
    await page.clock.install({ time: new Date(`2026-05-14T${clock}:30-04:00`) })
    await page.goto('/')
    const moments = page.getByRole('list', { name: day.name })
    const current = moments.locator('[aria-current="time"]')
    await expect(current).toHaveCount(0)
    const before = await moments.boundingBox()
    await hydrate(page)
    await expect(current.locator('time')).toHaveText(marked ? [marked] : [])
    expect(await moments.boundingBox()).toEqual(before)
  })

test('the mark moves on while the page stays open', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-05-14T08:54:30-04:00') })
  await page.goto('/')
  await hydrate(page)
  const current = page.getByRole('list', { name: day.name }).locator('[aria-current="time"] time')
  await expect(current).toHaveText('08:41')
  await page.clock.fastForward(60_000)
  await expect(current).toHaveText('08:55')
})
