import type { Page } from '@playwright/test'
import { demoForm } from '../content/forms.ts'
import { messages } from '../content/messages.ts'
import { demoVisitor } from './demo-visitor.ts'
import { expect, hydrate, test } from './site.ts'

const name = `${demoVisitor['First Name']} ${demoVisitor['Last Name']}`
const stripOf = (page: Page) => page.locator('.index__pass')

/** Fills in the form as slowly as a person, because the server holds faster submissions. */
async function fillIn(page: Page) {
  await page.clock.install()
  await page.goto('/modules/demo')
  await hydrate(page)
  for (const [label, value] of Object.entries(demoVisitor)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.clock.fastForward(3_000)
}

const send = (page: Page) => page.getByRole('button', { name: demoForm.send }).click()

test('a typed name stays on one pass through three pages', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(decodeURIComponent(request.url()) + (request.postData() ?? '')))
  await fillIn(page)
  await expect(page.locator('.wallet__name .printed-name')).toHaveText(name)
  expect(requests.filter((text) => text.includes(demoVisitor['First Name']))).toEqual([])

  await send(page)
  await expect(page).toHaveURL('/modules')
  const strip = stripOf(page)
  await expect(strip).toHaveAttribute('aria-hidden', 'true')
  await expect(strip.locator('.printed-name')).toHaveText(name)
  await expect(strip).toContainText(demoVisitor.Company)
  const dropping = await strip.evaluate((element) =>
    element.getAnimations().map((animation) => {
      animation.finish()
      return (animation as CSSAnimation).animationName
    }),
  )
  expect(dropping.every((one) => one === 'hang-in')).toBe(true)
  const [box, flash] = [await strip.boundingBox(), await page.locator('.flash').boundingBox()]
  expect(box?.y).toBeCloseTo((flash?.y ?? 0) + (flash?.height ?? 0), 0)

  await page.getByRole('link', { name: messages.demo.page }).click()
  await expect(page.locator('.my-demo__pass--arrives .wallet__name')).toHaveText(name)
})

test('a reloaded document has no pass', async ({ page }) => {
  await fillIn(page)
  await send(page)
  await expect(stripOf(page)).toBeVisible()
  await page.reload()
  await hydrate(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(stripOf(page)).toHaveCount(0)
})

test('with reduced motion the pass appears at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await fillIn(page)
  expect(
    await page.locator('.printed-name span').evaluateAll((all) => all.flatMap((one) => one.getAnimations()).length),
  ).toBe(0)
  await send(page)
  await expect(stripOf(page)).toBeVisible()
  expect(await stripOf(page).evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0)
})
